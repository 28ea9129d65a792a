import type { OrderedTournaments } from '@momio/contract/live-book'
import { expect, test } from 'vitest'
import { createBookModel } from './book-model.ts'
import type { ConnectionState, HubLink } from './hub-link.ts'
import { createLiveBook } from './live-book.ts'
import { type AnnouncementHandlers, createLiveSession, type OddsHandlers } from './live-session.ts'
import { createLiveStore } from './live-store.ts'
import { manualTiming } from './manual-timing.ts'
import { createValueStore } from './value-store.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

function handLink(invoked: string[]) {
  const state = createValueStore<ConnectionState>('Disconnected')
  const link: HubLink = {
    state,
    start: () => state.set('Connecting'),
    stop: () => state.set('Disconnected'),
    renew: () => state.set('Reconnecting'),
    invoke: async (method, ...args) => void invoked.push([method, ...args].join(' ')),
  }
  return { link, set: state.set }
}

function playing() {
  const model = createBookModel()
  model.add('a', 'sr:sport:1', 't1')
  model.add('d', 'sr:sport:2', 't3')
  const timing = manualTiming()
  const store = createLiveStore(timing, (run) => run())
  const log: string[] = []
  const [odds, announcements] = [handLink(log), handLink(log)]
  const handlers: Partial<OddsHandlers & AnnouncementHandlers> = {}
  let answer = async (): Promise<OrderedTournaments> => model.whole()
  const session = createLiveSession({
    book: createLiveBook(store),
    timing,
    fetchWhole: () => {
      log.push('fetch')
      return answer()
    },
    openOdds: (own) => {
      Object.assign(handlers, own)
      return odds.link
    },
    openAnnouncements: (own) => {
      Object.assign(handlers, own)
      return announcements.link
    },
  })
  return {
    ...{ model, timing, store, log, odds, announcements, handlers, session },
    answerWith: (next: () => Promise<OrderedTournaments>) => {
      answer = next
    },
    async connect() {
      session.start()
      odds.set('Connected')
      announcements.set('Connected')
      await settle()
    },
  }
}

const failing = () => Promise.reject(new Error('down'))

test('the list shows before any hub is connected', async () => {
  const { session, store } = playing()
  session.start()
  await settle()
  expect(session.phase.get()).toBe('ready')
  expect(store.structure.get()?.sports.map(({ id, live }) => [id, live])).toEqual([
    ['sr:sport:1', 1],
    ['sr:sport:2', 1],
  ])
})

test('every shown sport is joined, and the whole state is asked for after that', async () => {
  const { connect, log } = playing()
  await connect()
  expect(log.filter((entry) => entry !== 'fetch')).toEqual(['JoinSport sr:sport:1', 'JoinSport sr:sport:2'])
  expect(log.at(-1)).toBe('fetch')
})

test('after a reconnect every sport is joined again and the whole state fetched again', async () => {
  const { connect, log, odds, model, store } = playing()
  await connect()
  odds.set('Reconnecting')
  model.score('a', 3)
  log.length = 0
  odds.set('Connected')
  await settle()
  expect(log).toEqual(['JoinSport sr:sport:1', 'JoinSport sr:sport:2', 'fetch'])
  expect(store.scores.get('a')?.home).toBe(3)
})

test('a sport that the whole state brings is joined, and what it did until then is asked for', async () => {
  const { connect, log, odds, model } = playing()
  await connect()
  odds.set('Reconnecting')
  model.add('n', 'sr:sport:5', 't9')
  log.length = 0
  odds.set('Connected')
  await settle()
  expect(log.slice(2)).toEqual(['fetch', 'JoinSport sr:sport:5', 'fetch'])
})

test('pushes that arrive while the whole state is on its way are not lost', async () => {
  const { session, store, model, handlers, answerWith } = playing()
  let release = () => {}
  const before = model.whole()
  answerWith(async () => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return before
  })
  session.start()
  const score = model.score('a', 5)
  if (score.target === 'MatchState') handlers.MatchState?.(score.push)
  await settle()
  release()
  await settle()
  expect(store.scores.get('a')?.home).toBe(5)
})

