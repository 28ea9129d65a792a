import type { Market, MarketDetailsItem } from '@momio/contract/live-book'
import { TICKET_STEP, TICKET_TYPE } from '@momio/contract/ticket-codes'
import { expect, test } from 'vitest'
import { exampleMatch } from '../../../test/example-match.ts'
import { manualTiming } from '../../../test/manual-timing.ts'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { exampleCustomItem, exampleItem } from '../../../test/slip-items.ts'
import type { ConnectionState, HubLink, StreamListener } from '../../live/connection/hub-link.ts'
import { createLiveStore } from '../../live/stores/live-store.ts'
import { createValueStore } from '../../live/stores/value-store.ts'
import { isOpen } from '../bet-item.ts'
import type { Placing } from '../placing.ts'
import { removed, tapped, withItems } from '../slip-state.ts'
import { createSlipStore } from '../slip-store.ts'
import { createCustomPrices, FOLLOW_MS, RETRY_MS } from './custom-prices.ts'
import { restoreWaitMs } from './restore-wait.ts'
import { createSlipFeed } from './slip-feed.ts'

/** A hub in small: it streams the matches that it knows. */
function hub() {
  const state = createValueStore<ConnectionState>('Disconnected')
  const streams = new Map<string, StreamListener<MarketDetailsItem>>()
  const known = new Set<string>()
  let asked = 0
  let isOnline = false
  let isWanted = false
  const link: HubLink = {
    state,
    start() {
      isWanted = true
      if (isOnline) state.set('Connected')
    },
    stop() {
      isWanted = false
      state.set('Disconnected')
    },
    renew: () => {},
    invoke: () => Promise.resolve(),
    stream(_method, [matchId], listener) {
      asked++
      const id = String(matchId)
      if (known.has(id)) streams.set(id, listener as StreamListener<never>)
      else listener.error(new Error('El evento no está en el libro'))
      return () => streams.delete(id)
    },
  }
  /** The network is there from now on. */
  function connect() {
    isOnline = true
    if (isWanted) state.set('Connected')
  }
  return { link, state, streams, known, asked: () => asked, connect }
}

function page(storage = memoryStorage(), restoreWait = 5_000) {
  const timing = manualTiming()
  const store = createSlipStore({ openStorage: () => storage })
  const server = hub()
  const live = createLiveStore(timing, (run) => run())
  let offset = 0
  /** What is asked about custom bets, and what is answered: decimal odds, none, or nothing at all. */
  const provider = { odds: 3.1 as number | null | Error, asked: 0 }
  const customPrices = createCustomPrices({
    store,
    timing,
    async oddsOf() {
      provider.asked++
      if (provider.odds instanceof Error) throw provider.odds
      return provider.odds
    },
  })
  const feed = createSlipFeed({
    store,
    link: server.link,
    timing,
    serverNow: () => timing.now() + offset,
    restoreWaitMs: restoreWait,
    live,
    customPrices,
  })
  return {
    ...server,
    provider,
    store,
    timing,
    live,
    storage,
    feed,
    setOffset: (ms: number) => {
      offset = ms
    },
    tell: (matchId: string, item: MarketDetailsItem) => server.streams.get(matchId)?.next(item),
    item: (index = 0) => store.get().betItems[index] ?? exampleItem(),
  }
}

const ITEM = exampleItem({ match: 1, decimal: 2 })
const whole = (over: Parameters<typeof exampleMatch>[0] = {}): MarketDetailsItem => ({
  kind: 'whole',
  match: exampleMatch({ id: ITEM.matchId, ...over }),
})

function followed() {
  const slip = page()
  slip.known.add(ITEM.matchId)
  slip.connect()
  slip.feed.start()
  slip.store.change((state) => tapped(state, ITEM))
  slip.tell(ITEM.matchId, whole({ odds: { 1: 2 } }))
  return slip
}

test('a price that moves reaches the slip at once, and what the player took stays [SLIP-3]', () => {
  const slip = followed()
  const prices = { id: '1', status: 1, isFavorite: true, outcomes: [['1', 2.35, true, null]] }
  slip.tell(ITEM.matchId, {
    kind: 'odds',
    eventId: ITEM.matchId,
    seq: 2,
    countMarkets: 1,
    markets: [],
    prices: [prices as never],
  })
  expect(slip.item().latestOutcome).toMatchObject({ outcomeOdds: 2350, outcomeOddsUS: 135 })
  expect(slip.item().placedOutcome.outcomeOdds).toBe(2000)
})

