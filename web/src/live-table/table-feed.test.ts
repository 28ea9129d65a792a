import type { TableRound } from '@momio/contract/table-hub'
import { expect, test } from 'vitest'
import { manualTiming } from '../../test/manual-timing.ts'
import type { ConnectionState, HubLink } from '../live/connection/hub-link.ts'
import { createValueStore } from '../live/stores/value-store.ts'
import { createTableFeed } from './table-feed.ts'
import type { TableAnswer } from './table-view.ts'

const START = Date.parse('2026-11-17T18:00:00Z')
const iso = (ms: number) => new Date(ms).toISOString()

function roundOf(roundNo: number, closesAt: number, decidedAt: number | null = null): TableRound {
  return {
    roundNo,
    commitment: '',
    chain: null,
    opensAt: iso(closesAt - 20_000),
    closesAt: iso(closesAt),
    result: decidedAt === null ? null : { outcome: 5, serverSeed: '', at: iso(decidedAt) },
    nextAt: decidedAt === null ? null : iso(decidedAt + 7_000),
  }
}

/** A table whose server runs 5 s ahead of this machine. */
function table() {
  const timing = manualTiming(START)
  const connection = createValueStore<ConnectionState>('Disconnected')
  const questions: ((answer: TableAnswer | Error) => void)[] = []
  let push: Record<string, (push: never) => void> = {}
  const feed = createTableFeed({
    timing,
    openLink(handlers) {
      push = handlers
      return { state: connection, start() {}, stop() {}, renew() {} } as unknown as HubLink
    },
    fetchTable: () =>
      new Promise((resolve, reject) => {
        questions.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
      }),
  })
  feed.start()
  const serverNow = () => timing.now() + 5_000
  async function answer(of: Partial<TableAnswer> | Error) {
    const next = questions.shift()
    next?.(
      of instanceof Error
        ? of
        : { now: iso(serverNow()), isOpen: true, round: null, last: [], guests: [], players: 0, paidPlayers: 0, ...of },
    )
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
  const told = (round: TableRound, wayMs: number) => push.Round?.({ round, now: iso(serverNow() - wayMs) } as never)
  return { feed, timing, connection, questions, answer, told, serverNow }
}

test('the clock is the one of the server, from what its answers name [CAS-4] [GLI-1]', async () => {
  const { feed, answer, serverNow } = table()
  await answer({})
  expect(feed.serverNow()).toBe(serverNow())
})

test('it is live when it is connected and whole; after a break only when the table was asked for again [CAS-4]', async () => {
  const { feed, connection, questions, answer, serverNow } = table()
  await answer({ round: roundOf(4, serverNow() + 20_000) })
  expect(feed.link.get()).toBe('connecting')
  connection.set('Connected')
  expect([feed.link.get(), questions.length]).toEqual(['connecting', 1])
  await answer({ round: roundOf(4, serverNow() + 20_000) })
  expect(feed.link.get()).toBe('live')
  connection.set('Reconnecting')
  expect(feed.link.get()).toBe('reconnecting')
  connection.set('Connected')
  expect(feed.link.get()).toBe('reconnecting')
  await answer({ round: roundOf(6, serverNow() + 3_000) })
  expect([feed.link.get(), feed.view.get().round?.roundNo]).toEqual(['live', 6])
})

test('without the pulse of who leads the table it is late within three seconds, is asked for every three, and is well again with the next news [CAS-4] [GLI-23]', async () => {
  const { feed, timing, connection, questions, answer, told, serverNow } = table()
  connection.set('Connected')
  const closesAt = serverNow() + 1_000
  const flight = roundOf(4, closesAt)
  await answer({ round: flight })
  await answer({ round: flight })
  timing.advance(1_000)
  // A flight may last a hundred seconds: as long as it is told of, nothing is late.
  for (let seconds = 0; seconds < 20; seconds++) {
    told(flight, 0)
    timing.advance(1_000)
  }
  timing.advance(1_999)
  expect([questions.length, feed.lateSince.get()]).toEqual([0, null])
  timing.advance(1)
  expect([questions.length, feed.lateSince.get()]).toEqual([1, serverNow() - 2_000])
  // The answer is written by whoever can read the table: it does not say that somebody leads it.
  await answer({ round: flight })
  timing.advance(3_000)
  expect([questions.length, feed.lateSince.get() !== null]).toEqual([1, true])
  await answer({ round: flight })
  told(flight, 0)
  expect(feed.lateSince.get()).toBeNull()
  told(roundOf(4, closesAt, serverNow()), 0)
  timing.advance(3_000)
  expect([feed.view.get().round?.result?.outcome, feed.lateSince.get(), questions.length]).toEqual([5, null, 0])
})

test('a result that was missed is asked for [GLI-23]', async () => {
  const { feed, timing, connection, questions, answer, serverNow } = table()
  connection.set('Connected')
  const closesAt = serverNow() + 1_000
  await answer({ round: roundOf(4, closesAt) })
  await answer({ round: roundOf(4, closesAt) })
  timing.advance(1_000 + 3_000)
  expect(questions).toHaveLength(1)
  await answer({ round: roundOf(4, closesAt, serverNow()) })
  expect([feed.view.get().round?.result?.outcome, feed.lateSince.get()]).toEqual([5, null])
  timing.advance(3_000)
  expect(questions).toHaveLength(0)
})

test('a question that fails is asked again, and the page knows that it waits [GLI-23]', async () => {
  const { feed, timing, questions, answer } = table()
  await answer(new Error('offline'))
  expect(feed.link.get()).toBe('reconnecting')
  timing.advance(3_000)
  expect(questions).toHaveLength(1)
})

test('how long a push was on its way is told [GLI-23]', async () => {
  const { feed, timing, answer, told, serverNow } = table()
  await answer({})
  told(roundOf(4, serverNow() + 20_000), 300)
  expect(feed.delayMs.get()).toBe(300)
  expect(feed.serverNow()).toBe(timing.now() + 5_000)
})
