import { type Odds, oddsFromDecimal } from '@momio/domain/odds'
import { type Market, STATUS } from './market.ts'

const LONGEST = 150
const SHORTEST = 1.01

/** Above this the favourite has no price worth offering, and the market closes. */
const SURE = 0.97

/** Below this an outcome is as good as impossible. */
const REMOTE = 0.002

/** Flatter than this no book is. */
const LEAST_POWER = 0.05

/** Of each part of a combination. */
const PART_MARGIN = 0.055

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
  /** How many outcomes win; one unless they overlap, as in a double chance. */
  readonly winners?: number
}

/** A market that is too one-sided is shown without prices and takes no bets. */
export function priceMarket(shape: MarketShape, selections: readonly Selection[]): Market {
  const open = selections.every(({ probability }) => probability <= SURE)
  return market(shape, open, selections, open ? quoteAll(shape, selections) : [])
}

function quoteAll({ margin, winners }: MarketShape, selections: readonly Selection[]): readonly (Odds | null)[] {
  const [first, second] = selections
  if (first && second && selections.length === 2) return quoteTwo(first.probability, margin)
  return quote(
    selections.map(({ probability }) => probability),
    margin,
    winners,
  )
}

/** Probabilities of a market of two are told apart by this much, so that most of its quotes are known from before. */
const TWO_WAY_STEPS = 4000
const MOST_QUOTES = 50_000
const twoWayQuotes = new Map<number, readonly (Odds | null)[]>()

function quoteTwo(probability: number, margin: number): readonly (Odds | null)[] {
  const step = Math.round(probability * TWO_WAY_STEPS)
  const key = step + Math.round(margin * 1e5) * 2 * TWO_WAY_STEPS
  const known = twoWayQuotes.get(key)
  if (known) return known
  const rounded = step / TWO_WAY_STEPS
  const quotes = quote([rounded, 1 - rounded], margin)
  if (twoWayQuotes.size >= MOST_QUOTES) twoWayQuotes.clear()
  twoWayQuotes.set(key, quotes)
  return quotes
}

/** Each outcome is a bet of its own, as with goalscorers: any number of them can win. */
export function priceEach(shape: MarketShape, selections: readonly Selection[]): Market {
  const odds = selections.map(({ probability: p }) => (p > SURE ? null : (quoteTwo(p, shape.margin)[0] ?? null)))
  return market(
    shape,
    odds.some((price) => price !== null),
    selections,
    odds,
  )
}

/**
 * One price for several outcomes that have to win together; null when it is too sure or too remote to be sold. One alone
 * is only what a combination begins with, so that it always has a price.
 */
export function priceTogether(probability: number, parts: number): Odds | null {
  const decimal = 1 / (probability * (1 + PART_MARGIN) ** parts)
  return probability < REMOTE || (parts > 1 && decimal < SHORTEST) ? null : onLadder(decimal)
}

function market(
  shape: MarketShape,
  open: boolean,
  selections: readonly Selection[],
  odds: readonly (Odds | null)[],
): Market {
  return {
    id: shape.id,
    specifiers: shape.specifiers ?? '',
    favourite: shape.favourite ?? false,
    status: open ? STATUS.active : STATUS.suspended,
    outcomes: selections.map(({ id, probability }, index) => ({ id, probability, odds: odds[index] ?? null })),
  }
}

/**
 * Odds whose inverses add up to at least 1 + margin (per winner): every rounding goes against the bettor.
 * What can hardly happen has no price, for the longest odds would still be far too short.
 */
export function quote(probabilities: readonly number[], margin: number, winners = 1): (Odds | null)[] {
  const power = marginPower(probabilities, winners * (1 + margin))
  return probabilities.map((probability) => (probability < REMOTE ? null : onLadder(1 / probability ** power)))
}

/**
 * Raising each probability to one power below 1 takes more from long shots than from favourites, as bookmakers do,
 * and never asks for a price below 1, which dividing every probability by the same number would.
 */
function marginPower(probabilities: readonly number[], target: number): number {
  const logarithms = probabilities.filter((probability) => probability >= REMOTE).map(Math.log)
  let power = 1
  // Newton on a convex curve: after the first step the sum comes down to the target and never falls below it.
  for (let i = 0; i < 20; i++) {
    let sum = 0
    let slope = 0
    for (const logarithm of logarithms) {
      const term = Math.exp(power * logarithm)
      sum += term
      slope += logarithm * term
    }
    if (Math.abs(sum - target) < 1e-9 || slope === 0) break
    power = Math.max(power - (sum - target) / slope, LEAST_POWER)
  }
  return power
}

function onLadder(decimal: number): Odds {
  const bounded = Math.min(Math.max(decimal, SHORTEST), LONGEST)
  const step = LADDER.find(({ below }) => bounded < below)?.step ?? 1
  // The tiny addend keeps 1.15 from falling to 1.14 because 1.15 / 0.01 is 114.99999999999999.
  return oddsFromDecimal(Math.floor(bounded / step + 1e-9) * step)
}
