import { Duplex } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { HubInvocation } from '../api.ts'
import { Outgoing } from '../connection/outgoing.ts'
import { jsonProtocol } from '../protocol/json-protocol.ts'
import { FlushPace } from './flush-pace.ts'
import { LiveGroup } from './group.ts'

const LIMITS = { shortestWindowMs: 25, longestWindowMs: 50 }

interface Prices {
  readonly from: number
  readonly upTo: number
}

/** Merged as a range, so that a change that is lost or sent twice shows. */
const merge = (key: string, changes: readonly Prices[]): HubInvocation[] => [
  { target: 'Prices', args: [key, changes[0]?.from, changes.at(-1)?.upTo] },
]

describe('changes posted to a group', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('the first goes at once, those that follow when the window ends, however fast they come', () => {
    const { group, clients } = groupOf(1)
    for (let n = 1; n <= 20; n++) {
      group.postChange('a', { from: n, upTo: n }, merge)
      vi.advanceTimersByTime(5)
    }
    vi.advanceTimersByTime(25)
    const ranges = clients[0]?.frames.map(([prices]) => prices?.slice(1))
    expect(ranges?.[0]).toEqual([1, 1])
    expect(ranges?.length).toBeLessThan(8)
    expect(holes(clients[0]?.messages ?? [])).toEqual({ holes: [], last: 20 })
  })

  test('those of one window leave in one frame, in the order of their latest', () => {
    const { group, clients } = groupOf(1)
    group.postChange('a', { from: 1, upTo: 1 }, merge)
    group.postChange('b', { from: 1, upTo: 1 }, merge)
    group.postChange('a', { from: 2, upTo: 2 }, merge)
    vi.runAllTimers()
    expect(clients[0]?.frames).toEqual([
      [
        ['b', 1, 1],
        ['a', 1, 2],
      ],
    ])
  })

  test('urgent ones that are posted together leave in one frame without waiting, with what waited before them', async () => {
    const { group, clients } = groupOf(1)
    group.postChange('a', { from: 1, upTo: 1 }, merge)
    vi.runAllTimers()
    group.postChange('a', { from: 2, upTo: 2 }, merge)
    group.postChange('b', { from: 1, upTo: 1 }, merge, { urgent: true })
    group.postChange('c', { from: 1, upTo: 1 }, merge, { urgent: true })
    await Promise.resolve()
    expect(clients[0]?.frames.slice(1)).toEqual([
      [
        ['a', 2, 2],
        ['b', 1, 1],
        ['c', 1, 1],
      ],
    ])
  })

  test('an urgent one is sent even when the next change of its key takes it back at once', async () => {
    const { group, clients } = groupOf(1)
    group.postChange('a', { from: 1, upTo: 1 }, merge, { urgent: true })
    group.postChange('a', { from: 2, upTo: 2 }, merge)
    await Promise.resolve()
    vi.runAllTimers()
    expect(clients[0]?.messages).toEqual([
      ['a', 1, 1],
      ['a', 2, 2],
    ])
  })

  test('many subscribers are written to in several batches, one in a turn, and each gets everything once', () => {
    const { group, clients } = groupOf(600, 250)
    group.postChange('a', { from: 1, upTo: 1 }, merge)
    vi.advanceTimersToNextTimer()
    const reached: number[] = []
    while (vi.getTimerCount() > 0) {
      vi.advanceTimersToNextTimer()
      reached.push(clients.filter(({ frames }) => frames.length > 0).length)
    }
    expect([...new Set(reached)].filter((count) => count > 0)).toEqual([250, 500, 600])
    expect(clients.every(({ messages }) => messages.length === 1)).toBe(true)
  })

  test('batches that wait with the same changes share what is merged and encoded', () => {
    const { group, clients } = groupOf(6, 2)
    const counted = vi.fn(merge)
    group.postChange('a', { from: 1, upTo: 1 }, counted)
    group.postChange('a', { from: 2, upTo: 2 }, counted)
    vi.runAllTimers()
    expect(counted).toHaveBeenCalledOnce()
    expect(clients.map(({ messages }) => messages)).toEqual(clients.map(() => [['a', 1, 2]]))
  })

  test('who joins while changes wait for others gets those that follow', () => {
    const { group, clients, join } = groupOf(2, 2)
    group.postChange('a', { from: 1, upTo: 1 }, merge)
    join()
    group.postChange('a', { from: 2, upTo: 2 }, merge)
    vi.runAllTimers()
    expect(clients.map(({ messages }) => messages)).toEqual([[['a', 1, 2]], [['a', 1, 2]], [['a', 2, 2]]])
  })

  test('changes that cannot be merged are logged and the others go out', () => {
    const warn = vi.fn()
    const { group, clients } = groupOf(1, 250, warn)
    group.postChange('a', { from: 1, upTo: 1 }, () => {
      throw new Error('a bug of the caller')
    })
    group.postChange('b', { from: 1, upTo: 1 }, merge)
    vi.runAllTimers()
    expect(clients[0]?.messages).toEqual([['b', 1, 1]])
    expect(warn).toHaveBeenCalledOnce()
  })
})

type Message = readonly unknown[]

/** A client that reads everything, and the arguments of what it got, by frame. */
function client(): { outgoing: Outgoing; frames: Message[][]; readonly messages: Message[] } {
  const frames: Message[][] = []
  const socket = new Duplex({
    read() {},
    write(frame: Buffer, _encoding, done) {
      const records = frame.toString('utf8', frame.indexOf('{')).split('\u001e').slice(0, -1)
      frames.push(records.map((record) => JSON.parse(record).arguments))
      done()
    },
  })
  const ws = { readyState: WebSocket.OPEN } as WebSocket
  const outgoing = new Outgoing({ ws, socket }, jsonProtocol, { now: 0 }, 1 << 20, () => undefined)
  return {
    outgoing,
    frames,
    get messages() {
      return frames.flat()
    },
  }
}

function groupOf(size: number, connectionsPerFlush = 250, warn = vi.fn()) {
  const group = new LiveGroup('all', { connectionsPerFlush, log: { warn } }, new FlushPace(LIMITS))
  const clients: ReturnType<typeof client>[] = []
  const join = () => {
    const joined = client()
    clients.push(joined)
    group.add(joined.outgoing)
  }
  for (let n = 0; n < size; n++) join()
  return { group, clients, join }
}

/** Where ranges do not follow each other, and where they end. */
function holes(messages: readonly Message[]): { holes: unknown[]; last: unknown } {
  let last = 0
  const found: unknown[] = []
  for (const [, from, upTo] of messages as [string, number, number][]) {
    if (from !== last + 1) found.push([last, from])
    last = upTo
  }
  return { holes: found, last }
}
