import { createSimulator, type Simulator } from '@momio/simulator'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createBook } from '../../modules/catalogue/index.ts'
import { manualClock } from '../../platform/clock.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { inProcessApi } from './api-in-process.ts'
import { createFeedCounters } from './feed-counters.ts'
import type { Delivery, FeedApi } from './feed-source.ts'
import { parseFeedMessage } from './parse-message.ts'
import { startProviderOne } from './provider-one.ts'

const START = Date.parse('2026-03-01T02:00:00Z')

interface Setup {
  readonly api?: FeedApi
  readonly simulator?: Simulator
}

async function setUp({ api, simulator }: Setup) {
  const clock = manualClock(START)
  const book = createBook({ clock })
  const metrics = createMetrics()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  let hear: (delivery: Delivery) => void = () => undefined
  const feed = await startProviderOne({
    source: {
      async start(onMessage) {
        hear = onMessage
      },
      stop: async () => undefined,
    },
    api: api ?? inProcessApi(simulator ?? quiet(() => clock.now().getTime())),
    book,
    clock,
    log,
    counters: createFeedCounters(metrics),
  })
  const send = (body: string) => hear({ routingKey: 'hi.-.live.x.1.sr:match.1.-', body })
  const counted = async (name: string, label: string) => {
    const line = (await metrics.text()).split('\n').find((text) => text.startsWith(name) && text.includes(`"${label}"`))
    return Number(line?.split(' ').at(-1) ?? 0)
  }
  return { clock, book, feed, lines, send, deliver: (delivery: Delivery) => hear(delivery), counted }
}

function quiet(now: () => number): Simulator {
  return createSimulator({ seed: 'quiet', now, matches: { soccer: 1, basketball: 0 } })
}

/** Fixtures come through promises: lets all that are under way arrive. */
async function arrived(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
}

function odds(eventId: string, price: string, { timestamp = START, product = 1, status = 1 } = {}): string {
  return `<odds_change product="${product}" event_id="${eventId}" timestamp="${timestamp}">
    <sport_event_status status="${status}" match_status="6" home_score="0" away_score="0"/>
    <odds><market id="1" status="1"><outcome id="1" odds="${price}" active="1"/><outcome id="2" odds="3.4" active="1"/>
    <outcome id="3" odds="4.2" active="1"/></market></odds></odds_change>`
}

function fixture(eventId: string): string {
  return `<fixtures_fixture><fixture id="${eventId}" start_time="2026-03-01T02:00:00Z" status="live" liveodds="booked">
    <tournament id="sr:tournament:1" name="Liga MX"><sport id="sr:sport:1" name="Fútbol"/><category id="sr:category:1" name="México"/></tournament>
    <competitors><competitor id="sr:competitor:1" name="América" qualifier="home"/><competitor id="sr:competitor:2" name="Toluca" qualifier="away"/></competitors>
  </fixture></fixtures_fixture>`
}

