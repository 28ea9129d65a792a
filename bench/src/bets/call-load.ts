import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const HEAD_END = '\r\n\r\n'
const LENGTH = /\r\ncontent-length: (\d+)\r\n/i

interface Call {
  readonly path: string
  /** JSON, in characters of one byte. */
  readonly body: string
}

/** What players ask for, again and again. */
export interface Calls {
  /** How many calls a player makes before it is the turn of the next. */
  readonly inARow: number
  next(turn: number): Call
  isTaken(answer: string): boolean
}

export interface CallsAnswered {
  readonly seconds: number
  /** Of every call, from the request sent to its answer read. */
  readonly latenciesMs: readonly number[]
}

/** Players who ask at once: on each connection a call is sent when the one before is answered. */
export class CallLoad implements Disposable {
  readonly #sockets: readonly Socket[]
  readonly #tokens: readonly string[]
  readonly #calls: Calls
  #turn = 0

  private constructor(sockets: readonly Socket[], tokens: readonly string[], calls: Calls) {
    this.#sockets = sockets
    this.#tokens = tokens
    this.#calls = calls
  }

  static async open(port: number, tokens: readonly string[], inFlight: number, calls: Calls): Promise<CallLoad> {
    const sockets = Array.from({ length: inFlight }, () => connect({ port, host: '127.0.0.1', noDelay: true }))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    return new CallLoad(sockets, tokens, calls)
  }

  /** The calls of each player once, so that nobody asks for the first time later. */
  async warmUp(): Promise<void> {
    while (this.#turn < this.#calls.inARow * this.#tokens.length) await this.run(500)
  }

  async run(ms: number): Promise<CallsAnswered> {
    const latenciesMs: number[] = []
    const startedMs = performance.now()
    const endMs = startedMs + ms
    await Promise.all(this.#sockets.map((socket) => this.#callOn(socket, endMs, latenciesMs)))
    return { seconds: (performance.now() - startedMs) / 1_000, latenciesMs }
  }

  #callOn(socket: Socket, endMs: number, latenciesMs: number[]): Promise<void> {
    let sentMs = 0
    let received = ''
    const send = () => {
      const { path, body } = this.#calls.next(this.#turn)
      const token = this.#tokens[Math.floor(this.#turn / this.#calls.inARow) % this.#tokens.length]
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
        if (!answer.startsWith('HTTP/1.1 200') || !this.#calls.isTaken(answer))
          return end(new Error(`a call was answered ${answer}`))
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
