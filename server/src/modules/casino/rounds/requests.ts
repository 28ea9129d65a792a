import { createHash } from 'node:crypto'
import type { Centavos } from '@momio/domain/money'
import { movementId } from '../../ledger/index.ts'
import type { PlayRequest, RepeatableBet } from '../../play/index.ts'
import type { HouseGame } from '../game-list.ts'
import type { OfTheGame } from './round.ts'

/** A player bets on a new round of a game of the house. */
export interface BeginRequest extends RepeatableBet {
  readonly kind: 'begin'
  readonly roundId: string
  readonly game: HouseGame
  readonly bet: OfTheGame
  readonly stake: Centavos
}

/** A decision of the player in an open round. */
export interface ActRequest extends PlayRequest {
  readonly kind: 'act'
  readonly roundId: string
  /** How many decisions were taken before. */
  readonly step: number
  readonly action: OfTheGame
}

/** Ends a round that its player has left alone. */
export interface LeaveRequest extends PlayRequest {
  readonly kind: 'leave'
  readonly roundId: string
  readonly actedBefore: Date
}

export interface RotateRequest extends PlayRequest {
  readonly kind: 'rotate'
  readonly clientSeed: string
  /** Of the server seed that the player was shown as the next one. */
  readonly commitment: string
  /** Of the pair that begins. */
  readonly pairId: string
  /** Of the pair after it. */
  readonly nextServerSeed: string
}

interface ProviderRequest extends PlayRequest {
  readonly provider: string
  /** As the provider calls it. */
  readonly externalRound: string
}

interface TransactionRequest extends ProviderRequest {
  readonly transactionId: string
  readonly amount: Centavos
}

/** An outside provider asks for money of a player. */
export interface BetRequest extends TransactionRequest, RepeatableBet {
  readonly kind: 'bet'
  readonly roundId: string
  /** Of the launch, which says what game it is. */
  readonly token: string
}

export interface WinRequest extends TransactionRequest {
  readonly kind: 'win'
}

export interface RollbackRequest extends TransactionRequest {
  readonly kind: 'rollback'
  /** The transaction that is taken back. */
  readonly betId: string
}

export interface EndRequest extends ProviderRequest {
  readonly kind: 'end'
}

export type WalletRequest = BetRequest | WinRequest | RollbackRequest | EndRequest
export type RoundRequest = BeginRequest | ActRequest | LeaveRequest | RotateRequest | WalletRequest

interface Asked {
  readonly playerId: string
  readonly requestId: string
  readonly game: HouseGame
  readonly bet: OfTheGame
}

/** Null where it is no bet of the game. The keys of a player never meet those of another, whatever ids they send. */
export function beginRequest({ playerId, requestId, game, bet }: Asked, now: Date): BeginRequest | null {
  const read = game.rules.readBet(bet)
  if (read === null) return null
  const key = `round:${playerId}:${requestId.toLowerCase()}`
  return {
    kind: 'begin',
    playerId,
    key,
    requestKeys: [key],
    roundId: movementId(now),
    game,
    bet,
    stake: game.rules.stakeOf(read),
    digest: digestOf([game.gameId, bet]),
  }
}

export function actRequest(asked: Pick<ActRequest, 'playerId' | 'roundId' | 'step' | 'action'>): ActRequest {
  return { kind: 'act', key: `round:${asked.roundId}:${asked.step}`, ...asked }
}

/** The order in which somebody writes the fields of an object says nothing. */
export function digestOf(content: unknown): string {
  return createHash('sha256').update(orderedJson(content)).digest('base64url')
}

export function orderedJson(content: unknown): string {
  return JSON.stringify(content, (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}
