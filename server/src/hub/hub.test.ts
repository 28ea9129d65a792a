import {
  HUB_PATH,
  LIVE_HUB,
  LIVE_HUB_STREAMS,
  type MarketDetailsItem,
  type MatchAddedPush,
  type MatchRemovedPush,
  type MatchStatePush,
  NOTIFICATOR_HUB,
  type OddsChangePush,
} from '@momio/contract/live-book'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  BASKETBALL,
  betStop,
  market,
  oddsChange,
  playing,
  result,
  SOCCER,
  total,
} from '../../test/catalogue/book-example.ts'
import { type LiveHubs, startLiveHubs } from '../../test/catalogue/live-hubs.ts'
import { eventually } from '../../test/eventually.ts'

let hubs: LiveHubs

beforeEach(async () => {
  hubs = await startLiveHubs()
})
afterEach(() => hubs.stop())

function playSoccer(): void {
  hubs.book.applyFixture(SOCCER)
  hubs.book.applyOddsChange(
    oddsChange({
      eventStatus: playing(),
      markets: [result(1.85, 3.4, 4.2), total(2.5, 1.9, 1.9, { favourite: true })],
    }),
  )
}

async function joined(sportId: string, path: string = HUB_PATH.liveOddsOne) {
  const client = hubs.client(path)
  const odds: OddsChangePush[] = []
  const states: MatchStatePush[] = []
  client.on('OddsChange', (push: OddsChangePush) => {
    odds.push(LIVE_HUB.OddsChange.parse(push))
  })
  client.on('MatchState', (push: MatchStatePush) => {
    states.push(LIVE_HUB.MatchState.parse(push))
  })
  await client.start()
  await client.invoke('JoinSport', sportId)
  return { client, odds, states }
}

const homeOdds = (push: OddsChangePush | undefined) => push?.prices.find((line) => line.id === '1')?.outcomes[0]?.[1]

test('a price goes from the feed message to every client of its sport, and to no other [HUB-1]', async () => {
  const soccer = await joined('sr:sport:1')
  const basketball = await joined('sr:sport:2')
  playSoccer()
  hubs.book.applyFixture(BASKETBALL)
  hubs.book.applyOddsChange(oddsChange({ eventId: BASKETBALL.id, eventStatus: playing() }))
  const seq = hubs.book.match(SOCCER.id)?.seq ?? 0

  hubs.book.applyOddsChange(oddsChange({ atSecond: 1, markets: [result(1.72, 3.5, 4.6)] }))
  hubs.book.applyOddsChange(
    oddsChange({ eventId: BASKETBALL.id, atSecond: 1, markets: [market(219, '', { 4: 1.5, 5: 2.6 })] }),
  )
  await eventually(() => expect(soccer.odds).toHaveLength(1))
  await eventually(() => expect(basketball.odds).toHaveLength(1))
  expect(soccer.odds[0]).toMatchObject({
    eventId: SOCCER.id,
    fromSeq: seq + 1,
    seq: seq + 1,
    countMarkets: 2,
    markets: [],
    prices: [
      {
        id: '1',
        status: 1,
        outcomes: [
          ['1', 1.72, true, 0.5],
          ['2', 3.5, true, 0.5],
          ['3', 4.6, true, 0.5],
        ],
      },
    ],
  })
  expect(basketball.odds[0]).toMatchObject({ eventId: BASKETBALL.id, markets: [{ id: '219', marketType: 219 }] })

  await soccer.client.invoke('LeaveSport', 'sr:sport:1')
  const other = await joined('sr:sport:1')
  hubs.book.applyOddsChange(oddsChange({ atSecond: 2, markets: [result(1.6, 3.6, 5)] }))
  await eventually(() => expect(other.odds).toHaveLength(1))
  expect(soccer.odds).toHaveLength(1)
})

