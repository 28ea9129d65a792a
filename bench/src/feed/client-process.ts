import { connect } from 'node:net'
import { HUB_PATH } from '@momio/contract/live-book'
import { answerQuestions } from '../hub/child.ts'
import { nowUs } from '../hub/clock.ts'
import { percentile } from '../hub/median.ts'
import { clientFrame, type HubProtocolName, handshakeOf, joinSportOf } from './client-frames.ts'
import { sportOfSocket } from './sports.ts'
import { findStamps } from './stamp.ts'

interface Connect {
  readonly port: number
  readonly count: number
  readonly protocol: HubProtocolName
}

/** Sockets of the live-odds hub that only read; a few of them look how old what they get is. */
const readBuffer = Buffer.allocUnsafe(256 * 1024)
const BATCH = 100
/** The first and the last of them, which between them are on every sport. */
const SAMPLED_AT_EACH_END = 20

let listening = 0
const latencies: { readonly stampUs: number; readonly lateUs: number }[] = []

answerQuestions({
  async connect(wanted: Connect) {
    const { count } = wanted
    for (let first = 0; first < count; first += BATCH) {
      const size = Math.min(BATCH, count - first)
      await Promise.all(Array.from({ length: size }, (_, n) => open(wanted, first + n)))
    }
    return {}
  },

  /** Sockets that got a push at all. */
  received: () => ({ listening }),

  latencies({ fromUs, toUs }: { fromUs: number; toUs: number }) {
    const those = latencies.filter(({ stampUs }) => stampUs >= fromUs && stampUs < toUs)
    latencies.length = 0
    const late = those.map(({ lateUs }) => lateUs)
    const changes = new Set(those.map(({ stampUs }) => stampUs)).size
    return { changes, p50Us: percentile(late, 0.5), p99Us: percentile(late, 0.99) }
  },
})

function open({ port, protocol, count }: Connect, index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let phase: 'upgrading' | 'shaking' | 'open' = 'upgrading'
    let rest: Buffer = Buffer.alloc(0)
    let hasPush = false
    const isSampled = index < SAMPLED_AT_EACH_END || index >= count - SAMPLED_AT_EACH_END
    const onRead = (length: number) => {
      if (phase === 'upgrading') {
        const head = readBuffer.toString('latin1', 0, length)
        if (!head.startsWith('HTTP/1.1 101')) reject(new Error(`the hub answered ${head.slice(0, 60)}`))
        socket.write(clientFrame('json', handshakeOf(protocol)))
        phase = 'shaking'
      } else if (phase === 'shaking') {
        // Nothing but the answer to the handshake can come before the sport is joined.
        socket.write(clientFrame(protocol, joinSportOf(protocol, sportOfSocket(index))))
        phase = 'open'
        resolve()
      } else {
        if (!hasPush) listening += 1
        hasPush = true
        if (isSampled) rest = readStamps(Buffer.concat([rest, readBuffer.subarray(0, length)]))
      }
      return true
    }
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: readBuffer, callback: onRead },
    })
    socket.on('error', reject)
    socket.write(
      `GET ${HUB_PATH.liveOddsOne} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
  })
}

function readStamps(bytes: Buffer): Buffer {
  const at = nowUs()
  const kept = findStamps(bytes, at, (stampUs) => latencies.push({ stampUs, lateUs: at - stampUs }))
  return Buffer.from(bytes.subarray(kept))
}
