import { type Centavos, centavos } from '@momio/domain/money'
import { otherStakes } from './prices.ts'
import type { SlipState } from './slip-state.ts'

/** What binds a stake. */
export interface StakeBounds {
  readonly cash: Centavos
  /** The highest stake that bonus money would pay whole. */
  readonly bonus: Centavos
  /** What the house takes on this bet, beside the others in the slip. */
  readonly limit: Centavos
  /** What the player's own limit still lets be lost; null without one. Bonus money does not count for it. */
  readonly lossRoom: Centavos | null
}

/** The highest stake of one field with which the whole slip can still be placed. */
export function maximumStake(
  state: Pick<SlipState, 'betItems' | 'ticketType'>,
  field: string,
  { cash, bonus, limit, lossRoom }: StakeBounds,
): Centavos {
  const ofCash = Math.min(cash, lossRoom ?? cash) - otherStakes(state, field)
  return centavos(Math.min(limit, Math.max(0, ofCash, bonus)))
}
