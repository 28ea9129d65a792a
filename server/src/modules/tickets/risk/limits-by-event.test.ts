import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Betting, NO_RULE, STAFF, startBetting } from '../../../../test/betting/betting.ts'
import { lineOf, MULTIPLE, multiple, type Pick, pick, SINGLES, singles } from '../../../../test/betting/slips.ts'
import { put } from '../../../../test/catalogue/event-example.ts'

const OF_PLAYER = { marketId: 915, specifiers: 'player=sr:player:5|total=1.5' }
const AMONG_PLAYERS = { marketId: 770, specifiers: 'variant=pre:playerprops:9', outcomeId: 'sr:player:9' }
const KINDS = [
  ['a main market', {}],
  ['another market', { marketId: 60 }],
  ['a line of a player', OF_PLAYER],
  ['an outcome of a player', AMONG_PLAYERS],
  ['a long price', { marketId: 60, outcomeId: '2', odds: 12 }],
  ['a longer one', { marketId: 60, outcomeId: '3', odds: 60 }],
] as const

let house: Betting
let player: string
beforeAll(async () => {
  house = await startBetting()
})
afterAll(() => house.stop())
beforeEach(async () => {
  ;[player = ''] = await house.playersWith(100_000_000)
})
afterEach(async () => expect(await house.offence()).toBeUndefined())

let events = 0
/** The id of a new match, on which nobody has bet yet. */
function newEvent(phase: 'prematch' | 'live' = 'prematch'): string {
  events += 1
  const id = `sr:match:${events}`
  const players = lineOf('770|variant=pre:playerprops:9', [2.1])
  const lines = [
    lineOf('1', [2.1, 3.4, 3.2]),
    lineOf('60', [2.1, 12, 60]),
    lineOf('915|player=sr:player:5|total=1.5', [2.1, 2.1]),
    { ...players, outcomes: players.outcomes.map((one) => ({ ...one, outcomeId: 'sr:player:9' })) },
  ]
  put(house.view, { id, phase, lines })
  return id
}

/** More than any limit allows. */
const BEYOND = 400_000
type Named = 'whole' | 'by its market'

async function told(kind: string, picks: readonly Pick[], stakes: readonly number[], named: Named = 'whole') {
  const userEvents = picks.map(({ eventId, marketId, specifiers, outcomeId, odds }, index) => ({
    ...{ eventId, marketId, odds, providerId: 1, stake: stakes[index] },
    ...(named === 'whole' && { specifiers, outcomeId }),
  }))
  const line = `POST /api/BettingRules/sportbook/${kind}/limitbyevent`
  return (await house.ask(line, { token: player, body: { userEvents } })).json.limitsByMatch
}

const place = async (one: Pick, stake: number) =>
  (await house.ask(SINGLES, { token: player, body: singles([one], stake) })).json

/** The most that is told; of a centavo more placing says the same, word for word. */
async function mostPlaced(one: Pick): Promise<number> {
  const [{ adjustedStakeMax: most }] = await told('single', [one], [BEYOND])
  const more = Math.max(most + 0.01, 5)
  const limits = await told('single', [one], [more])
  expect(limits).toMatchObject([{ adjustedStakeMax: most }])
  expect((await place(one, more)).invalidTickets).toMatchObject([
    { error: limits[0].code, context: { limitsByMatch: limits } },
  ])
  return most
}

