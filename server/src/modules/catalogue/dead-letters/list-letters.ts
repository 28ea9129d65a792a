import type { DeadLetterShown } from '@momio/contract/staff-feed'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import './tables.ts'

const MOST = 200

/** Those that nobody has decided about. */
export async function listLetters(reader: Kysely<Schema>): Promise<DeadLetterShown[]> {
  const rows = await reader
    .selectFrom('feed_dead_letters')
    .selectAll()
    .where(sql<boolean>`state in ('waiting', 'resending')`)
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    id: String(row.id),
    provider: row.provider,
    product: row.product,
    eventId: row.event_id,
    kind: row.kind,
    problem: row.problem,
    detail: row.detail,
    routingKey: row.routing_key,
    body: row.body.toString(),
    receivedAt: row.received_at.toISOString(),
    state: row.state,
  }))
}
