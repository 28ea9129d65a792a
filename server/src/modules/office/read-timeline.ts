import type { TimelineEntry, TimelineSource } from '@momio/contract/staff-players'
import { inPesos } from '@momio/domain/money'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { usernamesOf } from '../players/index.ts'

const MOST = 100

interface Row {
  readonly id: string
  readonly at: Date
  readonly source: TimelineSource
  readonly kind: string
  readonly reference: string | null
  readonly amount: number | null
  readonly actor_id: string | null
  readonly detail: string | null
}

interface Wanted {
  readonly playerId: string
  readonly before?: Date
  readonly source?: TimelineSource
}

/** What each source tells of one player, newest first; looks of staff at the account are left to the audit log. */
export async function readTimeline(
  reader: Kysely<Schema>,
  { playerId, before, source }: Wanted,
): Promise<TimelineEntry[]> {
  const until = before ?? new Date('9999-01-01T00:00:00Z')
  const { rows } = await sql<Row>`
    select * from (
      (select 'audit ' || position as id, at, 'audit' as source, kind, null as reference, null::bigint as amount, actor_id,
         detail ->> 'reason' as detail
       from audit_log where subject_id = ${playerId} and at < ${until} and kind <> 'players.looked-at'
       order by position desc limit ${MOST})
      union all
      (select 'money ' || position, at, 'money', kind || coalesce(' ' || hold_kind, ''), reference,
         (select sum(amount)::bigint from ledger_postings
          where movement = position and account in ('cash', 'bonus') and player_id = ${playerId}),
         case when actor_kind = 'staff' then actor_id end, note
       from ledger_movements where player_id = ${playerId} and at < ${until}
       order by sequence desc limit ${MOST})
      union all
      (select 'ticket ' || id, placed_at, 'ticket', kind || ' ' || result, id::text, stake, null, null
       from tickets where player_id = ${playerId} and placed_at < ${until} order by placed_at desc limit ${MOST})
      union all
      (select 'round ' || id, begun_at, 'round', game_id, id::text, staked, null, null
       from casino_rounds where player_id = ${playerId} and begun_at < ${until} order by begun_at desc limit ${MOST})
      union all
      (select 'document ' || id, uploaded_at, 'document', kind || ' ' || state, null, null, decided_by, reject_reason
       from identity_items where player_id = ${playerId} and uploaded_at < ${until}
       order by uploaded_at desc limit ${MOST})
      union all
      (select 'session ' || id, created_at, 'session', coalesce(end_reason, 'open'), null, null, null, address
       from sessions where player_id = ${playerId} and created_at < ${until} order by created_at desc limit ${MOST})
    ) as entry
    where ${source ?? null}::text is null or source = ${source ?? null}::text
    order by at desc, id desc limit ${MOST}`.execute(reader)
  const actors = rows.flatMap(({ actor_id }) => (actor_id && actor_id !== playerId ? [actor_id] : []))
  const names = await usernamesOf(reader, [...new Set(actors)])
  return rows.map(({ actor_id, amount, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    amount: amount === null ? null : inPesos(amount as never),
    actor: actor_id === null ? null : (names.get(actor_id) ?? null),
  }))
}
