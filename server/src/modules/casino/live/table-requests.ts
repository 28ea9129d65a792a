import type { LiveTable } from '@momio/contract/game-ids'
import type { Centavos } from '@momio/domain/money'
import { movementId } from '../../ledger/index.ts'
import type { PlayRequest, RepeatableBet } from '../../play/index.ts'
import type { HouseGame } from '../game-list.ts'
import { digestOf } from '../rounds/requests.ts'
import type { OfTheGame } from '../rounds/round.ts'

/** A player puts a bet on the round that runs. */
export interface TableBetRequest extends RepeatableBet {
  readonly kind: 'bet'
  readonly roundId: string
  readonly tableId: LiveTable
  readonly roundNo: number
  readonly game: HouseGame
  readonly bet: OfTheGame
  readonly stake: Centavos
}

/** A player gets off the rocket. */
export interface LeaveRocketRequest extends PlayRequest {
  readonly kind: 'leave'
  readonly roundId: string
}

/** A bet is decided: its round is, or the rocket passed where its player wanted to get off. */
export interface PayRequest extends PlayRequest {
  readonly kind: 'pay'
  readonly roundId: string
}

export type TableRequest = TableBetRequest | LeaveRocketRequest | PayRequest

interface Asked {
  readonly playerId: string
  readonly requestId: string
  readonly tableId: LiveTable
  readonly roundNo: number
  readonly game: HouseGame
  readonly bet: OfTheGame
}

/** Null where it is no bet of the game. */
export function tableBetRequest(asked: Asked, now: Date): TableBetRequest | null {
  const { playerId, requestId, tableId, roundNo, game, bet } = asked
  const read = game.rules.readBet(bet)
  if (read === null) return null
  const key = `round:${playerId}:${requestId.toLowerCase()}`
  return {
    kind: 'bet',
    playerId,
    key,
    requestKeys: [key],
    roundId: movementId(now),
    tableId,
    roundNo,
    game,
    bet,
    stake: game.rules.stakeOf(read),
    digest: digestOf([game.gameId, roundNo, bet]),
  }
}

export function leaveRocketRequest(playerId: string, roundId: string): LeaveRocketRequest {
  return { kind: 'leave', playerId, roundId, key: `round:${roundId}:left` }
}

export function payRequest({ playerId, roundId }: { readonly playerId: string; readonly roundId: string }): PayRequest {
  return { kind: 'pay', playerId, roundId, key: `round:${roundId}:paid` }
}