test('a suspension, a missing market and the end of the match close the selection at once [SLIP-3]', () => {
  const slip = followed()
  slip.tell(ITEM.matchId, whole({ status: -1 }))
  expect(slip.item()).toMatchObject({ marketStatus: -1 })
  slip.tell(ITEM.matchId, whole({ odds: { 1: 2 } }))
  expect(isOpen(slip.item())).toBe(true)
  slip.tell(ITEM.matchId, whole({ markets: [] }))
  expect(slip.item().marketStatus).toBe(0)
  slip.tell(ITEM.matchId, whole({ odds: { 1: 2 } }))
  slip.streams.get(ITEM.matchId)?.complete()
  expect(slip.item().matchStatus).toBe(4)
  expect(isOpen(slip.item())).toBe(false)
})

test('a match that a refusal closed is open again with its line, not with a price that moves [SLIP-3] [GLI-2]', () => {
  const slip = followed()
  const line = (status: number, odds: number) =>
    slip.tell(ITEM.matchId, {
      kind: 'odds',
      eventId: ITEM.matchId,
      seq: 2,
      countMarkets: 1,
      markets: [],
      prices: [{ id: '1', status, isFavorite: true, outcomes: [['1', odds, true, null]] }],
    })
  // Staff suspended it, and the bet was refused before the line was heard of.
  slip.store.change((state) => withItems(state, [{ ...slip.item(), matchStatus: 4 }]))
  line(1, 2.1)
  expect(isOpen(slip.item())).toBe(false)
  line(-1, 2.1)
  expect(isOpen(slip.item())).toBe(false)
  line(1, 2.2)
  expect(isOpen(slip.item())).toBe(true)
})

test('a match that came back into the book is followed again [SLIP-3]', () => {
  const slip = followed()
  slip.streams.get(ITEM.matchId)?.complete()
  slip.streams.delete(ITEM.matchId)
  slip.timing.advance(5_000)
  slip.tell(ITEM.matchId, whole({ odds: { 1: 2.1 } }))
  expect(isOpen(slip.item())).toBe(true)
})

test('one stream for each match, none for what left the slip [SLIP-3]', () => {
  const slip = followed()
  slip.store.change((state) => tapped(state, { ...ITEM, outcomeId: `${ITEM.matchId}/18/12`, marketId: '18' }))
  expect(slip.asked()).toBe(1)
  slip.store.change((state) =>
    removed(
      state,
      state.betItems.map(({ outcomeId }) => outcomeId),
    ),
  )
  expect(slip.streams.size).toBe(0)
})

test('a selection that another tab adds to a match which is followed already is refreshed at once [SLIP-3] [SLIP-4]', () => {
  const slip = followed()
  const other = { ...ITEM, outcomeId: `${ITEM.matchId}/1/2`, outcomeOnlyId: '2', isCurrent: false }
  slip.store.change((state) => withItems(state, [...state.betItems, other]))
  expect(slip.asked()).toBe(2)
  slip.tell(ITEM.matchId, whole({ odds: { 1: 2, 2: 3.4 } }))
  expect(slip.store.get().betItems.map(isOpen)).toEqual([true, true])
})

test('a market is inactive from removeAt on, by the clock of the server, whatever its prices say [SLIP-3]', () => {
  const slip = followed()
  // The machine of the player is an hour behind.
  slip.setOffset(3_600_000)
  const removeAt = new Date(slip.timing.now() + 3_600_000 + 10_000).toISOString()
  slip.tell(ITEM.matchId, whole({ removeAt, odds: { 1: 2 } }))
  slip.timing.advance(9_900)
  expect(isOpen(slip.item())).toBe(true)
  slip.timing.advance(100)
  expect(slip.item().marketStatus).toBe(0)
  slip.tell(ITEM.matchId, whole({ removeAt, odds: { 1: 2.2 } }))
  expect(slip.item().marketStatus).toBe(0)
})

