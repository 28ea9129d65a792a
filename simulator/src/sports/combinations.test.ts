import { isCustomBetLine } from '@momio/domain/betting/custom-bet'
import { decimalOf } from '@momio/domain/odds'
import { expect, test } from 'vitest'
import type { Combinations, Picked } from '../match/engine.ts'
import { lineKey } from '../prices/market.ts'
import { createRng, type Rng } from '../rng.ts'
import { basketballEnds } from './basketball/ends.ts'
import type { BasketballOutlook } from './basketball/outlook.ts'
import { addUp, curves, LAST_DOUBT } from './basketball/points-to-come.ts'
import { basketballQuestions } from './basketball/prices.ts'
import { type Chances, poisson } from './chances.ts'
import { createCombinations } from './combinations.ts'
import { answer, indexQuestions, priceQuestions, type Question } from './questions.ts'
import type { Pair } from './scores.ts'
import { soccerEnds } from './soccer/ends.ts'
import type { Counted, SoccerOutlook } from './soccer/outlook.ts'
import { soccerQuestions } from './soccer/prices.ts'

const NONE: Pair = { home: 0, away: 0 }
const NOTHING: Counted = { now: [NONE, NONE], rate: [NONE, NONE], order: [] }
const SOCCER = 'sr:sport:1'
const BASKETBALL = 'sr:sport:2'

function soccer(goals: Counted, more: Partial<SoccerOutlook> = {}): SoccerOutlook {
  const others = { corners: NOTHING, yellows: NOTHING, reds: NOTHING, cards: [], players: [], scorers: [] }
  return { firstHalfOver: false, ended: false, goals, ...others, ...more }
}

const BEFORE_KICK_OFF = soccer({
  now: [NONE, NONE],
  rate: [
    { home: 0.72, away: 0.51 },
    { home: 0.86, away: 0.61 },
  ],
  order: [],
})
const AWAY_LEADS = soccer({
  now: [{ home: 0, away: 1 }, NONE],
  rate: [
    { home: 0.35, away: 0.2 },
    { home: 0.9, away: 0.5 },
  ],
  order: [{ side: 'away', half: 0 }],
})
const BASKETBALL_MATCH: BasketballOutlook = {
  scoring: { home: { mean: 1.02, variance: 1.3 }, away: { mean: 0.99, variance: 1.28 } },
  quarters: [{ home: 22, away: 19 }, NONE, NONE, NONE],
  left: [0, 20, 20, 20],
  quartersOver: 1,
  overtime: { points: NONE, left: 10 },
  over: false,
  baskets: [],
  players: [],
}

const ofSoccer = (outlook: SoccerOutlook) =>
  createCombinations(indexQuestions(soccerQuestions(outlook)), soccerEnds(outlook))
const ofBasketball = (outlook: BasketballOutlook) =>
  createCombinations(indexQuestions(basketballQuestions(outlook)), basketballEnds(outlook))

/** The match played to its end by the rates of the outlook, as its questions see it then. */
function playSoccer({ goals }: SoccerOutlook, rng: Rng): Question[] {
  const order = [...goals.order]
  for (const half of [0, 1] as const) {
    const more = (['home', 'away'] as const).flatMap((side) =>
      Array.from({ length: draw(poisson(goals.rate[half][side], 16), rng) }, () => ({ side, half, at: rng.next() })),
    )
    order.push(...more.sort((a, b) => a.at - b.at).map(({ side }) => ({ side, half })))
  }
  const count = (half: number, side: string) => order.filter((goal) => goal.half === half && goal.side === side).length
  const score = (half: number) => ({ home: count(half, 'home'), away: count(half, 'away') })
  const ended = { now: [score(0), score(1)], rate: [NONE, NONE], order } as const
  return soccerQuestions(soccer(ended, { ended: true, firstHalfOver: true }))
}

