import type { OpenRound, PlayedRound } from '@momio/contract/casino'
import type { StaffCasinoRound } from '@momio/contract/staff-casino'
import { CASINO_HISTORY_FILTER as OUTCOME } from '@momio/contract/ticket-codes'
import { inPesos } from '@momio/domain/money'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import { countUpTo } from '../../../platform/database/count-up-to.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { nameOfGame } from '../game-list.ts'
import { HOUSE } from '../rounds/round.ts'
import type { RoundOutcome } from '../tables.ts'

interface Page {
  readonly page: number
  readonly pageSize: number
}

interface Paged<Item> extends Page {
  readonly items: Item[]
  readonly total: number
}

const SHOWN = ['id', 'game_id', 'provider', 'outcome', 'staked', 'payout', 'withheld', 'begun_at'] as const

/** Finished rounds, newest first. */
export async function playedRounds(
  reader: Kysely<Schema>,
  playerId: string,
  { page, pageSize, status }: Page & { readonly status?: RoundOutcome | undefined },
): Promise<Paged<PlayedRound>> {
  const finished = finishedRounds(reader, playerId, status)
  const total = await countUpTo(reader, finished.select('id'))
  const rows = await newestOf(finished, { page, pageSize }).execute()
  const items = rows.flatMap((row) => (row.outcome === null ? [] : [{ ...shown(row), status: row.outcome }]))
  return { items, page, pageSize, total }
}

type Rounds = SelectQueryBuilder<Schema, 'casino_rounds', object>

export function finishedRounds(reader: Kysely<Schema>, playerId: string, status: RoundOutcome | undefined): Rounds {
  const outcomes: readonly RoundOutcome[] = status === undefined ? Object.values(OUTCOME) : [status]
  return reader.selectFrom('casino_rounds').where('player_id', '=', playerId).where('outcome', 'in', outcomes)
}

export function newestOf(wanted: Rounds, { page, pageSize }: Page) {
  return wanted
    .select(SHOWN)
    .orderBy('begun_at', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
}

/** What the player can go on with: a table ends its rounds by itself, and an outside provider in its own game. */
export async function openRounds(reader: Kysely<Schema>, playerId: string): Promise<OpenRound[]> {
  const rows = await reader
    .selectFrom('casino_rounds')
    .where('player_id', '=', playerId)
    .where('outcome', 'is', null)
    .where('provider', '=', HOUSE)
    .where('table_round', 'is', null)
    .select(SHOWN)
    .orderBy('begun_at', 'desc')
    .execute()
  return rows.map(shown).map(({ roundId, gameId, gameName, stake, date }) => ({
    roundId,
    gameId,
    gameName,
    staked: stake,
    date,
  }))
}

/** All rounds of a player, the open ones too. */
export async function roundsForStaff(
  reader: Kysely<Schema>,
  { userId, username }: { readonly userId: string; readonly username: string },
  { page, pageSize, gameId }: Page & { readonly gameId?: string | undefined },
): Promise<Paged<StaffCasinoRound>> {
  let wanted = reader.selectFrom('casino_rounds').where('player_id', '=', userId)
  if (gameId !== undefined) wanted = wanted.where('game_id', '=', gameId)
  const total = await countUpTo(reader, wanted.select('id'))
  const rows = await newestOf(wanted, { page, pageSize }).execute()
  const items = rows.map((row) => ({
    ...shown(row),
    userId,
    username,
    status: row.outcome,
    withheld: inPesos(row.withheld as number),
    provider: row.provider,
  }))
  return { items, page, pageSize, total }
}

interface Row {
  readonly id: string
  readonly game_id: string
  readonly staked: number
  readonly payout: number
  readonly begun_at: Date
}

function shown({ id, game_id: gameId, staked, payout, begun_at: at }: Row) {
  return {
    roundId: id,
    gameId,
    gameName: nameOfGame(gameId),
    stake: inPesos(staked),
    payout: inPesos(payout),
    date: at.toISOString(),
  }
}