test('changes within a window are one push, the latest of each line winning, without a false gap', async () => {
  playSoccer()
  const seq = hubs.book.match(SOCCER.id)?.seq ?? 0
  const { odds, states } = await joined('sr:sport:1')
  hubs.book.applyOddsChange(oddsChange({ atSecond: 1, markets: [result(1.8, 3.4, 4.3)] }))
  hubs.book.applyOddsChange(oddsChange({ atSecond: 2, markets: [market(29, '', { 74: 1.8, 76: 2 })] }))
  hubs.book.applyOddsChange(oddsChange({ atSecond: 3, eventStatus: playing({ homeScore: 1 }) }))
  hubs.book.applyOddsChange(oddsChange({ atSecond: 4, markets: [total(2.5, 1.7, 2.1, { favourite: true })] }))
  hubs.book.applyOddsChange(oddsChange({ atSecond: 5, markets: [result(1.3, 4.4, 7)] }))
  await eventually(() => expect(odds).toHaveLength(1))
  await eventually(() => expect(states).toHaveLength(1))
  expect(homeOdds(odds[0])).toBe(1.3)
  expect(odds[0]).toMatchObject({ fromSeq: seq + 4, seq: seq + 5, countMarkets: 3 })
  expect(odds[0]?.prices.map((line) => line.id)).toEqual(['18|total=2.5', '1'])
  expect(odds[0]?.markets).toEqual([])
  expect(states[0]).toMatchObject({ fromSeq: seq + 1, seq: seq + 3, state: { homeScore: 1 } })

  // A line outside the list says nothing to it; the next push speaks for its number too.
  hubs.book.applyOddsChange(oddsChange({ atSecond: 6, markets: [market(29, '', { 74: 1.7, 76: 2.1 })] }))
  hubs.book.applyOddsChange(oddsChange({ atSecond: 7, eventStatus: playing({ homeScore: 2 }) }))
  await eventually(() => expect(states).toHaveLength(2))
  expect(states[1]).toMatchObject({ fromSeq: seq + 6, seq: seq + 7, state: { homeScore: 2 } })
  expect(odds).toHaveLength(1)
})

test('a bet stop does not wait for the window, and what came before it leaves with it', async () => {
  playSoccer()
  const { odds } = await joined('sr:sport:1')
  hubs.book.applyOddsChange(oddsChange({ atSecond: 1, markets: [result(1.8, 3.4, 4.3)] }))
  hubs.book.applyBetStop(betStop({ atSecond: 2 }))
  hubs.book.applyOddsChange(oddsChange({ atSecond: 3, markets: [result(1.9, 3.4, 4)] }))
  await eventually(() => expect(odds).toHaveLength(2))
  expect(odds[0]?.prices.map((line) => [line.id, line.status])).toEqual([
    ['1', -1],
    ['18|total=2.5', -1],
  ])
  expect(homeOdds(odds[0])).toBe(1.8)
  expect(odds[1]?.prices.map((line) => [line.id, line.status])).toEqual([['1', 1]])
  expect(odds[1]?.fromSeq).toBe((odds[0]?.seq ?? 0) + 1)
})

test('the main total moves: the push has prices of the line that left, and the whole one in its place', async () => {
  playSoccer()
  const { odds } = await joined('sr:sport:1')
  hubs.book.applyOddsChange(
    oddsChange({ atSecond: 1, markets: [total(2.5, 1.4, 2.8), total(3.5, 1.9, 1.9, { favourite: true })] }),
  )
  await eventually(() => expect(odds).toHaveLength(1))
  expect(odds[0]?.prices.map((line) => line.id)).toEqual(['18|total=2.5'])
  expect(odds[0]?.markets).toMatchObject([{ id: '18|total=3.5', name: 'Total de goles', marketType: 18 }])
})

test('the notificator tells of a match once it is in the database, and of its end [HUB-1]', async () => {
  const client = hubs.client(HUB_PATH.feedNotificator)
  const added: MatchAddedPush[] = []
  const removed: MatchRemovedPush[] = []
  client.on('MatchAdded', (push: MatchAddedPush) => {
    added.push(NOTIFICATOR_HUB.MatchAdded.parse(push))
  })
  client.on('MatchRemoved', (push: MatchRemovedPush) => {
    removed.push(NOTIFICATOR_HUB.MatchRemoved.parse(push))
  })
  await client.start()
  playSoccer()
  await eventually(() => expect(added).toHaveLength(1))
  expect(added[0]).toMatchObject({
    match: { id: SOCCER.id, name: 'América - Toluca', markets: [{ id: '1' }, { id: '18|total=2.5' }] },
    tournament: { id: SOCCER.tournament.id, name: 'Liga MX', categoryName: 'México', sportId: 'sr:sport:1' },
  })
  hubs.book.applyOddsChange(oddsChange({ atSecond: 9, eventStatus: playing({ status: 3, matchStatus: 100 }) }))
  await eventually(() => expect(removed).toHaveLength(1))
  expect(removed[0]).toEqual({ eventId: SOCCER.id, sportId: 'sr:sport:1', tournamentId: SOCCER.tournament.id })
})

