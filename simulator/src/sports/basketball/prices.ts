import {
  chooseMainLine,
  handicapMarkets,
  KEEP,
  type MainLines,
  type PricedBook,
  totalMarkets,
} from '../../prices/lines.ts'
import type { Market } from '../../prices/market.ts'
import { priceMarket } from '../../prices/pricing.ts'

/** Where margin and total of a stretch of play will end, and how surely. */
export interface Stretch {
  readonly expectedLead: number
  readonly expectedTotal: number
  /** Standard deviation of what both sides still score. */
  readonly deviation: number
}

export interface PlayerOutlook {
  readonly id: string
  readonly expected: number
  readonly deviation: number
}

/** Everything the prices of a basketball match depend on. */
export interface BasketballOutlook extends Stretch {
  /** null once it is over. */
  readonly firstHalf: Stretch | null
  /** The quarters on offer: the present one and the next. */
  readonly quarters: readonly (Stretch & { readonly number: number })[]
  readonly players: readonly PlayerOutlook[]
}

/** The main lines of everything but the match itself, kept as long as they are good enough. */
export type KeptLines = Map<string, number>

const MARGIN = 0.05
const THREE_WAY_MARGIN = 0.065
const TOLERANCE = 0.08

/** Normal approximation of margins and totals, overtime included; every market of a stretch reads the same curves. */
export function priceBasketball(
  outlook: BasketballOutlook,
  present: MainLines,
  remembered: KeptLines,
  lines: 'choose' | 'keep' = 'choose',
): PricedBook {
  const tolerance = lines === 'keep' ? KEEP : TOLERANCE
  // What is chosen while lines are kept is not remembered: only the moments of choosing decide.
  const kept = lines === 'keep' ? new Map(remembered) : remembered
  const { expectedLead, expectedTotal, deviation } = outlook
  // Nobody wins by less than one point, so the lines at plus and minus a half are the winner market itself.
  const leadAbove = (line: number) => normalAbove(((Math.abs(line) < 1 ? 0 : line) - expectedLead) / deviation)
  const totalAbove = (line: number) => normalAbove((line - expectedTotal) / deviation)
  const main = {
    lead: chooseMainLine(leadAbove, expectedLead, present.lead, tolerance),
    total: chooseMainLine(totalAbove, expectedTotal, present.total, tolerance),
  }
  const home = leadAbove(0)
  // One side's points are half of what both score, give or take the margin, and half as sure.
  const own = (sign: 1 | -1) => ({
    mean: (expectedTotal + sign * expectedLead) / 2,
    deviation: deviation / Math.SQRT2,
  })
  const line = (key: string, { mean, deviation: spread }: { mean: number; deviation: number }) =>
    keptLine(kept, key, mean, spread, tolerance)

  const markets = [
    priceMarket({ id: 219, favourite: true, margin: MARGIN }, [
      { id: '4', probability: home },
      { id: '5', probability: 1 - home },
    ]),
    ...handicapMarkets(223, main.lead, leadAbove, MARGIN),
    ...totalMarkets(225, main.total, totalAbove, MARGIN),
    overUnder(227, '', line('home', own(1))),
    overUnder(228, '', line('away', own(-1))),
    priceMarket({ id: 229, margin: MARGIN }, [
      { id: '70', probability: 0.5 },
      { id: '72', probability: 0.5 },
    ]),
  ]
  if (outlook.firstHalf) markets.push(...firstHalfMarkets(outlook.firstHalf, kept, tolerance))
  for (const quarter of outlook.quarters) {
    const specifiers = `quarternr=${quarter.number}`
    markets.push(
      threeWay(235, specifiers, quarter),
      overUnder(236, specifiers, keptLine(kept, specifiers, quarter.expectedTotal, quarter.deviation, tolerance)),
    )
  }
  for (const player of outlook.players) {
    markets.push(
      overUnder(921, `player=${player.id}`, keptLine(kept, player.id, player.expected, player.deviation, tolerance)),
    )
  }
  return { main, markets }
}

function firstHalfMarkets(half: Stretch, kept: KeptLines, tolerance: number): Market[] {
  const lead = keptLine(kept, 'half lead', half.expectedLead, half.deviation, tolerance)
  const total = keptLine(kept, 'half total', half.expectedTotal, half.deviation, tolerance)
  return [
    threeWay(60, '', half),
    priceMarket({ id: 66, specifiers: `hcp=${-lead.line}`, margin: MARGIN }, [
      { id: '1714', probability: lead.over },
      { id: '1715', probability: 1 - lead.over },
    ]),
    overUnder(68, '', total),
  ]
}

interface OpenLine {
  readonly line: number
  readonly over: number
}

function keptLine(kept: KeptLines, key: string, mean: number, deviation: number, tolerance: number): OpenLine {
  const over = (line: number) => normalAbove((line - mean) / deviation)
  const line = chooseMainLine(over, mean, kept.get(key) ?? null, tolerance)
  kept.set(key, line)
  return { line, over: over(line) }
}

function overUnder(id: number, specifiers: string, { line, over }: OpenLine): Market {
  const total = `total=${line}`
  return priceMarket({ id, specifiers: specifiers === '' ? total : `${specifiers}|${total}`, margin: MARGIN }, [
    { id: '12', probability: over },
    { id: '13', probability: 1 - over },
  ])
}

function threeWay(id: number, specifiers: string, { expectedLead, deviation }: Stretch): Market {
  const home = normalAbove((0.5 - expectedLead) / deviation)
  const away = 1 - normalAbove((-0.5 - expectedLead) / deviation)
  return priceMarket({ id, specifiers, margin: THREE_WAY_MARGIN }, [
    { id: '1', probability: home },
    { id: '2', probability: Math.max(1 - home - away, 0) },
    { id: '3', probability: away },
  ])
}

/** Abramowitz and Stegun 26.2.17, good to seven digits. */
export function normalAbove(z: number): number {
  if (z < 0) return 1 - normalAbove(-z)
  const t = 1 / (1 + 0.2316419 * z)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}
