import type { TableBet } from '@momio/contract/tables'
import { PLACES } from '@momio/domain/casino/roulette/places'
import { ruleta } from '@momio/domain/casino/roulette/ruleta'

/** Centavos by place of the board. */
export type Chips = ReadonlyMap<string, number>

/** Chips that are laid and not sent yet, and what they were before each step, for the way back. */
export interface Staging {
  readonly chips: Chips
  readonly before: readonly Chips[]
}

const NO_CHIPS: Chips = new Map()
export const NOTHING_STAGED: Staging = { chips: NO_CHIPS, before: [] }
/** More steps back than anybody wants. */
const STEPS_KEPT = 50

export function totalOf(chips: Chips): number {
  return [...chips.values()].reduce((sum, amount) => sum + amount, 0)
}

/** All chips of one list on top of those of the other. */
function together(one: Chips, other: Chips): Chips {
  const sum = new Map(one)
  for (const [place, amount] of other) sum.set(place, (sum.get(place) ?? 0) + amount)
  return sum
}

/** One chip of the value on each place; a place that is named twice gets two. */
export function lay({ chips, before }: Staging, places: readonly string[], value: number): Staging {
  const next = new Map(chips)
  for (const place of places) next.set(place, (next.get(place) ?? 0) + value)
  return stepTo(next, chips, before)
}

export function undo({ chips, before }: Staging): Staging {
  return { chips: before.at(-1) ?? chips, before: before.slice(0, -1) }
}

export function clear({ chips, before }: Staging): Staging {
  return chips.size === 0 ? { chips, before } : stepTo(NO_CHIPS, chips, before)
}

/** The chips of an earlier round on top of what is laid. */
export function repeat({ chips, before }: Staging, earlier: Chips): Staging {
  return earlier.size === 0 ? { chips, before } : stepTo(together(chips, earlier), chips, before)
}

/** Twice what lies there; where all is sent already, the same once more. */
export function double({ chips, before }: Staging, placed: Chips): Staging {
  const more = chips.size > 0 ? chips : placed
  return more.size === 0 ? { chips, before } : stepTo(together(chips, more), chips, before)
}

function stepTo(chips: Chips, now: Chips, before: readonly Chips[]): Staging {
  return { chips, before: [...before, now].slice(-STEPS_KEPT) }
}

/** As the server wants it: all places in one bet. */
export function betOf(chips: Chips): { readonly chips: readonly { place: string; amount: number }[] } {
  return { chips: [...chips].map(([place, amount]) => ({ place, amount })) }
}

/** What the server has accepted of the player in a round, of all bets together. */
export function placedIn(bets: readonly TableBet[], roundNo: number): Chips {
  return bets
    .filter((bet) => bet.roundNo === roundNo)
    .map(({ bet }) => new Map(ruleta.readBet(bet)?.chips.map(({ place, amount }) => [place, amount as number])))
    .reduce<Chips>(together, NO_CHIPS)
}

/** Places with a chip that the number pays. */
export function winningPlaces(chips: Chips, number: number): ReadonlySet<string> {
  return new Set([...chips.keys()].filter((place) => PLACES.get(place)?.includes(number)))
}
