import type { TableBet } from '@momio/contract/tables'

/** What the bets of one round come to together; one that is not decided has paid nothing. */
export function sumOfBets(bets: readonly TableBet[]) {
  return {
    staked: bets.reduce((sum, bet) => sum + bet.staked, 0),
    payout: bets.reduce((sum, bet) => sum + (bet.payout ?? 0), 0),
    withheld: bets.reduce((sum, bet) => sum + bet.withheld, 0),
  }
}
