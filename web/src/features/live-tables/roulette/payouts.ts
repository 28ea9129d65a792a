import { PLACES, timesPaid } from '@momio/domain/casino/roulette/places'

/** Kinds of bets, in the order of the table of payouts. */
const KINDS = ['straight', 'split', 'trio', 'street', 'four', 'corner', 'line', 'dozen', 'even'] as const

export interface Payout {
  readonly kind: (typeof KINDS)[number]
  /** Of the board; all of them pay the same. */
  readonly places: readonly string[]
  /** For each peso that was laid, beside the peso itself. */
  readonly wins: number
}

/** What each kind of bet pays, with every place that the table sells. */
export const PAYOUTS: readonly Payout[] = KINDS.flatMap((kind) => {
  const those = [...PLACES].filter(([place]) => kindOf(place) === kind)
  const [first] = those
  return first ? [{ kind, places: those.map(([place]) => place), wins: timesPaid(first[1]) - 1 }] : []
})

/** Columns pay like dozens; what covers half of the numbers has no numbers in its name. */
function kindOf(place: string): string {
  const [kind = ''] = place.split(':')
  if (kind === place) return 'even'
  return kind === 'column' ? 'dozen' : kind
}
