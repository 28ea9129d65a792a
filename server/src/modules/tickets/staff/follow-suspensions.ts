import { type Suspensions, suspensionsOf } from '@momio/domain/betting/suspensions'
import { lastNumber } from '../../../platform/follow/log-source.ts'
import { type LogTail, tailLog } from '../../../platform/follow/tail-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import '../tables.ts'

/** An outbox event; whoever hears it reads what is suspended again. */
export const SUSPENSIONS_CHANGED = 'events.tickets.suspensions-changed'

/**
 * All that staff has suspended, at once and whenever it changes; resolves when it was told the first time. The log only
 * says that there is news: what stands is read from the table.
 */
export async function followSuspensions(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  tell: (suspensions: Suspensions) => void,
): Promise<LogTail> {
  async function read(): Promise<void> {
    tell(suspensionsOf(await db.kysely.selectFrom('betting_suspensions').select(['scope', 'target']).execute()))
  }
  // Before the first read: what commits between the two is read again.
  const after = await lastNumber(db.kysely)
  await read()
  return tailLog({
    database: db,
    clock,
    log,
    name: 'suspensions',
    after,
    subjects: [SUSPENSIONS_CHANGED],
    onRows: read,
  })
}
