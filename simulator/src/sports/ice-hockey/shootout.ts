/** Three shots each, then one each until somebody is ahead; home shoots first. */
const ROUNDS = 3
const SCORES = 1 / 3

type Side = 'home' | 'away'

export interface Shot {
  readonly side: Side
  readonly scored: boolean
}

export function shootoutWinner(shots: readonly Shot[]): Side | null {
  return decide(tally(shots, 'home'), tally(shots, 'away'), shots.length)
}

/** Probability that home wins from here. */
export function shootoutForHome(shots: readonly Shot[]): number {
  return forHome(tally(shots, 'home') - tally(shots, 'away'), shots.length)
}

function tally(shots: readonly Shot[], side: Side): number {
  return shots.filter((shot) => shot.side === side && shot.scored).length
}

function decide(home: number, away: number, taken: number): Side | null {
  const homeLeft = Math.max(ROUNDS - Math.ceil(taken / 2), 0)
  const awayLeft = Math.max(ROUNDS - Math.floor(taken / 2), taken % 2)
  if (home > away + awayLeft) return 'home'
  return away > home + homeLeft ? 'away' : null
}

function forHome(lead: number, taken: number): number {
  const winner = decide(Math.max(lead, 0), Math.max(-lead, 0), taken)
  if (winner) return winner === 'home' ? 1 : 0
  // Level after whole rounds past the third: both are as likely.
  if (taken >= 2 * ROUNDS && taken % 2 === 0) return 0.5
  const step = taken % 2 === 0 ? 1 : -1
  return SCORES * forHome(lead + step, taken + 1) + (1 - SCORES) * forHome(lead, taken + 1)
}
