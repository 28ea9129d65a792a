import type { Centavos } from '../money.ts'

/** The only randomness that a game knows: whole numbers in the order in which they are drawn. */
export interface Draws {
  /** From 0 up to and without `limit`, each as likely as the others. */
  below(limit: number): number
}

/**
 * What the draws, the bet and the player's decisions make of a round, always from its beginning: a round that was
 * interrupted is played again up to where it stood, and whoever wants to check it does the same.
 */
export interface RoundCourse<Shown> {
  /** What was staked so far: the bet, and what later decisions added (doubling, splitting, insurance). */
  readonly staked: Centavos
  /** What is paid, the stake included; zero until the round is finished. */
  readonly payout: Centavos
  readonly isFinished: boolean
  /** What the player sees of it, as JSON: nothing that is still covered. */
  readonly shown: Shown
}

/** One game: its bets, and what becomes of them. Pure, so that server, frame and check run the same. */
export interface GameRules<Bet, Action, Shown> {
  /** What a stranger sent; null where it is no bet of this game. */
  readBet(input: unknown): Bet | null
  readAction(input: unknown): Action | null
  /** What has to be there before anything is drawn. */
  stakeOf(bet: Bet): Centavos
  /** Null where one of the actions was not open to the player at its time. */
  play(bet: Bet, actions: readonly Action[], draws: Draws): RoundCourse<Shown> | null
}
