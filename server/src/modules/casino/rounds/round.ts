import type { RoundCourse } from '@momio/domain/casino/game-rules'
import type { ChainPlace } from '@momio/domain/casino/seed-chain'
import type { Centavos } from '@momio/domain/money'
import type { RoundOutcome } from '../tables.ts'

/** The provider of the games that are drawn here. */
export const HOUSE = 'house'

/** Of one game, read by its own rules. */
export type OfTheGame = Readonly<Record<string, unknown>>

/** What the round of a game of the house follows from. */
export interface Drawn {
  readonly seedsId: string
  readonly nonce: number
  readonly bet: OfTheGame
  readonly actions: readonly OfTheGame[]
  /** What was asked for: the same request id with something else in it is another request. */
  readonly digest: string
}

export interface Round {
  readonly id: string
  readonly playerId: string
  readonly provider: string
  /** What an outside provider calls it. */
  readonly externalId: string | null
  readonly gameId: string
  /** Null where somebody else draws. */
  readonly drawn: Drawn | null
  /** Which round of its live table it is a bet in; null where it is a round of its own. */
  readonly tableRound: number | null
  readonly staked: Centavos
  readonly payout: Centavos
  readonly withheld: Centavos
  /** Null while it is open. */
  readonly outcome: RoundOutcome | null
  readonly begunAt: Date
  /** Of the last decision. */
  readonly actedAt: Date
  readonly endedAt: Date | null
}

/** Of a player, or of one round of a live table. */
export interface SeedPair<Owner extends string | null = string | null> {
  readonly id: string
  /** Null where it is a live table's. */
  readonly playerId: Owner
  /** Leaves the server only when the pair has ended. */
  readonly serverSeed: string
  readonly commitment: string
  readonly clientSeed: string
  /** Of the next round. */
  readonly nonce: number
  /** Of the pair that follows: the player is told its commitment, so that it is fixed before the next client seed is known. */
  readonly nextServerSeed: string | null
  readonly begunAt: Date
  readonly endedAt: Date | null
}

/** A round as it stands, and what it follows from. */
export interface DrawnRound {
  readonly round: Round
  readonly pair: SeedPair
  /** Of a bet at a live table: where in which chain the server seed is. */
  readonly chain: ChainPlace | null
  readonly course: RoundCourse<unknown>
}
