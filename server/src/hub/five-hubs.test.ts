import type { HubConnection } from '@microsoft/signalr'
import {
  type FeedStatePush,
  HUB_PATH,
  LIVE_HUB,
  LIVE_HUB_STREAMS,
  type MarketDetailsItem,
  type MatchAddedPush,
  type MatchRemovedPush,
  NOTIFICATOR_HUB,
  type OddsChangePush,
} from '@momio/contract/live-book'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { betStop, oddsChange, playing, result, SOCCER } from '../../test/catalogue/book-example.ts'
import { type ClientChoice, type LiveHubs, startLiveHubs } from '../../test/catalogue/live-hubs.ts'
import { eventually } from '../../test/eventually.ts'

let hubs: LiveHubs

beforeEach(async () => {
  hubs = await startLiveHubs()
})
afterEach(() => hubs.stop())

const ONE = SOCCER.id
const TWO = 'bg:match:9'
const NEXT = 'sr:match:50'

/** A match of each provider is being played, and one of provider one is still to come. */
function openTheBook(): void {
  hubs.book.applyFixture(SOCCER)
  hubs.book.applyFixture({ ...SOCCER, id: TWO, sport: { id: 'sr:sport:1', name: 'Soccer' } })
  hubs.book.applyFixture({ ...SOCCER, id: NEXT, status: 'not_started' })
  for (const eventId of [ONE, TWO]) {
    hubs.book.applyOddsChange(oddsChange({ eventId, eventStatus: playing(), markets: [result(1.85, 3.4, 4.2)] }))
  }
  hubs.book.applyOddsChange(oddsChange({ eventId: NEXT, product: 3, markets: [result(2.2, 3.1, 3.3)] }))
}

function movePrices(): void {
  for (const eventId of [ONE, TWO]) {
    hubs.book.applyOddsChange(oddsChange({ eventId, atSecond: 1, markets: [result(1.8, 3.5, 4.4)] }))
  }
  hubs.book.applyOddsChange(oddsChange({ eventId: NEXT, product: 3, atSecond: 1, markets: [result(2.1, 3.2, 3.4)] }))
}

async function oddsOf(path: string, choice?: ClientChoice): Promise<string[]> {
  const client = hubs.client(path, choice)
  const events: string[] = []
  client.on('OddsChange', (push: OddsChangePush) => {
    events.push(LIVE_HUB.OddsChange.parse(push).eventId)
  })
  await client.start()
  await client.invoke('JoinSport', 'sr:sport:1')
  return events
}

/** What a notificator says, in order: `MatchAdded sr:match:1`, `FeedState silent`. */
async function newsOf(path: string, choice?: ClientChoice): Promise<string[]> {
  const client = hubs.client(path, choice)
  const news: string[] = []
  for (const target of ['MatchAdded', 'PrematchAdded'] as const) {
    client.on(target, (push: MatchAddedPush) => {
      news.push(`${target} ${NOTIFICATOR_HUB[target].parse(push).match.id}`)
    })
  }
  for (const target of ['MatchRemoved', 'PrematchRemoved'] as const) {
    client.on(target, (push: MatchRemovedPush) => {
      news.push(`${target} ${NOTIFICATOR_HUB[target].parse(push).eventId}`)
    })
  }
  client.on('FeedState', (push: FeedStatePush) => {
    const { downProducers } = NOTIFICATOR_HUB.FeedState.parse(push)
    news.push(`FeedState ${downProducers.map(({ producerId, reason }) => `${producerId} ${reason}`).join()}`)
  })
  await client.start()
  return news
}

interface Streamed {
  readonly client: HubConnection
  readonly items: MarketDetailsItem[]
  readonly ended: Promise<void>
}

async function stream(path: string, eventId: string): Promise<Streamed> {
  const client = hubs.client(path)
  await client.start()
  const items: MarketDetailsItem[] = []
  const ended = new Promise<void>((complete, error) => {
    client.stream('InvokeEventMarketDetailsStream', eventId).subscribe({
      next: (item) => items.push(LIVE_HUB_STREAMS.InvokeEventMarketDetailsStream.item.parse(item)),
      error,
      complete,
    })
  })
  // Streams that are still open end with their connection, which is no failure.
  ended.catch(() => undefined)
  return { client, items, ended }
}

test.each([
  { protocol: 'messagepack', skipNegotiation: true },
  { protocol: 'messagepack', skipNegotiation: false },
  { protocol: 'json', skipNegotiation: true },
  { protocol: 'json', skipNegotiation: false },
] as const)(
  'the official client reads every hub: $protocol, skipNegotiation $skipNegotiation [HUB-1]',
  async (choice) => {
    const feed = await newsOf(HUB_PATH.feedNotificator, choice)
    const genius = await newsOf(HUB_PATH.geniusNotificator, choice)
    const one = await oddsOf(HUB_PATH.liveOddsOne, choice)
    const two = await oddsOf(HUB_PATH.liveOddsTwo, choice)
    const prematch = await oddsOf(HUB_PATH.prematch, choice)
    openTheBook()
    await eventually(() => expect(feed.toSorted()).toEqual([`MatchAdded ${ONE}`, `PrematchAdded ${NEXT}`]))
    await eventually(() => expect(genius).toEqual([`MatchAdded ${TWO}`]))
    movePrices()
    await eventually(() => expect([one, two, prematch]).toEqual([[ONE], [TWO], [NEXT]]))
  },
)

