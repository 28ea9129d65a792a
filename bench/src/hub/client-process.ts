import { connect, type Socket } from 'node:net'
import { answerQuestions } from './child.ts'
import { nowUs } from './clock.ts'
import type { ContenderName } from './contenders.ts'
import { percentile } from './median.ts'

/** Thousands of sockets that only count what reaches them: no WebSocket library, one read buffer for all. */
const readBuffer = Buffer.allocUnsafe(256 * 1024)

const NAP_MS = 1
const NEVER_SET = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

let receivedBytes = 0
let awaitedBytes = Number.POSITIVE_INFINITY
let reached = Promise.withResolvers<{ reachedUs: number }>()
const latencies: { readonly dueUs: number; readonly lateUs: number }[] = []

const UPGRADE_PATH: Record<ContenderName, string> = {
  ws: '/',
  'socket.io': '/socket.io/?EIO=4&transport=websocket',
  signalr: '/hub',
}
const FIRST_WORDS: Record<ContenderName, string> = {
  // Not needed, but TCP acknowledges more or less eagerly after a dialogue: all start alike.
  ws: 'hello',
  'socket.io': '40',
  signalr: '{"protocol":"messagepack","version":1}\u001e',
}

answerQuestions({
  async connect({ name, port, count, sampled }: { name: ContenderName; port: number; count: number; sampled: number }) {
    const sampleEvery = sampled === 0 ? Number.POSITIVE_INFINITY : Math.floor(count / sampled)
    const batch = 100
    for (let first = 0; first < count; first += batch) {
      const size = Math.min(batch, count - first)
      await Promise.all(Array.from({ length: size }, (_, n) => open(name, port, (first + n) % sampleEvery === 0)))
    }
    return {}
  },

  received: () => ({ bytes: receivedBytes }),

  /** From now on counts towards so many further bytes; asked before any of them is sent. */
  expect({ bytes }: { bytes: number }) {
    awaitedBytes = receivedBytes + bytes
    reached = Promise.withResolvers()
    return {}
  },

  /** Answers with the moment the last of them came. */
  reached: () => reached.promise,

  latencies({ fromUs, toUs }: { fromUs: number; toUs: number }) {
    const late = latencies.filter(({ dueUs }) => dueUs >= fromUs && dueUs < toUs).map(({ lateUs }) => lateUs)
    return { count: late.length, p50Us: percentile(late, 0.5), p99Us: percentile(late, 0.99) }
  },
})

lookNowAndThen()

function open(name: ContenderName, port: number, isSampled: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOpen = false
    let head = ''
    let text = ''
    const onRead = (length: number) => {
      if (!isOpen) {
        head += readBuffer.toString('latin1', 0, length)
        if (!head.includes('\r\n\r\n')) return true
        if (!head.startsWith('HTTP/1.1 101')) reject(new Error(`${name} answered ${head.slice(0, 40)}`))
        isOpen = true
        socket.write(clientFrame(FIRST_WORDS[name]))
        resolve()
        return true
      }
      count(length)
      if (isSampled) text = readLatencies(text + readBuffer.toString('latin1', 0, length))
      return true
    }
    const socket: Socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: readBuffer, callback: onRead },
    })
    socket.on('error', reject)
    socket.write(
      `GET ${UPGRADE_PATH[name]} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
  })
}

/**
 * Who waits for data is woken by each write: an interrupt to another core, which costs the server as much as the write
 * itself, and which no server pays for clients on other machines.
 */
function lookNowAndThen(): void {
  Atomics.wait(NEVER_SET, 0, 0, NAP_MS)
  setImmediate(lookNowAndThen)
}

function count(bytes: number): void {
  receivedBytes += bytes
  if (receivedBytes < awaitedBytes) return
  awaitedBytes = Number.POSITIVE_INFINITY
  reached.resolve({ reachedUs: nowUs() })
}

/** Notes how late each stamped update is and returns what may be the beginning of the next stamp. */
function readLatencies(text: string): string {
  const at = nowUs()
  for (const [, due] of text.matchAll(/@(\d{16})/g)) latencies.push({ dueUs: Number(due), lateUs: at - Number(due) })
  const last = text.lastIndexOf('@')
  return last > text.length - 17 ? text.slice(last) : ''
}

function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}
