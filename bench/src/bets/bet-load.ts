import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { placeMultiple, placeMultiSingleV1 } from '@momio/contract/place-bet'
import { multipleBody, singleBody } from './market.ts'

const HEAD_END = '\r\n\r\n'
const LENGTH = /\r\ncontent-length: (\d+)\r\n/i
const SINGLES = placeMultiSingleV1.path
const MULTIPLE = placeMultiple.path.replace('{version}', 'v1')

export interface BetsPlaced {
  readonly seconds: number
  /** Of every ticket, from the request sent to its answer read. */
  readonly latenciesMs: readonly number[]
}

/**
 * Players who bet at once: on each connection a bet is sent when the one before is answered, a single and
 * a multiple of every player by turns.
 */
export class BetLoad implements Disposable {
  readonly #sockets: readonly Socket[]
  readonly #tokens: readonly string[]
  #turn = 0

  private constructor(sockets: readonly Socket[], tokens: readonly string[]) {
    this.#sockets = sockets
    this.#tokens = tokens
  }

  static async open(port: number, tokens: readonly string[], inFlight: number): Promise<BetLoad> {
    const sockets = Array.from({ length: inFlight }, () => connect({ port, host: '127.0.0.1', noDelay: true }))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    return new BetLoad(sockets, tokens)
  }

  /** Two bets of each player, so that nobody bets for the first time later. */
  async warmUp(): Promise<void> {
    while (this.#turn < 2 * this.#tokens.length) await this.run(500)
  }

  async run(ms: number): Promise<BetsPlaced> {
    const latenciesMs: number[] = []
    const startedMs = performance.now()
    const endMs = startedMs + ms
    await Promise.all(this.#sockets.map((socket) => this.#betOn(socket, endMs, latenciesMs)))
    return { seconds: (performance.now() - startedMs) / 1_000, latenciesMs }
  }

  #betOn(socket: Socket, endMs: number, latenciesMs: number[]): Promise<void> {
    let sentMs = 0
    let received = ''
    const send = () => {
      const isSingle = this.#turn % 2 === 0
      const body = isSingle ? singleBody(randomUUID()) : multipleBody(randomUUID())
      const path = isSingle ? SINGLES : MULTIPLE
      const token = this.#tokens[Math.floor(this.#turn / 2) % this.#tokens.length]
      this.#turn += 1
      sentMs = performance.now()
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n` +
          `content-type: application/json\r\ncontent-length: ${body.length}${HEAD_END}${body}`,
      )
    }
    return new Promise((resolve, reject) => {
      const onData = (chunk: Buffer) => {
        received += chunk.toString('latin1')
        const answer = takeAnswer(received)
        if (answer === undefined) return
        received = ''
        const nowMs = performance.now()
        if (!isTaken(answer)) return end(new Error(`a bet was answered ${answer}`))
        latenciesMs.push(nowMs - sentMs)
        if (nowMs < endMs) send()
        else end()
      }
      const end = (problem?: Error) => {
        socket.off('data', onData)
        if (problem) reject(problem)
        else resolve()
      }
      socket.on('data', onData)
      send()
    })
  }

  [Symbol.dispose](): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}

/** The whole answer, or undefined while some of it is missing. */
function takeAnswer(received: string): string | undefined {
  const headEnd = received.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const length = Number(LENGTH.exec(received)?.[1])
  return received.length >= headEnd + HEAD_END.length + length ? received : undefined
}

function isTaken(answer: string): boolean {
  if (!answer.startsWith('HTTP/1.1 200')) return false
  return answer.includes('"validTicket":[{"indexTicket":0') || answer.includes('{"data":{"ticketId"')
}
