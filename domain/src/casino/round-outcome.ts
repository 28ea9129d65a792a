import type { Centavos } from '../money.ts'

/** As the history filters them. Who gets at least the stake back has won, as with tickets; less is no win, whatever is paid. */
export function roundOutcome({ staked, payout }: { readonly staked: Centavos; readonly payout: Centavos }) {
  if (staked === 0) return 'cancelled'
  return payout >= staked ? 'won' : 'lost'
}

/**
 * Whether somebody has more than before, whatever the unit of both sums: only then there is something to celebrate. What is no
 * more than was staked is told as money back.
 */
export function hasGained({ staked, payout }: { readonly staked: number; readonly payout: number }): boolean {
  return payout > staked
}

/** So many times the stake. */
const NOTABLE_TIMES = 10

/** Whether the lobby tells of a round: it paid many times its stake, or a sum that is notable by itself. */
export function isNotableWin(
  { staked, payout }: { readonly staked: Centavos; readonly payout: Centavos },
  notableAmount: Centavos,
): boolean {
  return staked > 0 && (payout >= NOTABLE_TIMES * staked || (payout >= notableAmount && payout > staked))
}