test('ten seconds without a connection lock every selection until it is heard of again [SLIP-3]', () => {
  const slip = followed()
  slip.state.set('Reconnecting')
  slip.timing.advance(9_000)
  expect(isOpen(slip.item())).toBe(true)
  slip.timing.advance(1_000)
  expect(isOpen(slip.item())).toBe(false)
  slip.connect()
  slip.tell(ITEM.matchId, whole({ odds: { 1: 2 } }))
  expect(isOpen(slip.item())).toBe(true)
})

test('after a reconnect each match is asked for whole, and only what stays unheard is locked [SLIP-3]', () => {
  const slip = followed()
  const other = exampleItem({ match: 2 })
  slip.known.add(other.matchId)
  slip.store.change((state) => tapped(state, other))
  slip.tell(other.matchId, { kind: 'whole', match: exampleMatch({ id: other.matchId, odds: { 1: 2 } }) })
  slip.state.set('Reconnecting')
  slip.timing.advance(3_000)
  slip.connect()
  expect(slip.asked()).toBe(4)
  slip.tell(ITEM.matchId, whole({ odds: { 1: 2.3 } }))
  slip.timing.advance(7_000)
  expect(slip.store.get().betItems.map(isOpen)).toEqual([true, false])
  expect(slip.item().latestOutcome.outcomeOdds).toBe(2300)
  slip.tell(other.matchId, { kind: 'whole', match: exampleMatch({ id: other.matchId, odds: { 1: 2 } }) })
  expect(slip.store.get().betItems.map(isOpen)).toEqual([true, true])
  expect(slip.feed.isWhole()).toBe(true)
})

test('ten seconds after the browser went offline every selection is locked, whatever its connection says [SLIP-3]', () => {
  const slip = followed()
  slip.feed.goneOffline()
  expect(slip.feed.isWhole()).toBe(false)
  slip.timing.advance(10_000)
  expect(slip.state.get()).toBe('Connected')
  expect(isOpen(slip.item())).toBe(false)
  // Back online the connection is replaced.
  slip.state.set('Reconnecting')
  slip.connect()
  slip.tell(ITEM.matchId, whole({ odds: { 1: 2 } }))
  expect(isOpen(slip.item())).toBe(true)
  expect(slip.feed.isWhole()).toBe(true)
})

/** A page that finds a slip of the page before. */
function restored(restoreWait: number) {
  const before = page()
  before.store.change((state) => tapped(state, ITEM))
  return page(before.storage, restoreWait)
}

test.each([5_000, 15_000])(
  'a restored selection waits %i ms for its match and is dropped without it [SLIP-4]',
  (wait) => {
    const slip = restored(wait)
    slip.connect()
    slip.feed.start()
    slip.timing.advance(wait - 1_000)
    expect(slip.store.get().betItems).toHaveLength(1)
    expect(isOpen(slip.item())).toBe(false)
    slip.timing.advance(1_000)
    expect(slip.store.get().betItems).toEqual([])
  },
)

test('a restored selection whose match comes within the wait is refreshed, without its market it is inactive [SLIP-4]', () => {
  for (const markets of [undefined, []]) {
    const slip = restored(5_000)
    slip.connect()
    slip.feed.start()
    slip.timing.advance(2_000)
    slip.known.add(ITEM.matchId)
    slip.timing.advance(1_000)
    slip.tell(ITEM.matchId, whole({ odds: { 1: 2.4 }, markets }))
    slip.timing.advance(10_000)
    expect(slip.store.get().betItems).toHaveLength(1)
    if (markets) expect(slip.item().marketStatus).toBe(0)
    else expect(slip.item().latestOutcome.outcomeOdds).toBe(2400)
  }
})

test.each([5_000, 15_000])('the wait of %i ms begins anew with each connection [SLIP-4]', (wait) => {
  const slip = restored(wait)
  slip.feed.start()
  slip.timing.advance(60_000)
  expect(slip.store.get().betItems).toHaveLength(1)
  slip.connect()
  slip.timing.advance(wait - 1_000)
  slip.state.set('Reconnecting')
  slip.timing.advance(2_000)
  slip.connect()
  slip.timing.advance(wait - 1_000)
  expect(slip.store.get().betItems).toHaveLength(1)
  slip.timing.advance(1_000)
  expect(slip.store.get().betItems).toEqual([])
})

