import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const CONNECTIONS = 32
const ANSWER = 'HTTP/1.1 200 OK'
const HEAD_END = '\r\n\r\n'
const LENGTH = /\r\ncontent-length: (\d+)\r\n/i

interface LoadOptions {
  readonly method?: 'GET' | 'POST'
  readonly token?: string
  readonly encoding?: string
  readonly connections?: number
}

/** Sends the same request on open connections, each time the answer to the one before is there. */
export class HttpLoad implements Disposable {
  readonly #sockets: readonly Socket[]
  readonly #request: string

  private constructor(sockets: readonly Socket[], request: string) {
    this.#sockets = sockets
    this.#request = request
  }

  static async open(port: number, path: string, options: LoadOptions = {}): Promise<HttpLoad> {
    const { method = 'POST', token, encoding, connections = CONNECTIONS } = options
    const lines = [`${method} ${path} HTTP/1.1`, 'host: bench']
    if (method === 'POST') lines.push('content-length: 0')
    if (token !== undefined) lines.push(`authorization: Bearer ${token}`)
    if (encoding !== undefined) lines.push(`accept-encoding: ${encoding}`)
    const sockets = Array.from({ length: connections }, () => connect({ port, host: '127.0.0.1', noDelay: true }))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    return new HttpLoad(sockets, lines.join('\r\n') + HEAD_END)
  }

  /** How many answers came in the time given. */
  async run(ms: number): Promise<number> {
    let answers = 0
    let isOver = false
    const lanes = this.#sockets.map(async (socket) => {
      while (!isOver) {
        socket.write(this.#request)
        await oneAnswer(socket)
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

  /** One request on the first connection, to its answer. */
  async once(): Promise<void> {
    const [socket] = this.#sockets
    if (!socket) throw new Error('there is no connection')
    socket.write(this.#request)
    await oneAnswer(socket)
  }

  [Symbol.dispose](): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}

/** The head comes in one piece, the body in as many as it likes. */
async function oneAnswer(socket: Socket): Promise<void> {
  const [first] = (await once(socket, 'data')) as [Buffer]
  const headEnd = first.indexOf(HEAD_END)
  const head = first.toString('latin1', 0, headEnd + HEAD_END.length)
  if (!head.startsWith(ANSWER)) throw new Error(`answered ${first}`)
  let missing = headEnd + HEAD_END.length + Number(LENGTH.exec(head)?.[1]) - first.length
  while (missing > 0) {
    const [more] = (await once(socket, 'data')) as [Buffer]
    missing -= more.length
  }
}
