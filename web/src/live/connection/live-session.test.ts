import type { OrderedTournaments } from '@momio/contract/live-book'
import { describe, expect, test } from 'vitest'
import { createBookModel } from '../../../test/book-model.ts'
import { manualTiming } from '../../../test/manual-timing.ts'
import { createLiveBook } from '../book/live-book.ts'
import { createLiveStore } from '../stores/live-store.ts'
import { createValueStore } from '../stores/value-store.ts'
import type { ConnectionState, HubLink } from './hub-link.ts'
import { createLiveSession } from './live-session.ts'
import type { AnnouncementHandlers, FeedSource, OddsHandlers } from './provider-feed.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

function handLink(invoked: string[], name = '') {
  const state = createValueStore<ConnectionState>('Disconnected')
  const link: HubLink = {
    state,
    start: () => state.set('Connecting'),
    stop: () => state.set('Disconnected'),
    renew: () => state.set('Reconnecting'),
    invoke: async (method, ...args) => void invoked.push([name + method, ...args].join(' ')),
    stream: () => () => {},
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
  const [oddsTwo, announcementsTwo] = [handLink(log, 'two: '), handLink(log, 'two: ')]
  const handlers: Partial<OddsHandlers & AnnouncementHandlers> = {}
  const handlersTwo: Partial<OddsHandlers & AnnouncementHandlers> = {}
  const source = (into: object, [first, second]: { link: HubLink }[]): FeedSource => ({
    openOdds: (own) => {
      Object.assign(into, own)
      return first?.link as HubLink
    },
    openAnnouncements: (own) => {
      Object.assign(into, own)
      return second?.link as HubLink
    },
  })
  let answer = async (): Promise<OrderedTournaments> => model.snapshot()
  const book = createLiveBook(store)
  const session = createLiveSession({
    book,
    timing,
    fetchSnapshot: () => {
      log.push('fetch')
      return answer()
    },
    providers: { one: source(handlers, [odds, announcements]), two: source(handlersTwo, [oddsTwo, announcementsTwo]) },
  })
  return {
    ...{ model, timing, store, book, log, odds, announcements, handlers, session },
    ...{ oddsTwo, announcementsTwo, handlersTwo },
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

test('every shown sport is joined, and the snapshot is asked for after that', async () => {
  const { connect, log } = playing()
  await connect()
  expect(log.filter((entry) => entry !== 'fetch')).toEqual(['JoinSport sr:sport:1', 'JoinSport sr:sport:2'])
  expect(log.at(-1)).toBe('fetch')
})

test('the snapshot is asked for once when both connections of a provider stand, not for each', async () => {
  const { session, log, odds, announcements } = playing()
  session.start()
  await settle()
  log.length = 0
  odds.set('Connected')
  await settle()
  expect(log).toEqual([])
  announcements.set('Connected')
  await settle()
  expect(log).toEqual(['JoinSport sr:sport:1', 'JoinSport sr:sport:2', 'fetch'])
})

test('both providers connect one after the other: the snapshot is asked for once, and without the second half a second later', async () => {
  const { session, log, timing, odds, announcements, oddsTwo, announcementsTwo } = playing()
  session.wantProviderTwo(true)
  session.start()
  await settle()
  const fetches = () => log.filter((entry) => entry === 'fetch').length
  log.length = 0
  odds.set('Connected')
  announcements.set('Connected')
  await settle()
  expect(fetches()).toBe(0)
  oddsTwo.set('Connected')
  announcementsTwo.set('Connected')
  await settle()
  expect(fetches()).toBe(1)
  timing.advance(1_000)
  await settle()
  expect(fetches()).toBe(1)

  oddsTwo.set('Reconnecting')
  announcements.set('Reconnecting')
  announcements.set('Connected')
  await settle()
  timing.advance(499)
  await settle()
  expect(fetches()).toBe(1)
  timing.advance(1)
  await settle()
  expect(fetches()).toBe(2)
})

test('after a reconnect every sport is joined again and the snapshot fetched again [HUB-3]', async () => {
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

test('a sport that the snapshot brings is joined, and what it did until then is asked for', async () => {
  const { connect, log, odds, model } = playing()
  await connect()
  odds.set('Reconnecting')
  model.add('n', 'sr:sport:5', 't9')
  log.length = 0
  odds.set('Connected')
  await settle()
  expect(log.slice(2)).toEqual(['fetch', 'JoinSport sr:sport:5', 'fetch'])
})

test('pushes that arrive while the snapshot is on its way are not lost', async () => {
  const { session, store, model, handlers, answerWith } = playing()
  let release = () => {}
  const before = model.snapshot()
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

test('a hole in the numbers of an event has the snapshot fetched again', async () => {
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

describe('the order of tournaments', () => {
  function announce({ model, handlers }: ReturnType<typeof playing>, id: string, sportId = 'sr:sport:1') {
    const added = model.add(id, sportId, `t-${id}`)
    if (added.target === 'MatchAdded') handlers.MatchAdded?.(added.push)
  }

  test('a new soccer tournament has it asked for again, 10 s later and once [FEED-6]', async () => {
    const one = playing()
    const { connect, log, timing } = one
    await connect()
    log.length = 0
    announce(one, 'n1')
    announce(one, 'n2')
    timing.advance(9_999)
    expect(log).toEqual([])
    timing.advance(1)
    await settle()
    expect(log).toEqual(['fetch'])
  })

  test('a new tournament of another sport waits for the next snapshot [FEED-6]', async () => {
    const one = playing()
    await one.connect()
    one.log.length = 0
    announce(one, 'n1', 'sr:sport:2')
    one.timing.advance(60_000)
    await settle()
    expect(one.log).toEqual([])
  })

  test('a refresh that fails is no news, and the next new tournament schedules another [FEED-6]', async () => {
    const one = playing()
    const { connect, log, timing, answerWith, session } = one
    await connect()
    answerWith(failing)
    announce(one, 'n1')
    timing.advance(10_000)
    await settle()
    expect([session.phase.get(), session.trust.one.level.get()]).toEqual(['ready', 'whole'])
    log.length = 0
    timing.advance(60_000)
    await settle()
    expect(log).toEqual([])
    announce(one, 'n2')
    timing.advance(10_000)
    await settle()
    expect(log).toEqual(['fetch'])
  })
})

describe('provider two', () => {
  test('it is listened to only when wanted, over connections of its own [HUB-3]', async () => {
    const { connect, session, oddsTwo, announcementsTwo, log } = playing()
    await connect()
    expect([oddsTwo.link.state.get(), announcementsTwo.link.state.get()]).toEqual(['Disconnected', 'Disconnected'])
    session.wantProviderTwo(true)
    log.length = 0
    oddsTwo.set('Connected')
    announcementsTwo.set('Connected')
    await settle()
    expect(log).toContain('two: JoinSport sr:sport:1')
    expect(log.at(-1)).toBe('fetch')
    session.wantProviderTwo(false)
    expect([oddsTwo.link.state.get(), announcementsTwo.link.state.get()]).toEqual(['Disconnected', 'Disconnected'])
  })

  test('wanted before the start, it starts with the rest', () => {
    const { session, oddsTwo } = playing()
    session.wantProviderTwo(true)
    expect(oddsTwo.link.state.get()).toBe('Disconnected')
    session.start()
    expect(oddsTwo.link.state.get()).toBe('Connecting')
  })

  test('when only its connection is lost, only its prices lock; unwanted, it locks nothing [HUB-3]', async () => {
    const { connect, session, oddsTwo, announcementsTwo, timing } = playing()
    session.wantProviderTwo(true)
    await connect()
    oddsTwo.set('Connected')
    announcementsTwo.set('Connected')
    await settle()
    oddsTwo.set('Reconnecting')
    timing.advance(10_000)
    expect([session.trust.one.level.get(), session.trust.two.level.get()]).toEqual(['whole', 'locked'])
    session.wantProviderTwo(false)
    expect(session.trust.two.level.get()).toBe('whole')
  })

  test('a match of a sport it has not joined yet is joined there', async () => {
    const { connect, session, oddsTwo, announcementsTwo, handlersTwo, model, log } = playing()
    session.wantProviderTwo(true)
    await connect()
    oddsTwo.set('Connected')
    announcementsTwo.set('Connected')
    await settle()
    log.length = 0
    const added = model.add('bg:match:9', 'bg:sport:10', 'bg:tournament:1')
    if (added.target === 'MatchAdded') handlersTwo.MatchAdded?.(added.push)
    await settle()
    expect(log).toContain('two: JoinSport bg:sport:10')
    expect(log.at(-1)).toBe('fetch')
  })
})

describe('producers that are down', () => {
  const down = (providerId: number, producerId = 1) => ({ providerId, producerId, reason: 'silent' as const, since: 1 })

  test('before the notificator is connected the list tells of them', async () => {
    const { session, store, model, answerWith } = playing()
    answerWith(async () => ({ ...model.snapshot(), downProducers: [down(1)] }))
    session.start()
    await settle()
    expect(store.down.get()).toEqual([down(1)])
  })

  test('a connection that says nothing says that all are up, also after a reconnect [HUB-3]', async () => {
    const { connect, store, model, answerWith, handlers, announcements } = playing()
    answerWith(async () => ({ ...model.snapshot(), downProducers: [down(1)] }))
    await connect()
    expect(store.down.get()).toEqual([])
    handlers.FeedState?.({ downProducers: [down(1), down(1, 3)] })
    expect(store.down.get()).toHaveLength(2)
    announcements.set('Reconnecting')
    expect(store.down.get()).toHaveLength(2)
    announcements.set('Connected')
    await settle()
    expect(store.down.get()).toEqual([])
  })

  test('what a new connection is told before it counts as connected stays', async () => {
    const { session, store, handlers, announcements } = playing()
    session.start()
    handlers.FeedState?.({ downProducers: [down(1)] })
    announcements.set('Connected')
    await settle()
    expect(store.down.get()).toEqual([down(1)])
  })

  test('each notificator speaks for its own provider', async () => {
    const { connect, store, handlers, handlersTwo } = playing()
    await connect()
    handlers.FeedState?.({ downProducers: [down(1)] })
    handlersTwo.FeedState?.({ downProducers: [down(2)] })
    handlers.FeedState?.({ downProducers: [] })
    expect(store.down.get()).toEqual([down(2)])
  })
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
  answerWith(async () => model.snapshot())
  session.retry()
  expect(session.phase.get()).toBe('loading')
  await settle()
  expect(session.phase.get()).toBe('ready')
})

test('a lost connection is said after 2 s and locks the prices after 10 s [HUB-3]', async () => {
  const { connect, session, odds, announcements, timing } = playing()
  await connect()
  const levels: string[] = []
  const look = () => levels.push(session.trust.one.level.get())
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
  expect(session.trust.one.level.get()).toBe('whole')
})

test('being connected again is not enough: prices unlock with the snapshot', async () => {
  const { connect, session, odds, timing, answerWith, model } = playing()
  await connect()
  odds.set('Reconnecting')
  timing.advance(10_000)
  answerWith(failing)
  odds.set('Connected')
  await settle()
  expect(session.trust.one.level.get()).toBe('locked')
  answerWith(async () => model.snapshot())
  timing.advance(2_000)
  await settle()
  expect(session.trust.one.level.get()).toBe('whole')
})

test('a network that comes back renews the connections, for the old ones may be dead', async () => {
  const { connect, session, odds, announcements } = playing()
  await connect()
  session.renew()
  expect([odds.link.state.get(), announcements.link.state.get()]).toEqual(['Reconnecting', 'Reconnecting'])
})
