import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyFixture,
  arrived,
  matchFixtureXml,
  oddsXml,
  START,
  scriptedProvider,
} from '../../../test/catalogue/provider-one.ts'
import { letterOf, subjectOf } from './messages/unusable-message.ts'

test('prices that come before the fixture are shown when it is here, the latest of them', async () => {
  let answer: (xml: string) => void = () => undefined
  const asked: string[] = []
  const get = (path: string) => {
    asked.push(path)
    return new Promise<string>((resolve) => {
      answer = resolve
    })
  }
  const { book, send } = await scriptedProvider({ get })
  send(oddsXml('sr:match:5', '1.50'))
  send(oddsXml('sr:match:5', '1.60', { timestamp: START + 10 }))
  send(`<bet_stop product="1" event_id="sr:match:5" timestamp="${START + 20}" groups="all"/>`)
  await arrived()
  expect(asked).toEqual(['/v1/sports/es/sport_events/sr:match:5/fixture.xml'])
  expect(book.match('sr:match:5')).toBeUndefined()
  answer(matchFixtureXml('sr:match:5'))
  await arrived()
  expect(book.match('sr:match:5')).toMatchObject({ homeCompetitorName: 'América', markets: [{ status: -1 }] })
  expect(book.match('sr:match:5')?.markets[0]?.outcomes[0]?.odds).toBe(1.6)
})

test('an older message does not undo a newer one', async () => {
  const { book, send } = await scriptedProvider({ get: anyFixture })
  send(oddsXml('sr:match:5', '1.60', { timestamp: START + 10 }))
  await arrived()
  send(oddsXml('sr:match:5', '1.50', { timestamp: START + 9 }))
  await arrived()
  expect(book.match('sr:match:5')?.markets[0]?.outcomes[0]?.odds).toBe(1.6)
})

test('broken, unknown and impossible messages are counted and leave the book as it was', async () => {
  const { book, send, counted, lines } = await scriptedProvider({ get: anyFixture })
  send(oddsXml('sr:match:5', '1.60'))
  await arrived()
  const before = JSON.stringify(book.orderedTournaments())

  for (const broken of ['', 'garbage', oddsXml('sr:match:6', '1.7').slice(0, -4)]) send(broken)
  send('<weather product="1"/>')
  send(oddsXml('not a urn', '1.7'))
  send(oddsXml('sr:match:6', '1.7', { timestamp: START + 86_400_000 }))
  await arrived()
  expect(JSON.stringify(book.orderedTournaments())).toBe(before)
  expect(await counted('momio_feed_problems_total', 'malformed')).toBe(3)
  expect(await counted('momio_feed_problems_total', 'unknown-type')).toBe(1)
  expect(await counted('momio_feed_problems_total', 'invalid')).toBe(1)
  expect(await counted('momio_feed_problems_total', 'implausible-time')).toBe(1)
  // One line for each kind, however many messages.
  expect(lines).toHaveLength(4)

  send(oddsXml('sr:match:5', '1.8', { timestamp: START + 20 }))
  await arrived()
  expect(book.match('sr:match:5')?.markets[0]?.outcomes[0]?.odds).toBe(1.8)
})

test('an error while a message is applied is counted and the next message is read', async () => {
  const { book, send, counted } = await scriptedProvider({ get: anyFixture })
  send(oddsXml('sr:match:5', '1.60'))
  await arrived()
  const apply = book.applyOddsChange
  book.applyOddsChange = () => {
    throw new Error('a bug')
  }
  send(oddsXml('sr:match:5', '1.70', { timestamp: START + 10 }))
  await arrived()
  book.applyOddsChange = apply
  expect(await counted('momio_feed_problems_total', 'not-applied')).toBe(1)
  send(oddsXml('sr:match:5', '1.80', { timestamp: START + 20 }))
  await arrived()
  expect(book.match('sr:match:5')?.markets[0]?.outcomes[0]?.odds).toBe(1.8)
})

test('an event whose fixture cannot be had is counted and left alone, and its old prices never come back', async () => {
  const asked: string[] = []
  let there = false
  const get = async (path: string) => {
    asked.push(path)
    if (!there) throw new Error('404')
    return anyFixture(path)
  }
  const { clock, book, send, counted } = await scriptedProvider({ get })
  send(oddsXml('sr:match:6', '1.60'))
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
  send(oddsXml('sr:match:6', '1.70', { timestamp: START + 10 }))
  await arrived()
  expect(book.match('sr:match:6')?.markets[0]?.outcomes[0]?.odds).toBe(1.7)
})

test('a changed fixture is read again', async () => {
  let home = 'América'
  const { book, send } = await scriptedProvider({
    get: async (path) => (await anyFixture(path)).replace('América', home),
  })
  send(oddsXml('sr:match:5', '1.60'))
  await arrived()
  home = 'Guadalajara'
  send(`<fixture_change product="1" event_id="sr:match:5" timestamp="${START + 5}" change_type="4"/>`)
  await arrived()
  expect(book.match('sr:match:5')?.homeCompetitorName).toBe('Guadalajara')
})

