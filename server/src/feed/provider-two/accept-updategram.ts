import { type ColumnType, type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { storable } from '../../platform/database/storable.ts'
import { type FixturePart, fixturePartSchema, partsOf } from './fixture-part.ts'
import { appendTwoEvent } from './two-events.ts'
import type { Updategram } from './updategram.ts'

interface ProviderTwoPartsTable {
  fixture_id: number
  part: string
  fixture_order: number
  sent_at: number
  accepted_at: number
  content: ColumnType<unknown, RawBuilder<unknown>>
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    provider_two_parts: ProviderTwoPartsTable
  }
}

/** Keeps what is news and tells the feed of it, in one transaction; `repeated` when nothing of it is. */
export async function acceptUpdategram(db: Database, message: Updategram, now: Date): Promise<'taken' | 'repeated'> {
  const acceptedAt = now.getTime()
  return db.transaction(async (tx) => {
    if (message.Heartbeat !== undefined) {
      await appendTwoEvent(tx, { kind: 'heartbeat', acceptedAt })
      return 'taken'
    }
    const parts = partsOf(message, acceptedAt)
    const news = parts.length === 0 ? [] : await keepParts(tx, parts)
    if (news.length === 0) return 'repeated'
    await appendTwoEvent(tx, { kind: 'parts', parts: news })
    return 'taken'
  })
}

async function keepParts(tx: Tx, parts: readonly FixturePart[]): Promise<FixturePart[]> {
  // In one order everywhere, so that two messages about one fixture wait for each other and never lock each other out.
  const sorted = storable([...parts].sort((a, b) => (a.part < b.part ? -1 : 1)))
  const kept = await tx
    .insertInto('provider_two_parts')
    .values(
      sorted.map(({ fixtureId, part, fixtureOrder, sentAt, acceptedAt, content }) => ({
        fixture_id: fixtureId,
        part,
        fixture_order: fixtureOrder,
        sent_at: sentAt,
        accepted_at: acceptedAt,
        content: sql`${JSON.stringify(content)}::jsonb`,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['fixture_id', 'part'])
        .doUpdateSet((eb) => ({
          fixture_order: eb.ref('excluded.fixture_order'),
          sent_at: eb.ref('excluded.sent_at'),
          accepted_at: eb.ref('excluded.accepted_at'),
          content: eb.ref('excluded.content'),
        }))
        .whereRef('provider_two_parts.fixture_order', '<', 'excluded.fixture_order'),
    )
    .returning('part')
    .execute()
  const names = new Set(kept.map(({ part }) => part))
  return sorted.filter(({ part }) => names.has(part))
}

/** Everything known of all fixtures or of one, the parts of a fixture in the order they were said. */
export async function keptParts({ kysely }: Database, fixtureId?: number): Promise<FixturePart[]> {
  let query = kysely.selectFrom('provider_two_parts').selectAll()
  if (fixtureId !== undefined) query = query.where('fixture_id', '=', fixtureId)
  const rows = await query.orderBy('fixture_id').orderBy('fixture_order').execute()
  return rows.map((row) =>
    fixturePartSchema.parse({
      fixtureId: row.fixture_id,
      part: row.part,
      fixtureOrder: row.fixture_order,
      sentAt: row.sent_at,
      acceptedAt: row.accepted_at,
      content: row.content,
    }),
  )
}

export async function forgetOldFixtures({ kysely }: Database, acceptedBefore: number): Promise<void> {
  await kysely
    .deleteFrom('provider_two_parts')
    .where('fixture_id', 'in', (eb) =>
      eb
        .selectFrom('provider_two_parts')
        .select('fixture_id')
        .groupBy('fixture_id')
        .having((having) => having.fn.max('accepted_at'), '<', acceptedBefore),
    )
    .execute()
}
