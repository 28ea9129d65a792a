import { chooseMainLine, KEEP, type MainLines, type PricedBook } from '../../prices/lines.ts'
import type { Market } from '../../prices/market.ts'
import { priceEach, priceMarket, type Selection } from '../../prices/pricing.ts'
import { above, at, below, type Chances, fairAbove, mean } from '../chances.ts'
import { type GoalModel, goalModel, type HalfOutlook, type Stretch } from './goal-model.ts'
import { CORRECT_SCORES, EXACT_GOALS, exactGoalsId, HALF_TIME_FULL_TIME, OTHER_SCORE, SCORERS } from './market-ids.ts'

/** Everything the prices of a soccer match depend on. */
export interface SoccerOutlook {
  readonly first: HalfOutlook
  readonly second: HalfOutlook
  readonly firstHalfOver: boolean
  /** How the corners and the cards of both sides together will end. */
  readonly corners: Chances
  readonly cards: Chances
  /** Goals still expected from each player; null for one who has scored already. */
  readonly scorers: readonly { readonly id: string; readonly rate: number | null }[]
}

const THREE_WAY = 0.065
const TWO_WAY = 0.055
const MANY_WAY = 0.12
const TOLERANCE = 0.04
/** A line is on offer only while both sides of it are alive. */
const ALIVE = 0.03

/** Every market reads the same model, so that no two of them can contradict each other. */
export function priceSoccer(
  outlook: SoccerOutlook,
  present: MainLines,
  lines: 'choose' | 'keep' = 'choose',
): PricedBook {
  const tolerance = lines === 'keep' ? KEEP : TOLERANCE
  const model = goalModel(outlook.first, outlook.second)
  const { lead, total, home, away } = model.match
  const main = {
    lead: chooseMainLine((line) => above(lead, line), mean(lead), present.lead, tolerance),
    total: chooseMainLine((line) => above(total, line), mean(total), present.total, tolerance),
  }
  const markets = [
    threeWay(1, lead, true),
    ...handicaps(16, lead, main.lead),
    ...totals(18, total, [-2, -1, -0.5, -0.25, 0, 0.25, 0.5, 1, 2], main.total),
    doubleChance(lead),
    drawNoBet(lead),
    twoWay(29, '74', '76', above(home, 0.5) * above(away, 0.5)),
    nextGoal(outlook),
    ...totals(19, home, [0.5, 1.5, 2.5, 3.5]),
    ...totals(20, away, [0.5, 1.5, 2.5, 3.5]),
    twoWay(26, '70', '72', oddShare(total)),
    exactGoals(total),
    correctScore(model.match),
    halfTimeFullTime(model),
    threeWay(83, model.second.lead),
    scorers(outlook, model.match),
    ...totals(166, outlook.corners, [6.5, 7.5, 8.5, 9.5, 10.5, 11.5, 12.5]),
    ...totals(139, outlook.cards, [2.5, 3.5, 4.5, 5.5, 6.5]),
  ]
  if (!outlook.firstHalfOver) {
    markets.push(
      threeWay(60, model.first.lead),
      ...[-0.5, -0.25, 0, 0.25, 0.5].flatMap((line) => handicap(66, model.first.lead, line, false)),
      ...totals(68, model.first.total, [0.5, 1, 1.5, 2, 2.5]),
    )
  }
  return { main, markets }
}

function threeWay(id: number, lead: Chances, favourite = false): Market {
  return priceMarket({ id, favourite, margin: THREE_WAY }, [
    { id: '1', probability: above(lead, 0) },
    { id: '2', probability: at(lead, 0) },
    { id: '3', probability: below(lead, 0) },
  ])
}

function twoWay(id: number, yes: string, no: string, probability: number): Market {
  return priceMarket({ id, margin: TWO_WAY }, [
    { id: yes, probability },
    { id: no, probability: 1 - probability },
  ])
}

function doubleChance(lead: Chances): Market {
  return priceMarket({ id: 10, margin: TWO_WAY, winners: 2 }, [
    { id: '9', probability: 1 - below(lead, 0) },
    { id: '10', probability: 1 - at(lead, 0) },
    { id: '11', probability: 1 - above(lead, 0) },
  ])
}

/** The stake of a draw comes back, so only matches with a winner count. */
function drawNoBet(lead: Chances): Market {
  return twoWay(11, '4', '5', fairAbove(lead, 0))
}