test('a match that is over leaves the list', async () => {
  const { book, send } = await scriptedProvider({ get: anyFixture })
  send(oddsXml('sr:match:5', '1.60'))
  await arrived()
  expect(book.match('sr:match:5')).toBeDefined()
  send(oddsXml('sr:match:5', '1.60', { timestamp: START + 10, status: 3 }))
  await arrived()
  expect(book.match('sr:match:5')).toBeUndefined()
})

test('after the stop no message is read', async () => {
  const { book, feed, send } = await scriptedProvider({ get: anyFixture })
  await feed.stop()
  send(oddsXml('sr:match:5', '1.60'))
  await arrived()
  expect(book.hasFixture('sr:match:5')).toBe(false)
})

test('settlements, cancels and their rollbacks reach the lines they name', async () => {
  const { book, send, live } = await scriptedProvider({ get: anyFixture })
  await live(0)
  send(oddsXml('sr:match:5', '1.60'))
  await arrived()
  const about = (type: string, at: number, inner: string, more = '') =>
    send(`<${type} product="1" event_id="sr:match:5" timestamp="${START + at}" ${more}>${inner}</${type}>`)
  const line = () => [...(book.view.event('sr:match:5')?.lines.values() ?? [])][0]
  expect(line()).toMatchObject({ status: 1 })

  const window = `start_time="${START - 9}" end_time="${START}"`
  about('bet_cancel', 1, '<market id="1" void_reason="12"/>', window)
  await arrived()
  expect(line()?.cancellations).toMatchObject([{ from: START - 9, to: START, voidReason: 12 }])
  about('rollback_bet_cancel', 2, '<market id="1"/>', window)
  await arrived()
  expect(line()?.cancellations ?? []).toEqual([])
  const results = '<outcome id="1" result="1"/><outcome id="2" result="0"/><outcome id="3" result="0"/>'
  about('bet_settlement', 3, `<outcomes><market id="1">${results}</market></outcomes>`, 'certainty="2"')
  await arrived()
  expect(line()).toMatchObject({ status: -3, settlement: { certainty: 2 } })
  expect(line()?.outcomes[0]?.result).toMatchObject({ result: 1 })
  about('rollback_bet_settlement', 4, '<market id="1"/>')
  await arrived()
  expect(line()?.settlement).toBeUndefined()
})

test('bytes without sense are counted and leave the process and the book as they were [UOF-17]', async () => {
  const { book, send, live, counted } = await scriptedProvider({ get: anyFixture })
  await live(0)
  send(oddsXml('sr:match:5', '1.60'))
  await arrived()
  const before = JSON.stringify(book.orderedTournaments())
  let sent = 0
  for (const bytes of fc.sample(fc.uint8Array({ maxLength: 400 }), 500)) {
    send(Buffer.from(bytes).toString('utf8'))
    sent += 1
  }
  await arrived()
  expect(JSON.stringify(book.orderedTournaments())).toBe(before)
  const problems = ['malformed', 'unknown-type', 'invalid']
  const counts = await Promise.all(problems.map((kind) => counted('momio_feed_problems_total', kind)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(sent)
})

const SETTLED = '<market id="1"><outcome id="1" result="1"/></market>'
const settlementXml = (inner: string, attributes = `product="1" event_id="sr:match:7" timestamp="${START}"`) =>
  `<bet_settlement ${attributes} certainty="2"><outcomes>${inner}</outcomes></bet_settlement>`

test('a result that cannot be used is kept aside as it came, whatever is wrong with it [UOF-17]', async () => {
  const { send, letters, counted, feed } = await scriptedProvider()
  const routed = 'hi.-.live.x.1.sr:match.1.-'
  const unusable = {
    invalid: settlementXml('<market id="1"><outcome id="1" result="7"/></market>'),
    malformed: settlementXml(SETTLED).slice(0, -5),
    'implausible-time': settlementXml(SETTLED, `product="1" event_id="sr:match:7" timestamp="${START + 1e9}"`),
  }
  for (const body of Object.values(unusable)) send(body)
  send(`<odds_change product="1" event_id="sr:match:7" timestamp="x"/>`)
  send(settlementXml(SETTLED))
  await arrived()
  expect(letters).toMatchObject(
    Object.entries(unusable).map(([problem, body]) => ({
      problem,
      kind: 'bet_settlement',
      eventId: 'sr:match:7',
      product: 1,
      raw: { routingKey: routed, body },
    })),
  )
  expect(await counted('momio_feed_problems_total', 'malformed')).toBe(1)
  await feed.stop()
})

test('what breaks before it says what it is counts as the result that its address names', () => {
  const raw = { routingKey: 'hi.-.live.bet_cancel.1.sr:match.99.-', body: '' }
  const why = { problem: 'malformed', detail: '' }
  expect(letterOf(raw, subjectOf(raw, ''), why)).toMatchObject({ kind: 'bet_cancel', eventId: 'sr:match:99' })
  const odds = { ...raw, routingKey: 'hi.-.live.odds_change.1.sr:match.99.-' }
  expect(letterOf(odds, subjectOf(odds, ''), why)).toBeUndefined()
  expect(letterOf(raw, subjectOf(raw, 'odds_change'), why)).toBeUndefined()
})