test('a stream brings the whole match with every line, then what changes, and ends with the match [HUB-2]', async () => {
  playSoccer()
  hubs.book.applyOddsChange(oddsChange({ atSecond: 1, markets: [market(29, '', { 74: 1.8, 76: 2 })] }))
  const client = hubs.client(HUB_PATH.liveOddsOne)
  await client.start()
  const items: MarketDetailsItem[] = []
  const ended = new Promise<void>((complete, error) => {
    client.stream('InvokeEventMarketDetailsStream', SOCCER.id).subscribe({
      next: (item) => items.push(LIVE_HUB_STREAMS.InvokeEventMarketDetailsStream.item.parse(item)),
      error,
      complete,
    })
  })
  await eventually(() => expect(items).toHaveLength(1))
  expect(items[0]).toMatchObject({
    kind: 'whole',
    match: { id: SOCCER.id, markets: [{ id: '1' }, { id: '18|total=2.5' }, { id: '29' }] },
  })
  hubs.book.applyOddsChange(oddsChange({ atSecond: 2, markets: [market(29, '', { 74: 1.7, 76: 2.1 })] }))
  hubs.book.applyBetStop(betStop({ atSecond: 3 }))
  await eventually(() => expect(items).toHaveLength(2))
  expect(items[1]).toMatchObject({
    kind: 'odds',
    markets: [],
    prices: [{ id: '1' }, { id: '18|total=2.5' }, { id: '29', status: -1 }],
  })
  hubs.book.applyOddsChange(
    oddsChange({ atSecond: 9, eventStatus: playing({ status: 3, matchStatus: 100, homeScore: 2 }) }),
  )
  await ended
  expect(items[2]).toMatchObject({ kind: 'state', state: { matchStatusDescription: 'Final', homeScore: 2 } })
})

test('what a client asks wrongly is refused in words', async () => {
  const client = hubs.client(HUB_PATH.liveOddsOne)
  await client.start()
  for (const args of [[], ['soccer'], [7], ['sr:sport:1', 'more'], [`sr:sport:${'9'.repeat(40)}`], [null]]) {
    await expect(client.invoke('JoinSport', ...args)).rejects.toThrow('Se espera el id de un deporte')
  }
  const stream = (...args: unknown[]) =>
    new Promise((resolve, error) => {
      client
        .stream('InvokeEventMarketDetailsStream', ...args)
        .subscribe({ next: resolve, error, complete: () => resolve('complete') })
    })
  await expect(stream('sr:match:404')).rejects.toThrow('El evento no está en el libro')
  for (const id of [7, 'sr:match:\u0000', 'sr:match:\ud800']) {
    await expect(stream(id)).rejects.toThrow('Se espera el id de un evento')
  }
  for (let sport = 0; sport < 50; sport++) await client.invoke('JoinSport', `sr:sport:${sport}`)
  await expect(client.invoke('JoinSport', 'sr:sport:50')).rejects.toThrow('Demasiados deportes')
})

test('a client that sends garbage is cut off and disturbs no other', async () => {
  playSoccer()
  const { client, odds } = await joined('sr:sport:1')
  const address = `${hubs.url.replace('http', 'ws')}${HUB_PATH.liveOddsOne}`
  const closings = [
    ['{"protocol":"messagepack","version":1}\u001e', Buffer.from([0xff, 0xff, 0xff, 0xff, 0x7f, 1, 2, 3])],
    ['{"protocol":"json","version":1}\u001e', `${'{"type":1,"target":"JoinSport","arguments":'.repeat(50)}\u001e`],
    ['not a handshake\u001e'],
    [Buffer.alloc(100_000, 0x93)],
  ].map(
    (messages) =>
      new Promise((resolve) => {
        const socket = new WebSocket(address)
        socket.onopen = () => {
          for (const message of messages) socket.send(message)
        }
        socket.onclose = resolve
      }),
  )
  await Promise.all(closings)
  hubs.book.applyOddsChange(oddsChange({ atSecond: 1, markets: [result(1.72, 3.5, 4.6)] }))
  await eventually(() => expect(odds).toHaveLength(1))
  await client.invoke('JoinSport', 'sr:sport:2')
})
