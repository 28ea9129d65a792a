import { type Odds, oddsFromDecimal } from '@momio/domain/odds'
import { type Market, STATUS } from './market.ts'

const LONGEST = 150
const SHORTEST = 1.01

/** Above this the favourite has no price worth offering, and the market closes. */
const SURE = 0.97

/** Price steps widen as prices lengthen, so that a long shot does not flicker with every breath of the model. */
const LADDER = [
  { below: 2, step: 0.01 },
  { below: 3, step: 0.02 },
  { below: 5, step: 0.05 },
  { below: 10, step: 0.1 },
  { below: 20, step: 0.5 },
  { below: 50, step: 1 },
  { below: Number.POSITIVE_INFINITY, step: 5 },
]

export interface Selection {
  readonly id: string
  readonly probability: number
}

interface MarketShape {
  readonly id: number
  readonly specifiers?: string
  readonly favourite?: boolean
  readonly margin: number
}

/** A market that is too one-sided is shown without prices and takes no bets. */
export function priceMarket(shape: MarketShape, selections: readonly Selection[]): Market {
  const probabilities = selections.map((selection) => selection.probability)
  const open = Math.max(...probabilities) <= SURE
  const odds = open ? quote(probabilities, shape.margin) : []
  return {
    id: shape.id,
    specifiers: shape.specifiers ?? '',
    favourite: shape.favourite ?? false,
    status: open ? STATUS.active : STATUS.suspended,
    outcomes: selections.map(({ id, probability }, index) => ({ id, probability, odds: odds[index] ?? null })),
  }
}

/** Odds whose inverses add up to at least 1 + margin: every rounding goes against the bettor. */
export function quote(probabilities: readonly number[], margin: number): Odds[] {
  const power = marginPower(probabilities, 1 + margin)
  return probabilities.map((probability) => onLadder(1 / probability ** power))
}

/**
 * Raising each probability to one power below 1 takes more from long shots than from favourites, as bookmakers do,
 * and never asks for a price below 1, which dividing every probability by the same number would.
 */
function marginPower(probabilities: readonly number[], target: number): number {
  let low = 0.2
  let high = 1
  for (let i = 0; i < 24; i++) {
    const power = (low + high) / 2
    let sum = 0
    for (const probability of probabilities) sum += probability ** power
    if (sum > target) low = power
    else high = power
  }
  return low
}

function onLadder(decimal: number): Odds {
  const bounded = Math.min(Math.max(decimal, SHORTEST), LONGEST)
  const step = LADDER.find(({ below }) => bounded < below)?.step ?? 1
  // The tiny addend keeps 1.15 from falling to 1.14 because 1.15 / 0.01 is 114.99999999999999.
  return oddsFromDecimal(Math.floor(bounded / step + 1e-9) * step)
}