test('a hole in the numbers of an event has the whole state fetched again', async () => {
  const { connect, log, model, handlers, timing, store } = playing()
  await connect()
  log.length = 0
  model.price('a', { odds: 3.3 })
  const score = model.score('a', 1)
  if (score.target === 'MatchState') handlers.MatchState?.(score.push)
  timing.advance(500)
  await settle()
  expect(log).toEqual(['fetch'])
  expect(store.prices.getLine('a|18|total=2.5|12')?.odds).toBe(3300)
})

test('a hole that is filled a moment later is none', async () => {
  const { connect, log, model, handlers, timing } = playing()
  await connect()
  log.length = 0
  const price = model.price('a', { odds: 3.3 })
  const score = model.score('a', 1)
  if (score.target === 'MatchState') handlers.MatchState?.(score.push)
  if (price.target === 'OddsChange') handlers.OddsChange?.(price.push)
  timing.advance(500)
  await settle()
  expect(log).toEqual([])
})

test('a match of a sport nobody joined is joined and asked for at once', async () => {
  const { connect, log, model, handlers } = playing()
  await connect()
  log.length = 0
  const added = model.add('n', 'sr:sport:5', 't9')
  if (added.target === 'MatchAdded') handlers.MatchAdded?.(added.push)
  await settle()
  expect(log).toEqual(['JoinSport sr:sport:5', 'fetch'])
})

test('a new tournament has the order asked for again, 10 s later and once', async () => {
  const { connect, log, model, handlers, timing } = playing()
  await connect()
  log.length = 0
  for (const id of ['n1', 'n2']) {
    const added = model.add(id, 'sr:sport:1', `t-${id}`)
    if (added.target === 'MatchAdded') handlers.MatchAdded?.(added.push)
  }
  timing.advance(9_999)
  expect(log).toEqual([])
  timing.advance(1)
  await settle()
  expect(log).toEqual(['fetch'])
})

test('a first load that fails says so, is tried again by itself, and at once when asked', async () => {
  const { session, answerWith, timing, log, model } = playing()
  answerWith(failing)
  session.start()
  await settle()
  expect(session.phase.get()).toBe('failed')
  timing.advance(2_000)
  await settle()
  expect(log).toEqual(['fetch', 'fetch'])
  answerWith(async () => model.whole())
  session.retry()
  expect(session.phase.get()).toBe('loading')
  await settle()
  expect(session.phase.get()).toBe('ready')
})

test('a lost connection is said after 2 s and locks the prices after 10 s', async () => {
  const { connect, session, odds, announcements, timing } = playing()
  await connect()
  const levels: string[] = []
  const look = () => levels.push(session.trust.level.get())
  odds.set('Reconnecting')
  timing.advance(1_999)
  look()
  timing.advance(1)
  look()
  // A second hub that drops meanwhile does not start the clock anew.
  announcements.set('Reconnecting')
  timing.advance(7_999)
  look()
  timing.advance(1)
  look()
  odds.set('Connected')
  announcements.set('Connected')
  await settle()
  look()
  timing.advance(60_000)
  look()
  expect(levels).toEqual(['whole', 'interrupted', 'interrupted', 'locked', 'whole', 'whole'])
})

test('an interruption that ends in time leaves nothing behind', async () => {
  const { connect, session, odds, announcements, timing } = playing()
  await connect()
  odds.set('Reconnecting')
  timing.advance(1_000)
  announcements.set('Reconnecting')
  timing.advance(2_000)
  odds.set('Connected')
  announcements.set('Connected')
  await settle()
  timing.advance(60_000)
  expect(session.trust.level.get()).toBe('whole')
})

test('being connected again is not enough: prices unlock with the whole state', async () => {
  const { connect, session, odds, timing, answerWith, model } = playing()
  await connect()
  odds.set('Reconnecting')
  timing.advance(10_000)
  answerWith(failing)
  odds.set('Connected')
  await settle()
  expect(session.trust.level.get()).toBe('locked')
  answerWith(async () => model.whole())
  timing.advance(2_000)
  await settle()
  expect(session.trust.level.get()).toBe('whole')
})

test('a network that comes back renews the connections, for the old ones may be dead', async () => {
  const { connect, session, odds, announcements } = playing()
  await connect()
  session.renew()
  expect([odds.link.state.get(), announcements.link.state.get()]).toEqual(['Reconnecting', 'Reconnecting'])
})
