import type { TableRound } from '@momio/contract/table-hub'

/** `open`: bets are taken. `spinning`: the ball runs. `shown`: it lies in its pocket. */
export type RoundPhase = 'open' | 'spinning' | 'shown'

/** `revealedAt`: when this page has shown the number to its end; null while it is not known. */
export function phaseOf(round: TableRound, now: number, revealedAt: number | null): RoundPhase {
  if (round.result) return revealedAt !== null && now >= revealedAt ? 'shown' : 'spinning'
  return now < Date.parse(round.closesAt) ? 'open' : 'spinning'
}
