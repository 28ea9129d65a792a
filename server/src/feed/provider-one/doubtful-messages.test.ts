import { describe, expect, test } from 'vitest'
import { anyFixture, arrived, oddsXml, START, scriptedProvider } from '../../../test/catalogue/provider-one.ts'

const MATCH = 'sr:match:5'
const SECONDS = Math.floor(START / 1000)
const HOUR = 3_600_000

/** A live match of producer 1 with two open lines, and one line of producer 3. */
async function openMatch() {
  const scripted = await scriptedProvider({ get: anyFixture })
  await scripted.live(0)
  scripted.send(
    `<odds_change product="1" event_id="${MATCH}" timestamp="${START}"><odds>
       <market id="1"><outcome id="1" odds="1.6"/></market>
       <market id="18" specifiers="total=2.5"><outcome id="12" odds="1.9"/></market></odds></odds_change>`,
  )
  scripted.send(
    `<odds_change product="3" event_id="${MATCH}" timestamp="${START}"><odds>
       <market id="29"><outcome id="74" odds="1.7"/></market></odds></odds_change>`,
  )
  await arrived()
  const statuses = () => {
    const lines = scripted.book.view.event(MATCH)?.lines
    return ['1', '18|total=2.5', '29'].map((id) => lines?.get(id)?.status)
  }
  const down = () => scripted.book.view.downProducers().map(({ producerId, reason }) => [producerId, reason])
  const problems = (kind: string) => scripted.counted('momio_feed_problems_total', kind)
  expect(statuses()).toEqual([1, 1, 1])
  return { ...scripted, statuses, down, problems }
}

const priceOf = (price: string, timestamp: number) =>
  `<odds_change product="1" event_id="${MATCH}" timestamp="${timestamp}"><odds>
     <market id="1"><outcome id="1" odds="${price}"/></market></odds></odds_change>`
const stopAt = (timestamp: number | string) =>
  `<bet_stop product="1" event_id="${MATCH}" timestamp="${timestamp}" groups="corners"/>`
const settledAt = (timestamp: number, outcomes = '<outcome id="1" result="1"/>') =>
  `<bet_settlement product="1" event_id="${MATCH}" timestamp="${timestamp}" certainty="2"><outcomes>
     <market id="1">${outcomes}</market></outcomes></bet_settlement>`

describe('a message whose time cannot be true is broken', () => {
  test.each([
    ['in seconds', SECONDS],
    ['of 1970', 0],
    ['two minutes ahead', START + 120_000],
    ['two hours behind', START - 2 * HOUR],
    ['that is no number', 'soon'],
  ])('a bet stop with a time %s suspends all lines of its producer [UOF-17]', async (_, timestamp) => {
    const { send, statuses, problems } = await openMatch()
    send(stopAt(timestamp))
    await arrived()
    expect(statuses()).toEqual([-1, -1, 1])
    expect((await problems('implausible-time')) + (await problems('invalid'))).toBe(1)
  })

  test('odds with such a time are not used, and each line waits for odds of its own [UOF-17]', async () => {
    const { book, send, statuses, problems } = await openMatch()
    send(priceOf('9.9', SECONDS))
    await arrived()
    expect(statuses()).toEqual([-1, -1, 1])
    expect(book.match(MATCH)?.markets[0]?.outcomes[0]?.odds).toBe(1.6)
    expect(await problems('implausible-time')).toBe(1)
    // In the same millisecond as what was known before: the order of arrival decides.
    send(priceOf('1.7', START))
    await arrived()
    expect(statuses()).toEqual([1, -1, 1])
    send(priceOf('9.9', SECONDS))
    await arrived()
    expect(statuses()).toEqual([-1, -1, 1])
    send(oddsXml(MATCH, '1.8', { timestamp: START - 10 }))
    await arrived()
    expect(statuses()).toEqual([-1, -1, 1])
  })

  test('what a recovery replays may be old, and a result may come late [UOF-5]', async () => {
    const { send, statuses, letters, problems } = await openMatch()
    send(oddsXml(MATCH, '1.8', { timestamp: START - 70 * HOUR, requestId: 7 }))
    send(settledAt(START - 70 * HOUR))
    await arrived()
    expect(await problems('implausible-time')).toBe(0)
    expect(letters).toEqual([])
    // The line stays closed by its result, whatever newer odds had said.
    expect(statuses()).toEqual([-3, 1, 1])
  })

  test('a result with such a time waits for staff, and its lines take no bets meanwhile [UOF-17]', async () => {
    const { send, statuses, letters } = await openMatch()
    send(settledAt(SECONDS))
    await arrived()
    expect(letters).toMatchObject([{ problem: 'implausible-time', kind: 'bet_settlement', eventId: MATCH, product: 1 }])
    expect(statuses()).toEqual([-1, -1, 1])
  })

  test('an alive with such a time takes its producer down until one comes that makes sense [UOF-4]', async () => {
    const { alive, statuses, down } = await openMatch()
    alive(1, { timestamp: SECONDS })
    await arrived()
    expect(down()).toEqual([[1, 'lagging']])
    expect(statuses()).toEqual([-1, -1, 1])
    alive(1)
    await arrived()
    expect(statuses()).toEqual([1, 1, 1])
  })

  test('an alive with such a time that asks for a recovery gets it, once one that makes sense came [UOF-3]', async () => {
    const { alive, recoveries, script, down } = await openMatch()
    script.recovery = 'accept'
    const asked = recoveries.length
    alive(1, { timestamp: SECONDS, subscribed: 0 })
    await arrived()
    expect(recoveries).toHaveLength(asked)
    alive(1)
    await arrived()
    expect(down()).toEqual([[1, 'recovering']])
  })

  test('the end of a recovery with such a time opens nothing [UOF-5]', async () => {
    const { clock, alive, send, script, recoveries, live, statuses } = await openMatch()
    script.recovery = 'accept'
    clock.advance(10_000)
    alive(1, { subscribed: 0 })
    await arrived()
    await live(0)
    const { id } = recoveries.at(-1) ?? { id: 0 }
    send(`<snapshot_complete product="1" timestamp="${SECONDS}" request_id="${id}"/>`)
    await arrived()
    expect(statuses()).toEqual([-1, -1, 1])
    send(`<snapshot_complete product="1" timestamp="${START}" request_id="${id}"/>`)
    await arrived()
    expect(statuses()).toEqual([1, 1, 1])
  })

  test('a changed fixture is read whatever its message says of the time: it opens nothing', async () => {
    const asked: string[] = []
    const { send } = await scriptedProvider({
      get(path) {
        asked.push(path)
        return anyFixture(path)
      },
    })
    send(`<fixture_change product="1" event_id="${MATCH}" timestamp="${SECONDS}"/>`)
    await arrived()
    expect(asked).toEqual([`/v1/sports/es/sport_events/${MATCH}/fixture.xml`])
  })
})

