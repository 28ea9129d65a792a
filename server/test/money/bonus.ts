import { startPromo } from '../../src/modules/promo/index.ts'
import { appendEvent } from '../../src/platform/bus/outbox.ts'
import { createHealth } from '../../src/platform/operation/health.ts'
import { createMetrics } from '../../src/platform/operation/metrics.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { eventually } from '../eventually.ts'

/** A process that gives gifts and ends bonuses, beside others. */
export function promoBeside(platform: Platform) {
  return startPromo({ ...platform, metrics: createMetrics(), health: createHealth() })
}

/** Tells, as whoever verifies players does, that this player is verified. */
export async function tellVerified({ db }: Pick<Platform, 'db'>, ...playerIds: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const userId of playerIds) await appendEvent(tx, { subject: 'events.kyc.verified', payload: { userId } })
  })
}

/** Waits until every verification and exclusion that was told is taken. */
export async function untilCredited({ db }: Pick<Platform, 'db'>): Promise<void> {
  await eventually(async () => {
    const waiting = await db.kysely
      .selectFrom('outbox')
      .select('position')
      .where((where) =>
        where.or(
          (
            [
              ['events.kyc.verified', 'welcome gifts'],
              ['events.limits.excluded', 'bonuses of excluded players'],
            ] as const
          ).map(([subject, follower]) =>
            where.and([
              where('subject', '=', subject),
              where.or([
                where('number', 'is', null),
                where(
                  'number',
                  '>',
                  where.fn.coalesce(
                    where.selectFrom('log_cursors').select('position').where('follower', '=', follower),
                    where.val(0),
                  ),
                ),
              ]),
            ]),
          ),
        ),
      )
      .executeTakeFirst()
    return waiting === undefined
  })
}