function playBasketball(outlook: BasketballOutlook, rng: Rng): Question[] {
  const now = addUp(outlook.quarters)
  const stretch = (from: Pair, possessions: number) => {
    const { home, away } = curves(outlook, from, possessions, LAST_DOUBT)
    return () => ({ home: draw(home(), rng), away: draw(away(), rng) })
  }
  const regulation = stretch(
    now,
    outlook.left.reduce((a, b) => a + b, 0),
  )()
  let points = NONE
  if (regulation.home === regulation.away) {
    const overtime = stretch(NONE, outlook.overtime.left)
    points = overtime()
    let next = points
    while (next.home === next.away) next = overtime()
    const margin = next.home > next.away ? { home: 4, away: 0 } : { home: 0, away: 4 }
    if (points.home === points.away) points = addUp([points, margin])
  }
  const quarters = [regulation, NONE, NONE, NONE]
  return basketballQuestions({ ...outlook, quarters, quartersOver: 4, over: true, overtime: { points, left: 0 } })
}

function draw({ low, p }: Chances, rng: Rng): number {
  let left = rng.next()
  const index = p.findIndex((chance) => {
    left -= chance
    return left < 0
  })
  return low + (index < 0 ? p.length - 1 : index)
}

/** Every outcome that may be combined. */
function outcomesOf(questions: readonly Question[], sportId: string, combinations: Combinations): Picked[] {
  const { markets } = priceQuestions(questions, { lead: null, total: null }, new Map())
  return markets.flatMap(({ id, specifiers, outcomes }) =>
    outcomes.flatMap((outcome): Picked[] => {
      const picked = { id, specifiers, outcomeId: outcome.id }
      const isMeant = isCustomBetLine(sportId, { marketId: id, specifiers }) && combinations.knows(picked)
      return isMeant && outcome.odds !== null ? [picked] : []
    }),
  )
}

const keyOf = (picked: Picked) => `${lineKey(picked)}/${picked.outcomeId}`

/** By outcome, in which of so many matches it won, as the settlement of the same match says. */
function playMany(outcomes: readonly Picked[], matches: number, play: () => Question[]): Map<string, Uint8Array> {
  const wins = new Map(outcomes.map((picked) => [keyOf(picked), new Uint8Array(matches)]))
  const lines = [...Map.groupBy(outcomes, lineKey).values()]
  for (let match = 0; match < matches; match++) {
    const index = indexQuestions(play())
    for (const [line, ...others] of lines) {
      if (!line) continue
      const winners = new Set((answer(index, line) ?? []).flatMap(({ id, result }) => (result === 1 ? id : [])))
      for (const picked of [line, ...others]) {
        if (winners.has(picked.outcomeId)) (wins.get(keyOf(picked)) as Uint8Array)[match] = 1
      }
    }
  }
  return wins
}

/** How often all of them win, and how often all others do when one does not. */
function frequency(picked: readonly Picked[], wins: ReadonlyMap<string, Uint8Array>, matches: number) {
  const all = picked.map((one) => wins.get(keyOf(one)) as Uint8Array)
  let together = 0
  const lostAlone = picked.map(() => 0)
  for (let match = 0; match < matches; match++) {
    const lost = all.flatMap((mask, index) => (mask[match] === 1 ? [] : index))
    if (lost.length === 0) together += 1
    if (lost.length === 1) lostAlone[lost[0] ?? 0] = 1
  }
  return { share: together / matches, isOneImplied: lostAlone.includes(0) }
}

const MATCHES = 2000
/** Standard deviations that a thousand tries at once stay within. */
const WITHIN = 4.5

