import { expect, test } from 'vitest'
import { anyFixture, arrived, oddsXml, START, scriptedProvider } from '../../../test/catalogue/provider-one.ts'

const MATCH = 'sr:match:5'

function oddsOf(lines: number, price: string, timestamp: number): string {
  const markets = Array.from(
    { length: lines },
    (_, line) =>
      `<market id="18" specifiers="total=${line}.5"><outcome id="12" odds="${price}"/><outcome id="13" odds="1.9"/></market>`,
  )
  return `<odds_change product="1" event_id="${MATCH}" timestamp="${timestamp}"><odds>${markets.join('')}</odds></odds_change>`
}

function settlementOf(lines: number, timestamp: number): string {
  const markets = Array.from(
    { length: lines },
    (_, line) => `<market id="18" specifiers="total=${line}.5"><outcome id="12" result="1"/></market>`,
  )
  return `<bet_settlement product="1" event_id="${MATCH}" timestamp="${timestamp}" certainty="2"><outcomes>${markets.join('')}</outcomes></bet_settlement>`
}

async function openMatch(bounds?: { bytes: number; markets: number }) {
  const scripted = await scriptedProvider({ get: anyFixture, bounds })
  await scripted.live(0)
  scripted.send(oddsXml(MATCH, '1.6'))
  await arrived()
  const lines = () => [...(scripted.book.view.event(MATCH)?.lines.values() ?? [])]
  return { ...scripted, lines, status: () => scripted.book.view.event(MATCH)?.lines.get('1')?.status }
}

test.each([
  ['bytes', { bytes: 20_000, markets: 5_000 }],
  ['markets', { bytes: 4_000_000, markets: 200 }],
])('a message with too many %s is not read, and what its event offers is suspended [UOF-17]', async (_, bounds) => {
  const { send, lines, status, counted } = await openMatch(bounds)
  send(oddsOf(201, '1.8', START + 5))
  await arrived()
  expect(lines()).toHaveLength(1)
  expect(status()).toBe(-1)
  expect(await counted('momio_feed_problems_total', 'too-large')).toBe(1)
  send(oddsXml(MATCH, '1.7', { timestamp: START + 10 }))
  await arrived()
  expect(status()).toBe(1)
})

test('a market with too many outcomes is as large as a message with too many markets [UOF-17]', async () => {
  const { send, lines, status, counted } = await openMatch({ bytes: 4_000_000, markets: 200 })
  const outcomes = Array.from({ length: 201 }, (_, id) => `<outcome id="${id + 1}" odds="1.5"/>`)
  send(`<odds_change product="1" event_id="${MATCH}" timestamp="${START + 5}"><odds>
    <market id="40">${outcomes.join('')}</market></odds></odds_change>`)
  await arrived()
  expect(lines()).toHaveLength(1)
  expect(status()).toBe(-1)
  expect(await counted('momio_feed_problems_total', 'too-large')).toBe(1)
})

test('a result that is too large waits for staff [UOF-17]', async () => {
  const { send, letters } = await openMatch({ bytes: 20_000, markets: 5_000 })
  send(settlementOf(400, START + 5))
  await arrived()
  expect(letters).toMatchObject([{ problem: 'too-large', kind: 'bet_settlement', eventId: MATCH, product: 1 }])
})

test('others have their turns while thousands of lines are applied, and the next message waits for the last of them', async () => {
  const { book, send, lines } = await openMatch()
  const seen: number[] = []
  const order: string[] = []
  book.view.onChange((change) => {
    if (change.kind === 'odds' && change.lines.length > 0)
      order.push(change.lines[0]?.marketType === 18 ? 'odds' : 'stop')
  })
  send(oddsOf(5_000, '1.8', START + 5), () => order.push('done'))
  send(`<bet_stop product="1" event_id="${MATCH}" timestamp="${START + 6}" groups="all"/>`)
  while (!order.includes('done')) {
    await new Promise((resolve) => setImmediate(resolve))
    seen.push(lines().length)
  }
  await arrived()
  // Between none and all of the lines others saw some of them.
  expect(new Set(seen).size).toBeGreaterThan(3)
  expect(order.slice(0, order.indexOf('done')).every((what) => what === 'odds')).toBe(true)
  expect(lines()).toHaveLength(5_001)
  expect(lines().every(({ status }) => status === -1)).toBe(true)
})

test('a result of thousands of lines is applied and kept whole', async () => {
  const { book, send, lines, letters } = await openMatch()
  send(oddsOf(3_000, '1.8', START + 5))
  await arrived()
  const settled: number[] = []
  book.view.onChange((change) => {
    if (change.kind === 'odds') settled.push(change.lines.length)
  })
  send(settlementOf(3_000, START + 10))
  await arrived()
  expect(settled).toEqual([3_000])
  expect(letters).toEqual([])
  expect(lines().filter(({ status }) => status === -3)).toHaveLength(3_000)
})