test('a selection that comes into the slip later waits for its own match as long as a restored one [SLIP-4]', () => {
  const slip = followed()
  slip.timing.advance(60_000)
  const later = exampleItem({ match: 2, isCurrent: false })
  slip.store.change((state) => withItems(state, [...state.betItems, later]))
  slip.timing.advance(4_000)
  expect(slip.store.get().betItems).toHaveLength(2)
  slip.timing.advance(1_000)
  expect(slip.store.get().betItems.map(({ matchId }) => matchId)).toEqual([ITEM.matchId])
})

const PLACING: Placing = {
  playerId: 'p1',
  ticketType: TICKET_TYPE.singles,
  isPaidByBonus: false,
  pressedAt: 0,
  requests: [],
  items: [ITEM],
}

test.each([
  ['its limits are asked for', { ticketStep: TICKET_STEP.Waiting }],
  ['its bet is on its way', { ticketStep: TICKET_STEP.Waiting, placing: PLACING }],
  ['its result is read', { ticketStep: TICKET_STEP.Result }],
])('no selection is dropped while %s; without its match it goes afterwards [SLIP-3] [BET-5]', (_, busy) => {
  const slip = restored(5_000)
  slip.connect()
  slip.feed.start()
  slip.store.see((state) => ({ ...state, ...busy }))
  slip.timing.advance(30_000)
  expect(slip.store.get()).toMatchObject({ ...busy, betItems: [{ matchId: ITEM.matchId }] })
  slip.store.see((state) => ({ ...state, placing: null, ticketStep: TICKET_STEP.SettingBet }))
  slip.timing.advance(5_000)
  expect(slip.store.get().betItems).toEqual([])
})

test('after a refusal each selection is heard of anew: what has opened since is open, at the price of now [SLIP-3] [BET-4]', () => {
  const slip = followed()
  slip.store.change((state) => ({ ...state, ticketStep: TICKET_STEP.Waiting, placing: PLACING }))
  // The line opened again while the refusal was on its way.
  slip.store.see((state) => ({ ...state, betItems: state.betItems.map((item) => ({ ...item, marketStatus: 0 })) }))
  expect(slip.asked()).toBe(1)
  slip.store.change((state) => ({ ...state, ticketStep: TICKET_STEP.SettingBet, placing: null }))
  expect(slip.asked()).toBe(2)
  slip.tell(ITEM.matchId, whole({ odds: { 1: 2.2 } }))
  expect(isOpen(slip.item())).toBe(true)
  expect(slip.item().latestOutcome.outcomeOdds).toBe(2200)
})

const CUSTOM = exampleCustomItem()

/** The lines of both parts, at these prices and statuses. */
const bothLines = ({ home = 2, status = 1 } = {}): MarketDetailsItem => {
  const lineOf = (marketType: number, outcomeId: string, odds: number): Market => ({
    id: String(marketType),
    name: '',
    originalName: '',
    status: marketType === 29 ? status : 1,
    marketType,
    specifiers: '',
    isFavorite: false,
    outcomes: [{ id: '', outcomeId, name: '', odds, oddsUS: null, active: true, probabilities: null }],
  })
  return whole({ markets: [lineOf(1, '1', home), lineOf(29, '74', 2)] })
}

const moved = (id: string, outcomeId: string, odds: number): MarketDetailsItem => ({
  kind: 'odds',
  eventId: CUSTOM.matchId,
  seq: 2,
  countMarkets: 2,
  markets: [],
  prices: [{ id, status: 1, isFavorite: false, outcomes: [[outcomeId, odds, true, null]] } as never],
})

const answers = () => new Promise((resolve) => setTimeout(resolve))

/** As long as it takes to ask for a price and to hear it. */
async function priced(slip: ReturnType<typeof page>, ms = FOLLOW_MS) {
  slip.timing.advance(ms)
  await answers()
}

