import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { storable } from '../../../platform/database/storable.ts'
import { Unwell } from '../../../platform/operation/health.ts'
import type { Metrics } from '../../../platform/operation/metrics.ts'
import type { RawMessage } from '../book/result-message.ts'
import './tables.ts'

/** A result that could not be read or stored. */
export interface DeadLetter {
  readonly provider: number
  /** As far as they can be told. */
  readonly product?: number
  readonly eventId?: string
  readonly kind: string
  readonly problem: string
  readonly detail: string
  readonly format: 'message' | 'result'
  readonly raw: RawMessage
  readonly at: Date
}

const LARGEST_INTEGER = 2 ** 31 - 1

/** Kept once, however often it comes; one that was sent again with success and comes broken once more waits again. */
export async function keepLetter(tx: Tx, letter: DeadLetter): Promise<void> {
  const { provider, product, eventId, kind, problem, detail, format, raw, at } = letter
  const text = storable({ eventId, kind, problem, detail, routingKey: raw.routingKey })
  await tx
    .insertInto('feed_dead_letters')
    .values({
      provider,
      product: product !== undefined && Math.abs(product) <= LARGEST_INTEGER ? product : null,
      event_id: text.eventId ?? null,
      kind: text.kind,
      problem: text.problem,
      detail: text.detail,
      format,
      routing_key: text.routingKey,
      body: Buffer.from(raw.body),
      content_hash: hashOf(raw.body),
      received_at: at,
      changed_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .column('content_hash')
        .doUpdateSet({ state: 'waiting', problem: text.problem, detail: text.detail, changed_at: at })
        .where('feed_dead_letters.state', '=', 'stored'),
    )
    .execute()
}

/** A recovery sends the same message under its own request id. */
function hashOf(body: string): string {
  return createHash('sha256')
    .update(body.replace(/ request_id="\d*"/, '').replace(/"requestId":\d+,?/, ''))
    .digest('hex')
}

/** Letters nobody has decided about; of one event, or of all. */
export async function countLetters(reader: Kysely<Schema>, eventId?: string): Promise<number> {
  let letters = reader
    .selectFrom('feed_dead_letters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    // As the index on open letters has it.
    .where(sql<boolean>`state in ('waiting', 'resending')`)
  if (eventId !== undefined) letters = letters.where('event_id', '=', eventId)
  return (await letters.executeTakeFirstOrThrow()).count
}

/** Those of the events that have letters nobody has decided about; of all events when none are given. */
export async function eventsWithLetters(reader: Kysely<Schema>, eventIds?: readonly string[]): Promise<string[]> {
  let letters = reader
    .selectFrom('feed_dead_letters')
    .select('event_id')
    .distinct()
    .where(sql<boolean>`state in ('waiting', 'resending')`)
    .where('event_id', 'is not', null)
  if (eventIds !== undefined) letters = letters.where(sql<boolean>`event_id = any(${sql.val(eventIds)}::text[])`)
  return (await letters.execute()).flatMap(({ event_id }) => event_id ?? [])
}

export async function checkNoLetters({ kysely }: Database): Promise<void> {
  const count = await countLetters(kysely)
  if (count > 0) {
    throw new Unwell(`${count} results of the feed are kept aside: see GET /api/Staff/Feed/DeadLetters`)
  }
}

export function measureLetters({ kysely }: Database, metrics: Metrics): void {
  metrics.gauge({
    name: 'momio_feed_dead_letters',
    help: 'Results of the feed that could not be read or stored and wait for staff',
    collect: async (gauge) => gauge.set(await countLetters(kysely).catch(() => Number.NaN)),
  })
}
