import type { IdentityKind } from '@momio/contract/account-codes'
import type { QueryOf } from '@momio/contract/call'
import { type identityCases, REVIEW_PROMISE_SECONDS, type WaitingCase } from '@momio/contract/staff-identity'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { usernamesOf } from '../../players/index.ts'
import '../tables.ts'

const DAY_MS = 24 * 60 * 60_000

interface Queue {
  readonly items: WaitingCase[]
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly averageSeconds: number | null
  readonly promisedSeconds: number
}

/** Who waits longest comes first. */
export async function readQueue(
  reader: Kysely<Schema>,
  { page, pageSize }: QueryOf<typeof identityCases>,
  now: Date,
): Promise<Queue> {
  const waiting = reader
    .selectFrom('identity_items')
    .where('replaced_at', 'is', null)
    .where('state', 'in', ['in-review', 'once-approved'])
  const { total } = await waiting
    .select(({ fn }) => fn.count<number>('player_id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await waiting
    .groupBy('player_id')
    .select([
      'player_id as playerId',
      sql<Date>`min(uploaded_at)`.as('since'),
      sql<IdentityKind[]>`array_agg(kind order by uploaded_at)`.as('kinds'),
      sql<
        string[]
      >`array(select distinct unnest(string_to_array(string_agg(array_to_string(reasons, ','), ','), ',')))`.as(
        'reasons',
      ),
    ])
    .orderBy('since')
    .orderBy('player_id')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const usernames = await usernamesOf(
    reader,
    rows.map(({ playerId }) => playerId),
  )
  const items = rows.map(({ playerId, since, kinds, reasons }) => ({
    playerId,
    username: usernames.get(playerId) ?? '',
    kinds,
    waitingSince: since.toISOString(),
    ageSeconds: Math.max(Math.floor((now.getTime() - since.getTime()) / 1000), 0),
    reasons: reasons.filter((reason) => reason !== ''),
  }))
  const averageSeconds = await averageDecision(reader, now)
  return { items, page, pageSize, total, averageSeconds, promisedSeconds: REVIEW_PROMISE_SECONDS }
}

async function averageDecision(reader: Kysely<Schema>, now: Date): Promise<number | null> {
  const { seconds } = await reader
    .selectFrom('identity_items')
    .select(sql<number | null>`round(extract(epoch from avg(decided_at - uploaded_at)))::integer`.as('seconds'))
    .where('decided_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return seconds
}
