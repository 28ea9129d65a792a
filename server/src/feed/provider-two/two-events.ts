import { z } from 'zod'
import { appendEvent } from '../../platform/bus/outbox.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lastNumber } from '../../platform/follow/log-source.ts'
import { type LogTail, tailLog } from '../../platform/follow/tail-log.ts'
import type { Platform } from '../../platform/platform.ts'
import { fixturePartSchema } from './fixture-part.ts'

const SUBJECT = 'events.feed.updategram'

/** Events from provider two's route to its reader, in one order: heartbeats follow the prices they vouch for. */
const twoEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('parts'), parts: z.array(fixturePartSchema).readonly() }),
  z.object({
    kind: z.literal('heartbeat'),
    acceptedAt: z.int().describe('ms since 1970, by the clock of who took it'),
  }),
])
export type TwoEvent = z.output<typeof twoEventSchema>

export async function appendTwoEvent(tx: Tx, event: TwoEvent): Promise<void> {
  await appendEvent(tx, { subject: SUBJECT, payload: event })
}

/**
 * Everything that is told from now on, straight from the log: no broker stands between what was accepted and the book,
 * and nothing of it can be missed while this process leads.
 */
export async function followTwoEvents(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  take: (event: TwoEvent) => Promise<void>,
): Promise<LogTail> {
  return tailLog({
    database: db,
    clock,
    log,
    name: 'provider two',
    after: await lastNumber(db.kysely),
    subjects: [SUBJECT],
    async onRows(rows) {
      for (const { text } of rows) await take(twoEventSchema.parse(JSON.parse(text)))
    },
  })
}
