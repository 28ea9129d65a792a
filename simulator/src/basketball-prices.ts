import { chooseMainLine, handicapMarkets, type MainLines, type PricedBook, totalMarkets } from './lines.ts'
import { priceMarket } from './pricing.ts'

/** Everything the prices of a basketball match depend on: where margin and total will end, and how surely. */
export interface BasketballOutlook {
  readonly expectedLead: number
  readonly expectedTotal: number
  /** Standard deviation of what both sides still score. */
  readonly deviation: number
}

const MARGIN = 0.05
const TOLERANCE = 0.08

/** Normal approximation of the final margin and total, overtime included; every market reads the same two curves. */
export function priceBasketball(outlook: BasketballOutlook, present: MainLines): PricedBook {
  const { expectedLead, expectedTotal, deviation } = outlook
  // Nobody wins by less than one point, so the lines at plus and minus a half are the winner market itself.
  const leadAbove = (line: number) => normalAbove(((Math.abs(line) < 1 ? 0 : line) - expectedLead) / deviation)
  const totalAbove = (line: number) => normalAbove((line - expectedTotal) / deviation)

  const main = {
    lead: chooseMainLine(leadAbove, expectedLead, present.lead, TOLERANCE),
    total: chooseMainLine(totalAbove, expectedTotal, present.total, TOLERANCE),
  }
  const home = leadAbove(0)
  return {
    main,
    markets: [
      priceMarket({ id: 219, favourite: true, margin: MARGIN }, [
        { id: '4', probability: home },
        { id: '5', probability: 1 - home },
      ]),
      ...handicapMarkets(223, main.lead, leadAbove, MARGIN),
      ...totalMarkets(225, main.total, totalAbove, MARGIN),
    ],
  }
}

/** Abramowitz and Stegun 26.2.17, good to seven digits. */
export function normalAbove(z: number): number {
  if (z < 0) return 1 - normalAbove(-z)
  const t = 1 / (1 + 0.2316419 * z)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}