describe('the limit told before placing is the one that placing applies [BET-1] [SLIP-5]', () => {
  test.each(
    KINDS.flatMap(([kind, more]) => (['prematch', 'live'] as const).map((phase) => [kind, phase, more] as const)),
  )('for %s, %s, before and after a bet', async (_, phase, more) => {
    const one = pick(newEvent(phase), more)
    const most = await mostPlaced(one)
    expect(await told('single', [one], [most])).toEqual([])
    expect((await place(one, most)).validTicket).toHaveLength(1)
    expect(await mostPlaced(one)).toBeGreaterThan(0)
  })

  test('5,000 pesos for a scorer, of 50,000 for the match', async () => {
    const eventId = newEvent()
    expect(await mostPlaced(pick(eventId))).toBe(50_000)
    expect(await mostPlaced(pick(eventId, OF_PLAYER))).toBe(5_000)
    expect(await mostPlaced(pick(eventId, AMONG_PLAYERS))).toBe(5_000)
  })

  test('for every pair of kinds in one ticket', async () => {
    const [one, two] = [newEvent(), newEvent()]
    for (const [, first] of KINDS) {
      for (const [, second] of KINDS) {
        const both = [pick(one, first), pick(two, second)]
        const limits = await told('multiple', both, [BEYOND, BEYOND])
        const { json } = await house.ask(MULTIPLE, { token: player, body: multiple(both, BEYOND) })
        expect(json).toMatchObject({ code: limits[0].code, context: { limitsByMatch: limits } })
        const most = Math.max(5, limits[0].adjustedStakeMax)
        expect(await told('parlay', both, [most, most])).toEqual([])
      }
    }
  })

  test('for singles that count on the same room, one behind the other', async () => {
    const eventId = newEvent()
    const [first, second] = [pick(eventId), pick(eventId, { marketId: 60 })]
    const limits = await told('single', [first, second], [40_000, BEYOND])
    expect(limits).toMatchObject([{ marketId: 60, stakeAccumulatedLimit: 40_000 }])
    // What would be refused itself takes no room.
    expect(await told('single', [first, second], [BEYOND, 50_000])).toMatchObject([{ marketId: 1 }])
    expect((await place(first, 40_000)).validTicket).toHaveLength(1)
    expect(await told('single', [second], [BEYOND])).toEqual(limits)
  })

  test('naming the selection that hits it, of two on lines of one market the second alone', async () => {
    const eventId = `sr:match:${++events}`
    put(house.view, { id: eventId, lines: ['2.5', '3.5'].map((total) => lineOf(`18|total=${total}`, [2.1, 2.1])) })
    const [low, high] = ['2.5', '3.5'].map((total) => pick(eventId, { marketId: 18, specifiers: `total=${total}` }))
    if (!low || !high) throw new Error('two lines were put')
    const hit = { marketId: 18, specifiers: 'total=3.5', outcomeId: high.outcomeId, adjustedStakeMax: 30_000 }
    // 100,000 in all may be staked on the event.
    expect((await place(low, 30_000)).validTicket).toHaveLength(1)
    expect(await told('single', [low, high], [40_000, 40_000])).toMatchObject([hit])
    expect((await place(low, 40_000)).validTicket).toHaveLength(1)
    expect((await place(high, 40_000)).invalidTickets).toMatchObject([{ context: { limitsByMatch: [hit] } }])
    const [byMarket] = await told('single', [high], [40_000], 'by its market')
    expect(byMarket).not.toHaveProperty('specifiers')
    expect(byMarket).not.toHaveProperty('outcomeId')
  })

  test.each(['outcomeExposure', 'marketExposure', 'eventExposure'])('with what %s leaves', async (bound) => {
    const line = 'Staff/Betting/RiskRules/test'
    onTestFinished(async () => void (await house.ask(`DELETE /api/${line}?reason=final+de+copa`, { token: STAFF })))
    const rule = { ...NO_RULE, [bound]: 8_000 }
    await house.ask(`PUT /api/${line}`, { token: STAFF, body: { rule, reason: 'final de copa' } })
    const eventId = newEvent()
    const [one, ofLine, ofEvent] = [
      pick(eventId),
      pick(eventId, { outcomeId: '2', odds: 3.4 }),
      pick(eventId, OF_PLAYER),
    ]
    expect((await place(one, 7_000)).validTicket).toHaveLength(1)
    const most = [await mostPlaced(one), await mostPlaced(ofLine), await mostPlaced(ofEvent)]
    // 7,700 of 8,000 are taken; another outcome has all 8,000 of its own, and a player what bets on players may be.
    expect(most).toEqual(
      {
        outcomeExposure: [272.73, 3_333.33, 5_000],
        marketExposure: [272.73, 125, 5_000],
        eventExposure: [272.73, 125, 272.73],
      }[bound],
    )
  })
})

test('asked by its market alone, the strictest limits that the market has on the event are told [BET-1]', async () => {
  const mostOf = async (one: Pick, named: Named) => (await told('single', [one], [BEYOND], named))[0].adjustedStakeMax
  const eventId = newEvent()
  for (const [, more] of KINDS) {
    const one = pick(eventId, more)
    expect(await mostOf(one, 'by its market')).toBe(await mostOf(one, 'whole'))
  }
  // One outcome of the line is a player, the other is none.
  const line = lineOf('770|variant=pre:playerprops:9', [2.1, 2.1])
  const outcomes = line.outcomes.map((one, index) => (index === 1 ? { ...one, outcomeId: 'sr:player:9' } : one))
  put(house.view, { id: eventId, lines: [{ ...line, outcomes }] })
  const plain = pick(eventId, { ...AMONG_PLAYERS, outcomeId: '1' })
  expect([await mostOf(plain, 'whole'), await mostOf(plain, 'by its market')]).toEqual([50_000, 5_000])
})
