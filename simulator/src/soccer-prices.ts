import { chooseMainLine, handicapMarkets, type MainLines, type PricedBook, totalMarkets } from './lines.ts'
import type { Market } from './market.ts'
import { priceMarket } from './pricing.ts'

/** Everything the prices of a soccer match depend on. */
export interface SoccerOutlook {
  readonly homeGoals: number
  readonly awayGoals: number
  /** Goals still expected from each side. */
  readonly homeRate: number
  readonly awayRate: number
}

const THREE_WAY_MARGIN = 0.065
const TWO_WAY_MARGIN = 0.055
const TOLERANCE = 0.04
/** Goals of one side in the rest of a match beyond which nothing is worth counting. */
const MOST_GOALS = 16

/** Independent Poisson goals of both sides for the rest of the match; every market reads the same two distributions. */
export function priceSoccer(outlook: SoccerOutlook, present: MainLines): PricedBook {
  const { homeGoals, awayGoals, homeRate, awayRate } = outlook
  const lead = homeGoals - awayGoals
  const goals = homeGoals + awayGoals
  const leadChanges = leadChangeDistribution(homeRate, awayRate)
  const furtherGoals = poisson(homeRate + awayRate, 2 * MOST_GOALS)

  const leadAbove = (line: number) => sumFrom(leadChanges, Math.ceil(line) - lead + MOST_GOALS)
  const totalAbove = (line: number) => sumFrom(furtherGoals, Math.ceil(line) - goals)

  const main = {
    lead: chooseMainLine(leadAbove, lead + homeRate - awayRate, present.lead, TOLERANCE),
    total: chooseMainLine(totalAbove, goals + homeRate + awayRate, present.total, TOLERANCE),
  }
  return {
    main,
    markets: [
      threeWay(leadAbove(0.5), leadAbove(-0.5)),
      ...handicapMarkets(16, main.lead, leadAbove, TWO_WAY_MARGIN),
      ...totalMarkets(18, main.total, totalAbove, TWO_WAY_MARGIN),
    ],
  }
}

function threeWay(home: number, homeOrDraw: number): Market {
  return priceMarket({ id: 1, favourite: true, margin: THREE_WAY_MARGIN }, [
    { id: '1', probability: home },
    { id: '2', probability: homeOrDraw - home },
    { id: '3', probability: 1 - homeOrDraw },
  ])
}

/** How much the home lead still grows; index MOST_GOALS is not at all. */
function leadChangeDistribution(homeRate: number, awayRate: number): number[] {
  const home = poisson(homeRate, MOST_GOALS)
  const away = poisson(awayRate, MOST_GOALS)
  const changes = new Array<number>(2 * MOST_GOALS + 1).fill(0)
  home.forEach((homeProbability, homeGoals) => {
    away.forEach((awayProbability, awayGoals) => {
      const index = homeGoals - awayGoals + MOST_GOALS
      changes[index] = (changes[index] ?? 0) + homeProbability * awayProbability
    })
  })
  return changes
}

/** 0 to `most` goals, summing to one: what lies beyond belongs to the last. */
function poisson(rate: number, most: number): number[] {
  const probabilities: number[] = []
  let term = Math.exp(-rate)
  let rest = 1
  for (let goals = 0; goals < most; goals++) {
    probabilities.push(term)
    rest -= term
    term *= rate / (goals + 1)
  }
  probabilities.push(Math.max(rest, 0))
  return probabilities
}

function sumFrom(probabilities: readonly number[], start: number): number {
  let sum = 0
  for (let i = Math.max(start, 0); i < probabilities.length; i++) sum += probabilities[i] ?? 0
  return Math.min(sum, 1)
}
