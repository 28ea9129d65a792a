import { connect, type Socket } from 'node:net'
import { answerQuestions } from '../hub/child.ts'
import { median } from '../hub/median.ts'

/** Everybody who sits at one live table: sockets that wait for a round with its result, and read nothing else. */
const HANDSHAKE = '{"protocol":"messagepack","version":1}\u001e'
const PING_EVERY_MS = 10_000
/** A ping of the hub's protocol in MessagePack, with its length before it. */
const PING = frame(0x82, Buffer.from([0x02, 0x91, 0x06]))
const AT_ONCE = 100
const RESULT_WITHIN_MS = 90_000
/** The seed stands in a round only with its result; after it comes when that was. Texts are the same in MessagePack. */
const RESULT = /serverSeed.{64,80}?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)/s
/** Longer than a result is in a message. */
const KEPT_CHARACTERS = 300

const sockets: Socket[] = []
/** When each client had the result, by the time at which it came out. */
const heard = new Map<string, number[]>()
const done = new Set<string>()
let next = Promise.withResolvers<Record<string, number>>()

answerQuestions({
  async connect({ port, path, count }: { port: number; path: string; count: number }) {
    for (let first = 0; first < count; first += AT_ONCE) {
      const size = Math.min(AT_ONCE, count - first)
      sockets.push(...(await Promise.all(Array.from({ length: size }, () => open(port, path)))))
    }
    setInterval(() => {
      for (const socket of sockets) socket.write(PING)
    }, PING_EVERY_MS)
    return {}
  },

  /** Answers when the last client has the next result. */
  nextResult() {
    next = Promise.withResolvers()
    const { promise, reject } = next
    const timer = setTimeout(() => reject(new Error(`no result within ${RESULT_WITHIN_MS} ms`)), RESULT_WITHIN_MS)
    return promise.finally(() => clearTimeout(timer))
  },
})

function open(port: number, path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let isOpen = false
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (!isOpen) {
        if (!text.includes('\r\n\r\n')) return
        if (!text.startsWith('HTTP/1.1 101')) reject(new Error(`the hub answered ${text.slice(0, 40)}`))
        isOpen = true
        socket.write(frame(0x81, Buffer.from(HANDSHAKE)))
        resolve(socket)
      }
      const result = RESULT.exec(text)
      text = result ? text.slice(result.index + result[0].length) : text.slice(-KEPT_CHARACTERS)
      if (result?.[1]) hear(result[1])
    })
    socket.on('error', reject)
    socket.on('close', () => next.reject(new Error('a client lost its connection')))
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
  })
}

function hear(at: string): void {
  const times = heard.get(at) ?? []
  heard.set(at, times)
  times.push(Date.now())
  if (times.length < sockets.length || done.has(at)) return
  done.add(at)
  const late = times.map((time) => time - Date.parse(at))
  next.resolve({ medianMs: median(late), lastMs: Math.max(...late) })
}

/** Of a client; its mask is zero. */
function frame(kind: number, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([kind, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}
