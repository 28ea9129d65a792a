import { PROVIDER, providerOf } from '@momio/contract/provider'

/** What the rules of a slip need to know of a selection. */
export interface Leg {
  readonly eventId: string
  readonly sportId: string
  /** The type of the market; with its specifiers it is a line. */
  readonly marketId: number
  readonly specifiers: string
  readonly outcomeId: string
  /** Several outcomes of one match, priced together. */
  readonly isCustom?: boolean
}

/** Most selections that one ticket holds. */
export const MOST_LEGS = 30

export function providerOfLegs(legs: readonly Leg[]): number {
  const providers = new Set(legs.map(({ eventId }) => providerOf(eventId)))
  return providers.size > 1 ? PROVIDER.many : ([...providers][0] ?? PROVIDER.one)
}

/** Why selections cannot be one ticket; the legs are those in the way, by their place in the list. */
export type Hindrance =
  | { readonly kind: 'single-only'; readonly legs: readonly number[] }
  | { readonly kind: 'same-event'; readonly legs: readonly number[] }
  | { readonly kind: 'too-many' }

const BASKETBALL = 'sr:sport:2'
/** Basketball with overtime: winner, handicap, total. */
const OVERTIME = { winner: 219, handicap: 223, total: 225 } as const
/** Two markets of one match that may be combined; the winner and the handicap say too much of each other. */
const OVERTIME_PAIRS: readonly (readonly number[])[] = [
  [OVERTIME.winner, OVERTIME.total],
  [OVERTIME.handicap, OVERTIME.total],
]

/** Undefined when the selections may stand together on one ticket. */
export function hindranceOf(legs: readonly Leg[]): Hindrance | undefined {
  if (legs.length < 2) return undefined
  if (legs.length > MOST_LEGS) return { kind: 'too-many' }
  const single = indexesWhere(legs, isSingleOnly)
  if (single.length > 0) return { kind: 'single-only', legs: single }
  const isOneProvider = legs.every(({ eventId }) => providerOf(eventId) === PROVIDER.one)
  for (const [eventId, ofEvent] of Map.groupBy(legs, (leg) => leg.eventId)) {
    if (ofEvent.length === 1 || (isOneProvider && isOvertimePair(ofEvent))) continue
    return { kind: 'same-event', legs: indexesWhere(legs, (leg) => leg.eventId === eventId) }
  }
  return undefined
}

/** A season, a tournament or a stage is decided by the matches that others bet on; a custom bet is a combination already. */
function isSingleOnly({ eventId, isCustom = false }: Leg): boolean {
  return isCustom || !/^[a-z]+:match:\d+$/.test(eventId)
}

export function isSameLine(a: Leg, b: Leg): boolean {
  return a.eventId === b.eventId && a.marketId === b.marketId && a.specifiers === b.specifiers
}

function isOvertimePair(legs: readonly Leg[]): boolean {
  if (legs.length !== 2 || legs.some(({ sportId }) => sportId !== BASKETBALL)) return false
  return OVERTIME_PAIRS.some((pair) => pair.every((marketId) => legs.some((leg) => leg.marketId === marketId)))
}

function indexesWhere(legs: readonly Leg[], holds: (leg: Leg) => boolean): number[] {
  return legs.flatMap((leg, index) => (holds(leg) ? [index] : []))
}
