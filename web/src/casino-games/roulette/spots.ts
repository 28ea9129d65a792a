import { PLACES } from '@momio/domain/casino/roulette/places'

/**
 * Where a place lies on the felt, in cells: `along` runs from the zero (-1) past the numbers (0 to 12) to the columns (13),
 * `across` from the row of 3 (0) past the row of 1 (3) and the dozens (4) to the colours (5).
 */
export interface Spot {
  readonly place: string
  readonly along: number
  readonly across: number
  /** The size of its field; null for a chip on a line between fields. */
  readonly field: { readonly along: number; readonly across: number } | null
}

export const FELT = { along: { from: -1, to: 13 }, across: { from: 0, to: 5 } } as const

const COLOURS = ['low', 'even', 'red', 'black', 'odd', 'high']

/** In the order in which they are read: numbers, lines between them, dozens, columns, colours. */
export const SPOTS: readonly Spot[] = [...PLACES].map(([place, numbers]) => spotOf(place, numbers))

function spotOf(place: string, numbers: readonly number[]): Spot {
  const [kind = '', rest = ''] = place.split(':')
  const field = (along: number, across: number, width: number, height: number): Spot => ({
    place,
    along: along + width / 2,
    across: across + height / 2,
    field: { along: width, across: height },
  })
  if (place === 'straight:0') return field(-1, 0, 1, 3)
  if (kind === 'straight') return field(alongOf(numbers[0] ?? 0) - 0.5, acrossOf(numbers[0] ?? 0) - 0.5, 1, 1)
  if (kind === 'column') return field(12, 3 - Number(rest), 1, 1)
  if (kind === 'dozen') return field(4 * (Number(rest) - 1), 3, 4, 1)
  if (COLOURS.includes(kind)) return field(2 * COLOURS.indexOf(kind), 4, 2, 1)
  return { place, ...onLine(kind, numbers), field: null }
}

/** Between the fields it covers; streets and lines at the edge beside the row of 1. */
function onLine(kind: string, numbers: readonly number[]): { along: number; across: number } {
  const inside = numbers.filter((number) => number > 0)
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const along = numbers.includes(0) ? 0 : middle(inside.map(alongOf))
  const isAtEdge = kind === 'street' || kind === 'line' || kind === 'four'
  return { along, across: isAtEdge ? 3 : middle(inside.map(acrossOf)) }
}

function alongOf(number: number): number {
  return Math.floor((number - 1) / 3) + 0.5
}

function acrossOf(number: number): number {
  return 2.5 - ((number - 1) % 3)
}

export type Step = 'along' | 'back' | 'across' | 'up'

/** What stands next in a direction: the nearest, and among equals the one that is least to the side. */
export function nextSpot(from: Spot, step: Step): Spot {
  const sign = step === 'along' || step === 'across' ? 1 : -1
  const isAlong = step === 'along' || step === 'back'
  const ahead = (spot: Spot) => sign * (isAlong ? spot.along - from.along : spot.across - from.across)
  const aside = (spot: Spot) => Math.abs(isAlong ? spot.across - from.across : spot.along - from.along)
  const before = SPOTS.filter((spot) => ahead(spot) > 0)
  const cost = (spot: Spot) => ahead(spot) + 3 * aside(spot)
  return before.reduce((best, spot) => (best && cost(best) <= cost(spot) ? best : spot), before[0]) ?? from
}
