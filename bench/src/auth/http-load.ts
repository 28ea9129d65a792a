import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const CONNECTIONS = 32
const ANSWER = 'HTTP/1.1 200 OK'

/** Sends the same request on open connections, each time the answer to the one before is there. */
export class HttpLoad implements Disposable {
  readonly #sockets: readonly Socket[]
  readonly #request: string

  private constructor(sockets: readonly Socket[], request: string) {
    this.#sockets = sockets
    this.#request = request
  }

  static async open(port: number, path: string, token?: string): Promise<HttpLoad> {
    const authorization = token === undefined ? '' : `authorization: Bearer ${token}\r\n`
    const request = `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-length: 0\r\n${authorization}\r\n`
    const sockets = Array.from({ length: CONNECTIONS }, () => connect({ port, host: '127.0.0.1', noDelay: true }))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    return new HttpLoad(sockets, request)
  }

  /** How many answers came in the time given. */
  async run(ms: number): Promise<number> {
    let answers = 0
    let isOver = false
    const lanes = this.#sockets.map(async (socket) => {
      while (!isOver) {
        socket.write(this.#request)
        const [chunk] = (await once(socket, 'data')) as [Buffer]
        if (chunk.toString('latin1', 0, ANSWER.length) !== ANSWER) throw new Error(`answered ${chunk}`)
        answers += 1
      }
    })
    const timer = setTimeout(() => {
      isOver = true
    }, ms)
    try {
      await Promise.all(lanes)
    } finally {
      clearTimeout(timer)
    }
    return answers
  }

  [Symbol.dispose](): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}