test('the simulator plays into the book through real messages: names, scores and prices agree', async () => {
  const simulator = createSimulator({ seed: 'book', now: () => START })
  const { book, deliver, counted } = await setUp({ simulator })
  const told = new Map<string, { score: (number | undefined)[]; prices: Map<string, string> }>()
  for (let second = 0; second < 300; second++) {
    for (const delivery of simulator.tick(second === 0 ? 0 : 1000)) {
      deliver(delivery)
      const parsed = parseFeedMessage(delivery.body)
      if (!parsed.ok) throw new Error(`${parsed.detail} in ${delivery.body}`)
      const { message } = parsed
      if (message.type !== 'odds_change') continue
      const event = told.get(message.eventId) ?? { score: [], prices: new Map<string, string>() }
      told.set(message.eventId, event)
      event.score = [message.eventStatus?.homeScore, message.eventStatus?.awayScore]
      for (const { id, specifiers, outcomes } of message.markets) {
        for (const { id: outcome, odds: price } of outcomes)
          event.prices.set(`${id}/${specifiers}/${outcome}`, `${price}`)
      }
    }
    if (second % 20 === 0) await arrived()
  }
  await arrived()

  const matches = Object.values(book.orderedTournaments().mappedTournaments).flatMap((tournament) => tournament.matches)
  expect(matches.length).toBeGreaterThanOrEqual(15)
  const wrong: string[] = []
  for (const match of matches) {
    const event = told.get(match.id)
    expect([match.homeScore, match.awayScore]).toEqual(event?.score)
    expect(simulator.api(`/v1/sports/es/sport_events/${match.id}/fixture.xml`)).toContain(
      `name="${match.homeCompetitorName}"`,
    )
    expect(match.markets.length).toBeGreaterThan(0)
    for (const { marketType, specifiers, outcomes } of match.markets) {
      for (const { outcomeId, odds: price } of outcomes) {
        const line = `${marketType}/${specifiers}/${outcomeId}`
        const shown = price === null ? 'undefined' : `${Math.round(price * 1000)}`
        if (event?.prices.get(line) !== shown) wrong.push(`${match.id} ${line} ${shown}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(await counted('momio_feed_messages_total', 'odds_change')).toBeGreaterThan(1000)
  expect(await counted('momio_feed_messages_total', 'alive')).toBe(30)
  expect(await counted('momio_feed_messages_total', 'bet_stop')).toBeGreaterThan(0)
})

test('prices that come before the fixture are shown when it is here, the latest of them', async () => {
  let answer: (xml: string) => void = () => undefined
  const asked: string[] = []
  const api: FeedApi = {
    get: (path) => {
      asked.push(path)
      return new Promise((resolve) => {
        answer = resolve
      })
    },
  }
  const { book, send } = await setUp({ api })
  send(odds('sr:match:5', '1.50'))
  send(odds('sr:match:5', '1.60', { timestamp: START + 10 }))
  send(`<bet_stop product="1" event_id="sr:match:5" timestamp="${START + 20}" groups="all"/>`)
  expect(asked).toEqual(['/v1/sports/es/sport_events/sr:match:5/fixture.xml'])
  expect(book.match('sr:match:5')).toBeUndefined()
  answer(fixture('sr:match:5'))
  await arrived()
  expect(book.match('sr:match:5')).toMatchObject({ homeCompetitorName: 'América', markets: [{ status: -1 }] })
  expect(book.match('sr:match:5')?.markets[0]?.outcomes[0]?.odds).toBe(1.6)
})

test('an older message does not undo a newer one', async () => {
  const { book, send } = await setUp({ api: { get: async () => fixture('sr:match:5') } })
  send(odds('sr:match:5', '1.60', { timestamp: START + 10 }))
  await arrived()
  send(odds('sr:match:5', '1.50', { timestamp: START + 9 }))
  expect(book.match('sr:match:5')?.markets[0]?.outcomes[0]?.odds).toBe(1.6)
})

test('broken, unknown and impossible messages are counted and leave the book as it was', async () => {
  const { book, send, counted, lines } = await setUp({ api: { get: async () => fixture('sr:match:5') } })
  send(odds('sr:match:5', '1.60'))
  await arrived()
  const before = JSON.stringify(book.orderedTournaments())

  for (const broken of ['', 'garbage', odds('sr:match:5', '1.7').slice(0, -4)]) send(broken)
  send('<weather product="1"/>')
  send(odds('not a urn', '1.7'))
  send(odds('sr:match:5', '1.7', { timestamp: START + 86_400_000 }))
  expect(JSON.stringify(book.orderedTournaments())).toBe(before)
  expect(await counted('momio_feed_problems_total', 'malformed')).toBe(3)
  expect(await counted('momio_feed_problems_total', 'unknown-type')).toBe(1)
  expect(await counted('momio_feed_problems_total', 'invalid')).toBe(1)
  expect(await counted('momio_feed_problems_total', 'ahead-of-time')).toBe(1)
  // One line for each kind, however many messages.
  expect(lines).toHaveLength(4)

  send(odds('sr:match:5', '1.8', { timestamp: START + 20 }))
  expect(book.match('sr:match:5')?.markets[0]?.outcomes[0]?.odds).toBe(1.8)
})

test('an error while a message is applied is counted and the next message is read', async () => {
  const { book, send, counted } = await setUp({ api: { get: async () => fixture('sr:match:5') } })
  send(odds('sr:match:5', '1.60'))
  await arrived()
  const apply = book.applyOddsChange
  book.applyOddsChange = () => {
    throw new Error('a bug')
  }
  send(odds('sr:match:5', '1.70', { timestamp: START + 10 }))
  book.applyOddsChange = apply
  expect(await counted('momio_feed_problems_total', 'not-applied')).toBe(1)
  send(odds('sr:match:5', '1.80', { timestamp: START + 20 }))
  expect(book.match('sr:match:5')?.markets[0]?.outcomes[0]?.odds).toBe(1.8)
})

test('an event whose fixture cannot be had is counted and left alone, and its old prices never come back', async () => {
  const asked: string[] = []
  let there = false
  const api: FeedApi = {
    get: async (path) => {
      asked.push(path)
      if (!there) throw new Error('404')
      return fixture('sr:match:6')
    },
  }
  const { clock, book, send, counted } = await setUp({ api })
  send(odds('sr:match:6', '1.60'))
  for (let i = 0; i < 4; i++) {
    await arrived()
    clock.advance(10_000)
  }
  expect(asked).toHaveLength(4)
  expect(await counted('momio_feed_problems_total', 'no-fixture')).toBe(1)

  there = true
  send(`<fixture_change product="1" event_id="sr:match:6" timestamp="${START + 5}"/>`)
  await arrived()
  expect(asked).toHaveLength(5)
  expect(book.match('sr:match:6')).toBeUndefined()
  send(odds('sr:match:6', '1.70', { timestamp: START + 10 }))
  expect(book.match('sr:match:6')?.markets[0]?.outcomes[0]?.odds).toBe(1.7)
})

test('a changed fixture is read again', async () => {
  let home = 'América'
  const { book, send } = await setUp({
    api: { get: async () => fixture('sr:match:5').replace('América', home) },
  })
  send(odds('sr:match:5', '1.60'))
  await arrived()
  home = 'Guadalajara'
  send(`<fixture_change product="1" event_id="sr:match:5" timestamp="${START + 5}" change_type="4"/>`)
  await arrived()
  expect(book.match('sr:match:5')?.homeCompetitorName).toBe('Guadalajara')
})

test('a match that is over leaves the list', async () => {
  const { book, send } = await setUp({ api: { get: async () => fixture('sr:match:5') } })
  send(odds('sr:match:5', '1.60'))
  await arrived()
  expect(book.match('sr:match:5')).toBeDefined()
  send(odds('sr:match:5', '1.60', { timestamp: START + 10, status: 3 }))
  expect(book.match('sr:match:5')).toBeUndefined()
})

test('after the stop no message is read', async () => {
  const { book, feed, send } = await setUp({ api: { get: async () => fixture('sr:match:5') } })
  await feed.stop()
  send(odds('sr:match:5', '1.60'))
  await arrived()
  expect(book.hasFixture('sr:match:5')).toBe(false)
})