async function followedCustom() {
  const slip = page()
  slip.known.add(CUSTOM.matchId)
  slip.connect()
  slip.feed.start()
  slip.store.change((state) => tapped(state, CUSTOM))
  slip.tell(CUSTOM.matchId, bothLines())
  await priced(slip)
  return slip
}

test('when a part of a custom bet moves, the price of all is asked for once, and what the player took stays [CUST-1] [SLIP-3]', async () => {
  const slip = await followedCustom()
  expect(slip.provider.asked).toBe(1)
  slip.provider.odds = 2.8
  slip.tell(CUSTOM.matchId, moved('1', '1', 1.9))
  slip.tell(CUSTOM.matchId, moved('29', '74', 1.8))
  await priced(slip)
  expect(slip.provider.asked).toBe(2)
  expect(slip.item()).toMatchObject({ latestOutcome: { outcomeOdds: 2800 }, placedOutcome: { outcomeOdds: 3100 } })
  // Other lines of the match say nothing of it.
  slip.tell(CUSTOM.matchId, moved('18|total=2.5', '12', 1.7))
  await priced(slip)
  expect(slip.provider.asked).toBe(2)
})

test('a part that moves while the price is asked for is asked about once more [CUST-1]', async () => {
  const slip = await followedCustom()
  slip.tell(CUSTOM.matchId, moved('1', '1', 1.9))
  slip.timing.advance(FOLLOW_MS)
  slip.tell(CUSTOM.matchId, moved('1', '1', 1.8))
  slip.tell(CUSTOM.matchId, moved('1', '1', 1.7))
  await answers()
  slip.provider.odds = 2.6
  await priced(slip)
  expect(slip.provider.asked).toBe(3)
  expect(slip.item().latestOutcome.outcomeOdds).toBe(2600)
})

test('a part that is suspended closes the custom bet at once, until it is back and there is a price [CUST-1] [SLIP-3]', async () => {
  const slip = await followedCustom()
  slip.tell(CUSTOM.matchId, bothLines({ status: -1 }))
  expect(isOpen(slip.item())).toBe(false)
  expect(slip.item().selectedMarkets?.map((part) => part.isOpen)).toEqual([true, false])
  await priced(slip)
  slip.tell(CUSTOM.matchId, bothLines())
  expect(isOpen(slip.item())).toBe(false)
  await priced(slip)
  expect(isOpen(slip.item())).toBe(true)
})

test('odds of 0, or no answer, close the custom bet, and its price is asked for again [CUST-1]', async () => {
  for (const odds of [0, null, new Error('no connection')]) {
    const slip = await followedCustom()
    slip.provider.odds = odds
    slip.tell(CUSTOM.matchId, bothLines({ home: 1.9 }))
    await priced(slip)
    expect(isOpen(slip.item())).toBe(false)
    slip.provider.odds = 2.5
    slip.timing.advance(RETRY_MS)
    await priced(slip)
    expect(isOpen(slip.item())).toBe(true)
    expect(slip.item().latestOutcome.outcomeOdds).toBe(2500)
  }
})

test('a restored custom bet is refreshed with the price of now, and dropped without its match [CUST-1] [SLIP-4]', async () => {
  for (const isThere of [true, false]) {
    const before = page()
    before.store.change((state) => tapped(state, CUSTOM))
    const slip = page(before.storage)
    if (isThere) slip.known.add(CUSTOM.matchId)
    slip.provider.odds = 2.9
    slip.connect()
    slip.feed.start()
    slip.tell(CUSTOM.matchId, bothLines())
    expect(isOpen(slip.item())).toBe(false)
    await priced(slip)
    slip.timing.advance(5_000)
    expect(slip.store.get().betItems.map(({ latestOutcome }) => latestOutcome.outcomeOdds)).toEqual(
      isThere ? [2900] : [],
    )
  }
})

test.each([
  ['/sport', '', 5_000],
  ['/search', '', 15_000],
  ['/search-bar/football', '', 15_000],
  ['/sport', 'https://momio.test/search?q=leon', 15_000],
  ['/sport', 'not an address', 5_000],
  ['/searching', '', 5_000],
])('who comes to %s from %j waits %i ms [SLIP-4]', (path, referrer, ms) => {
  expect(restoreWaitMs(path, referrer)).toBe(ms)
})
