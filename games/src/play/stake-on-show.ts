import { hasGained } from '@momio/domain/casino/round-outcome'
import { type Centavos, pesos } from '@momio/domain/money'
import type { PlayState } from './machine.ts'

/** What was staked on the round that is seen, as long as it or its prize is; else what the next one will stake. */
export function stakeOnShow({ phase, round, payout, stake }: PlayState): Centavos {
  const isSeen = round !== null && (phase !== 'idle' || payout !== null)
  return isSeen ? pesos(round.staked) : stake
}

/** The prize beside it is more than it; money back is not shown as won. */
export function isPrizeWon(state: PlayState): boolean {
  return state.payout !== null && hasGained({ staked: stakeOnShow(state), payout: state.payout })
}