test.each([
  [
    'soccer before kick-off',
    400,
    SOCCER,
    () => soccerQuestions(BEFORE_KICK_OFF),
    ofSoccer(BEFORE_KICK_OFF),
    (rng: Rng) => playSoccer(BEFORE_KICK_OFF, rng),
  ],
  [
    'soccer in play',
    400,
    SOCCER,
    () => soccerQuestions(AWAY_LEADS),
    ofSoccer(AWAY_LEADS),
    (rng: Rng) => playSoccer(AWAY_LEADS, rng),
  ],
  [
    'basketball',
    200,
    BASKETBALL,
    () => basketballQuestions(BASKETBALL_MATCH),
    ofBasketball(BASKETBALL_MATCH),
    (rng: Rng) => playBasketball(BASKETBALL_MATCH, rng),
  ],
] as const)(
  '%s: the price of %d random combinations is that of the match played again and again [CUST-1]',
  (name, count, sportId, questions, combinations, play) => {
    const rng = createRng(`combinations of ${name}`)
    const outcomes = outcomesOf(questions(), sportId, combinations)
    const wins = playMany(outcomes, MATCHES, () => play(rng))
    const kinds = { priced: 0, conflict: 0, unavailable: 0 }
    for (let tried = 0; tried < count; tried++) {
      const picked = Array.from({ length: 2 + rng.below(3) }, () => outcomes[rng.below(outcomes.length)] as Picked)
      const isTwice = new Set(picked.map(lineKey)).size < picked.length
      const combined = combinations.price(picked)
      kinds[combined.kind] += 1
      const { share, isOneImplied } = frequency(picked, wins, MATCHES)
      const about = picked.map(keyOf).join(' + ')
      if (combined.kind === 'conflict') expect(isTwice || share === 0 || isOneImplied, about).toBe(true)
      if (combined.kind !== 'priced') continue
      const { probability, odds } = combined
      const deviation = Math.sqrt((probability * (1 - probability)) / MATCHES)
      expect(Math.abs(share - probability), about).toBeLessThan(WITHIN * deviation + 1 / MATCHES)
      expect(decimalOf(odds) * probability, about).toBeLessThan(1)
    }
    expect(kinds.priced).toBeGreaterThan(count / 5)
    expect(kinds.conflict).toBeGreaterThan(0)
  },
)

const HOME_WINS = { id: 1, specifiers: '', outcomeId: '1' }
const BOTH_SCORE = { id: 29, specifiers: '', outcomeId: '74' }

test('outcomes that follow from each other are priced by the match and not as a product [CUST-1]', () => {
  const combinations = ofSoccer(BEFORE_KICK_OFF)
  const chance = (...picked: Picked[]) => {
    const combined = combinations.price(picked)
    return combined.kind === 'priced' ? combined.probability : Number.NaN
  }
  const home = poisson(0.72 + 0.86, 16).p
  const away = poisson(0.51 + 0.61, 16).p
  let both = 0
  home.forEach((p, h) => {
    away.forEach((q, a) => {
      if (h > a && a > 0) both += p * q
    })
  })
  expect(chance(HOME_WINS, BOTH_SCORE)).toBeCloseTo(both, 6)
  const product = chance(HOME_WINS) * chance(BOTH_SCORE)
  expect(Math.abs(both - product) / product).toBeGreaterThan(0.1)
})

test('what cannot win together, what the rest implies and two outcomes of one line have no price [CUST-1]', () => {
  const { price, knows } = ofSoccer(BEFORE_KICK_OFF)
  const conflict = { kind: 'conflict' }
  expect(price([BOTH_SCORE, { id: 18, specifiers: 'total=1.5', outcomeId: '13' }])).toEqual(conflict)
  expect(price([HOME_WINS, { id: 10, specifiers: '', outcomeId: '9' }])).toEqual(conflict)
  expect(
    price([
      { id: 10, specifiers: '', outcomeId: '9' },
      { id: 10, specifiers: '', outcomeId: '10' },
    ]),
  ).toEqual(conflict)
  expect(price([HOME_WINS, { id: 162, specifiers: '', outcomeId: '1' }])).toEqual({ kind: 'unavailable' })
  for (const specifiers of ['hcp=0', 'hcp=-0.25']) expect(knows({ id: 16, specifiers, outcomeId: '1714' })).toBe(false)
  expect(knows({ id: 11, specifiers: '', outcomeId: '4' })).toBe(false)
})
