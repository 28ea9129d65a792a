import { firstDayOf, mexicanHour } from '@momio/domain/mexico-calendar'
import { HARM_WINDOW_DAYS } from '@momio/domain/retention'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { playersWhoBetSince } from '../tickets/index.ts'
import './tables.ts'

const DAY_MS = 24 * 60 * 60_000
/** When few play in Mexico, and the night that it counts is almost over. */
const NIGHTLY_FROM_HOUR = 5

export function windowBefore(now: Date): Date {
  return new Date(now.getTime() - HARM_WINDOW_DAYS * DAY_MS)
}

export async function addDue(tx: Tx, playerIds: readonly string[]): Promise<void> {
  await sql`
    insert into care_due (player_id) select id from players where id = any(${sql.val([...new Set(playerIds)])}::uuid[])
    order by id on conflict do nothing`.execute(tx)
}

/** Once a night, whichever process comes first: what falls out of the window changes a score without any event. */
export async function addNightly(tx: Tx, now: Date): Promise<void> {
  if (mexicanHour(now) < NIGHTLY_FROM_HOUR) return
  const night = await tx
    .insertInto('care_nights')
    .values({ day: firstDayOf('day', now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  if (!night) return
  const scored = await tx.selectFrom('care_scores').select('player_id').where('score', '>', 0).execute()
  await addDue(tx, [...scored.map(({ player_id }) => player_id), ...(await playersWhoBetSince(tx, windowBefore(now)))])
}

/** They are computed by who takes them; whatever happens to one of them meanwhile makes it due again. */
export async function takeDue(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    delete from care_due where player_id in (
      select player_id from care_due order by player_id limit ${most} for update skip locked
    ) returning player_id`.execute(tx)
  return rows.map(({ player_id }) => player_id)
}