function handicaps(id: number, lead: Chances, main: number): Market[] {
  return [-1, -0.5, -0.25, 0, 0.25, 0.5, 1].flatMap((by) => handicap(id, lead, main + by, by === 0))
}

/** `line` is the lead that the home side has to beat; the feed's `hcp` is its negative. */
function handicap(id: number, lead: Chances, line: number, favourite: boolean): Market[] {
  const probability = fairAbove(lead, line)
  if (!favourite && !alive(probability)) return []
  // The sum turns -0 into 0, which the feed writes without a sign.
  return [
    priceMarket({ id, specifiers: `hcp=${-line + 0}`, favourite, margin: TWO_WAY }, [
      { id: '1714', probability },
      { id: '1715', probability: 1 - probability },
    ]),
  ]
}

/** The lines themselves or, with a main line, their distances from it. */
function totals(id: number, total: Chances, lines: readonly number[], main?: number): Market[] {
  return lines.flatMap((each) => {
    const line = main === undefined ? each : main + each
    const favourite = main === line
    const probability = fairAbove(total, line)
    if (line <= 0 || (!favourite && !alive(probability))) return []
    return priceMarket({ id, specifiers: `total=${line}`, favourite, margin: TWO_WAY }, [
      { id: '12', probability },
      { id: '13', probability: 1 - probability },
    ])
  })
}

function alive(probability: number): boolean {
  return probability > ALIVE && probability < 1 - ALIVE
}

function nextGoal({ first, second }: SoccerOutlook): Market {
  const scored = first.goals.home + first.goals.away + second.goals.home + second.goals.away
  const home = first.rate.home + second.rate.home
  const both = home + first.rate.away + second.rate.away
  const none = Math.exp(-both)
  const share = both === 0 ? 0 : home / both
  return priceMarket({ id: 8, specifiers: `goalnr=${scored + 1}`, margin: THREE_WAY }, [
    { id: '6', probability: (1 - none) * share },
    { id: '7', probability: none },
    { id: '8', probability: (1 - none) * (1 - share) },
  ])
}

function oddShare({ p, low }: Chances): number {
  return p.reduce((sum, probability, i) => sum + ((low + i) % 2 === 1 ? probability : 0), 0)
}

function exactGoals(total: Chances): Market {
  const selections: Selection[] = []
  for (let goals = 0; goals < EXACT_GOALS.most; goals++) {
    selections.push({ id: exactGoalsId(goals), probability: at(total, goals) })
  }
  selections.push({ id: exactGoalsId(EXACT_GOALS.most), probability: above(total, EXACT_GOALS.most - 1) })
  return priceMarket({ id: 21, specifiers: EXACT_GOALS.specifiers, margin: MANY_WAY }, selections)
}

function correctScore({ home, away }: Stretch): Market {
  let named = 0
  const selections = CORRECT_SCORES.map((score): Selection => {
    const probability = at(home, score.home) * at(away, score.away)
    named += probability
    return { id: score.id, probability }
  })
  selections.push({ id: OTHER_SCORE, probability: Math.max(1 - named, 0) })
  return priceMarket({ id: 45, margin: MANY_WAY }, selections)
}

function halfTimeFullTime({ first, second }: GoalModel): Market {
  const probabilities = new Map<number, number>()
  first.lead.p.forEach((p, i) => {
    if (p === 0) return
    const lead = first.lead.low + i
    const half = Math.sign(lead)
    const add = (full: number, probability: number) => {
      const key = 3 * half + full
      probabilities.set(key, (probabilities.get(key) ?? 0) + p * probability)
    }
    add(1, above(second.lead, -lead))
    add(0, at(second.lead, -lead))
    add(-1, below(second.lead, -lead))
  })
  return priceMarket(
    { id: 47, margin: MANY_WAY },
    HALF_TIME_FULL_TIME.map(({ id, half, full }) => ({ id, probability: probabilities.get(3 * half + full) ?? 0 })),
  )
}

/** Somebody who has scored stays in the market as a winner without a price. */
function scorers({ scorers: players }: SoccerOutlook, { home, away }: Stretch): Market {
  return priceEach({ id: 40, specifiers: SCORERS.specifiers, margin: MANY_WAY }, [
    ...players.map(({ id, rate }) => ({ id, probability: rate === null ? 1 : 1 - Math.exp(-rate) })),
    { id: SCORERS.noGoal, probability: at(home, 0) * at(away, 0) },
  ])
}