test('an event that kicks off goes from the prematch offer to the live one [HUB-1]', async () => {
  const feed = await newsOf(HUB_PATH.feedNotificator)
  const live = await oddsOf(HUB_PATH.liveOddsOne)
  const prematch = await oddsOf(HUB_PATH.prematch)
  openTheBook()
  await eventually(() => expect(feed).toHaveLength(2))
  hubs.book.applyOddsChange(
    oddsChange({ eventId: NEXT, atSecond: 2, eventStatus: playing(), markets: [result(2, 3, 4)] }),
  )
  await eventually(() => expect(feed.slice(2)).toEqual([`PrematchRemoved ${NEXT}`, `MatchAdded ${NEXT}`]))
  hubs.book.applyOddsChange(oddsChange({ eventId: NEXT, atSecond: 3, markets: [result(1.9, 3, 4)] }))
  await eventually(() => expect(live).toEqual([NEXT]))
  expect(prematch).toEqual([])
  hubs.book.remove(NEXT)
  await eventually(() => expect(feed.slice(4)).toEqual([`MatchRemoved ${NEXT}`]))
})

test('a producer that goes down is told of on its provider’s notificator, and to who comes later [FEED-3]', async () => {
  openTheBook()
  const feed = await newsOf(HUB_PATH.feedNotificator)
  const genius = await newsOf(HUB_PATH.geniusNotificator)
  const states = (news: string[]) => news.filter((line) => line.startsWith('FeedState'))
  hubs.book.setProducer({ provider: 1, product: 1, down: 'silent' })
  await eventually(() => expect(states(feed)).toEqual(['FeedState 1 silent']))
  const late = await newsOf(HUB_PATH.feedNotificator)
  await eventually(() => expect(states(late)).toEqual(['FeedState 1 silent']))
  hubs.book.setProducer({ provider: 1, product: 1, down: null })
  await eventually(() => expect(states(feed)).toEqual(['FeedState 1 silent', 'FeedState ']))
  hubs.book.setProducer({ provider: 2, product: 1, down: 'disconnected' })
  await eventually(() => expect(states(genius)).toEqual(['FeedState 1 disconnected']))
  const last = await newsOf(HUB_PATH.feedNotificator)
  hubs.book.remove(ONE)
  await eventually(() => expect(last).toContain(`MatchRemoved ${ONE}`))
  expect(states(last)).toEqual([])
  expect(states(feed)).toHaveLength(2)
})

test('a stream goes on when its event kicks off, whole again, and ends when it leaves [HUB-2]', async () => {
  openTheBook()
  const { items, ended } = await stream(HUB_PATH.prematch, NEXT)
  await eventually(() => expect(items).toMatchObject([{ kind: 'whole', match: { id: NEXT, status: 0 } }]))
  movePrices()
  await eventually(() => expect(items[1]).toMatchObject({ kind: 'odds', prices: [{ id: '1' }] }))
  hubs.book.applyOddsChange(
    oddsChange({ eventId: NEXT, atSecond: 2, eventStatus: playing(), markets: [result(2, 3, 4)] }),
  )
  await eventually(() => expect(items.at(-1)).toMatchObject({ kind: 'whole', match: { id: NEXT, status: 1 } }))
  const soFar = items.length
  hubs.book.applyBetStop(betStop({ eventId: NEXT, atSecond: 3 }))
  await eventually(() => expect(items[soFar]).toMatchObject({ kind: 'odds', prices: [{ id: '1', status: -1 }] }))
  hubs.book.remove(NEXT)
  await ended
})

test('an event of either provider can be followed on any odds hub; an unknown one is the caller’s own mistake [HUB-2]', async () => {
  openTheBook()
  const { client, items } = await stream(HUB_PATH.liveOddsTwo, TWO)
  await eventually(() => expect(items).toMatchObject([{ kind: 'whole', match: { id: TWO } }]))
  const elsewhere = await stream(HUB_PATH.prematch, TWO)
  await eventually(() => expect(elsewhere.items).toMatchObject([{ kind: 'whole', match: { id: TWO } }]))
  const unknown = await stream(HUB_PATH.liveOddsTwo, 'bg:match:404')
  await expect(unknown.ended).rejects.toThrow('El evento no está en el libro')
  const again = new Promise((resolve, error) => {
    client.stream('InvokeEventMarketDetailsStream', 'bg:match:405').subscribe({ next: resolve, error, complete() {} })
  })
  await expect(again).rejects.toThrow('El evento no está en el libro')
  movePrices()
  await eventually(() => expect(items.at(-1)).toMatchObject({ kind: 'odds', eventId: TWO }))
})

test('a stream tells of a suspension that carries the number already told [HUB-3]', async () => {
  openTheBook()
  const { items } = await stream(HUB_PATH.liveOddsOne, ONE)
  await eventually(() => expect(items).toHaveLength(1))
  const seq = hubs.book.match(ONE)?.seq
  hubs.book.view.blindAll()
  await eventually(() => expect(items[1]).toMatchObject({ fromSeq: seq, seq, prices: [{ id: '1', status: -1 }] }))
})
