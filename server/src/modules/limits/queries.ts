import { type LimitHistory, type Limits, limitsAt, type Room, roomUnder } from '@momio/domain/limits'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { runningTotals } from '../ledger/index.ts'
import type { LimitGroup, PauseKind } from './tables.ts'

/** A transaction, or the database itself where nothing is written after what is read. */
type Reader = Kysely<Schema>

export async function limitHistory(reader: Reader, playerId: string, group: LimitGroup): Promise<LimitHistory> {
  return reader
    .selectFrom('limit_changes')
    .select(['period', 'from_centavos as from', 'to_centavos as to'])
    .select(['asked_at as askedAt', 'effective_at as effectiveAt'])
    .where('player_id', '=', playerId)
    .where('limit_group', '=', group)
    .orderBy('position')
    .execute()
}

export async function limitsInForce(reader: Reader, playerId: string, at: Date): Promise<Record<LimitGroup, Limits>> {
  const lost = limitsAt(await limitHistory(reader, playerId, 'lost'), at)
  const deposit = limitsAt(await limitHistory(reader, playerId, 'deposit'), at)
  return { lost, deposit }
}

/** How many limits each player raised or took away since then; who did not is absent. */
export async function raisedLimitsSince(
  reader: Reader,
  playerIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('limit_changes')
    .select(['player_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where(sql<boolean>`player_id = any(${sql.val(playerIds)}::uuid[])`)
    .where('asked_at', '>', since)
    .where(sql<boolean>`from_centavos is not null and (to_centavos is null or to_centavos > from_centavos)`)
    .groupBy('player_id')
    .execute()
  return new Map(rows.map(({ player_id, count }) => [player_id, count]))
}

export interface Pause {
  /** Days of rest, months of exclusion. */
  readonly length: number
  readonly endsAt: Date
}

export async function runningPause(reader: Reader, playerId: string, kind: PauseKind, at: Date): Promise<Pause | null> {
  const pause = await reader
    .selectFrom('pauses')
    .select(['length', 'ends_at as endsAt'])
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return pause && pause.endsAt > at ? pause : null
}

/** Whether a rest period keeps the player from betting and from the casino. */
export async function hasBreak(reader: Reader, playerId: string, at: Date): Promise<boolean> {
  return (await runningPause(reader, playerId, 'rest', at)) !== null
}

/** What the loss limits still leave; null without any. Only the transaction of a stake decides. */
export async function roomToLose(reader: Reader, playerId: string, at: Date): Promise<Room | null> {
  const { lost } = await limitsInForce(reader, playerId, at)
  const { losses } = await runningTotals(reader, playerId, at)
  return roomUnder(lost, losses)
}