describe('a message that cannot be read', () => {
  test.each([
    ['odds that break off', priceOf('1.7', START + 5).slice(0, -20)],
    ['a bet stop that breaks off', stopAt(START + 5).slice(0, -4)],
    ['an outcome with two results', settledAt(START + 5, '<outcome id="1" result="1"/><outcome id="1" result="0"/>')],
    ['a result without an outcome', settledAt(START + 5, '<outcome result="1"/>')],
    ['a refund of 1,0', settledAt(START + 5, '<outcome id="1" result="0" void_factor="1,0"/>')],
  ])('%s: what its producer offers of the event is suspended [UOF-17]', async (_, body) => {
    const { send, statuses } = await openMatch()
    send(body)
    await arrived()
    expect(statuses()).toEqual([-1, -1, 1])
    send(priceOf('1.8', START + 10))
    await arrived()
    expect(statuses()).toEqual([1, -1, 1])
  })

  test('a refund that is written wrong is kept aside and settles nothing', async () => {
    const { book, send, letters, problems } = await openMatch()
    send(settledAt(START + 5, '<outcome id="1" result="0" void_factor="1,0"/>'))
    await arrived()
    expect(book.view.event(MATCH)?.lines.get('1')?.settlement).toBeUndefined()
    expect(letters).toMatchObject([{ problem: 'invalid', detail: 'bet_settlement: outcome', eventId: MATCH }])
    expect(await problems('invalid')).toBe(1)
  })

  test('a price that could not be applied is offered no longer [UOF-17]', async () => {
    const { book, send, statuses, problems } = await openMatch()
    const apply = book.applyOddsChange
    book.applyOddsChange = () => {
      throw new Error('a bug')
    }
    send(priceOf('1.7', START + 5))
    await arrived()
    book.applyOddsChange = apply
    expect(statuses()).toEqual([-1, -1, 1])
    expect(await problems('not-applied')).toBe(1)
  })

  test('one without a product suspends every line of its event [UOF-17]', async () => {
    const { send, statuses } = await openMatch()
    send(`<bet_stop event_id="${MATCH}" timestamp="${START + 5}" groups="all"/>`)
    await arrived()
    expect(statuses()).toEqual([-1, -1, -1])
  })
})

describe('a race', () => {
  test.each(['sr:stage:7', 'codds:competition_group:7', 'vhc:stage:7'])(
    '%s is counted and offered nowhere, and its fixture is not asked for [UOF-17]',
    async (eventId) => {
      const asked: string[] = []
      const { book, send, counted } = await scriptedProvider({
        get(path) {
          asked.push(path)
          return anyFixture(path)
        },
      })
      send(oddsXml(eventId, '1.6'))
      send(`<bet_stop product="1" event_id="${eventId}" timestamp="${START}"/>`)
      send(`<fixture_change product="1" event_id="${eventId}" timestamp="${START}"/>`)
      await arrived()
      expect(asked).toEqual([])
      expect(book.match(eventId)).toBeUndefined()
      expect(await counted('momio_feed_problems_total', 'not-a-match')).toBe(3)
    },
  )
})

test('a status of the match that the schema does not have is counted and shown as unknown [UOF-17]', async () => {
  const { book, send, problems } = await openMatch()
  send(oddsXml(MATCH, '1.6', { timestamp: START + 5, status: 42 }))
  await arrived()
  expect(book.match(MATCH)?.status).toBe(10)
  expect(await problems('unknown-code')).toBe(1)
})

test('probabilities of a cashout message reach the line, and no price moves', async () => {
  const { book, send } = await openMatch()
  const before = book.view.event(MATCH)?.lines
  send(`<cashout product="1" event_id="${MATCH}" timestamp="${START + 5}"><odds>
    <market id="1" status="1" cashout_status="1"><outcome id="1" probabilities="0.61" active="1"/></market></odds></cashout>`)
  await arrived()
  expect(book.view.lineDetail(MATCH, '1')).toEqual({
    cashoutStatus: 1,
    outcomes: [{ outcomeId: '1', probability: 0.61 }],
  })
  expect(book.view.event(MATCH)?.lines).toEqual(before)
})
