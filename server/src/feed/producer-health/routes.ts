import type { ResponseOf } from '@momio/contract/call'
import { PROVIDER } from '@momio/contract/live-book'
import { staffProducers, staffRecoverProducer } from '@momio/contract/staff-feed'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { wantRecovery } from './ask-recovery.ts'
import './tables.ts'

/** Beyond this nobody reads the feed, or whoever does cannot write. */
const HEARD_WITHIN_MS = 10_000

export function producerRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>): readonly Route[] {
  return [
    route(staffProducers, () => shownProducers(db.kysely, clock.now())),

    route(staffRecoverProducer, async ({ params, body: { reason } }, { identity, request }) => {
      const wish = {
        product: Number(params.product),
        staffId: identity.userId,
        address: request.ip,
        reason,
        at: clock.now(),
      }
      const done = await db.transaction((tx) => wantRecovery(tx, wish))
      return done === 'done' ? shownProducers(db.kysely, clock.now()) : refuse(done)
    }),
  ]
}

async function shownProducers(reader: Kysely<Schema>, now: Date): Promise<ResponseOf<typeof staffProducers>> {
  const rows = await reader.selectFrom('feed_health').selectAll().orderBy('provider').orderBy('product').execute()
  const age = (at: Date) => Math.max(0, now.getTime() - at.getTime())
  return {
    producers: rows.map((row) => {
      const isRead = age(row.updated_at) <= HEARD_WITHIN_MS
      return {
        provider: row.provider,
        product: row.product,
        name: row.name,
        down: isRead ? row.down : 'leaderless',
        aliveAgeMs: row.alive_at === null ? null : age(row.alive_at),
        recoveringForMs: isRead && row.recovery_asked_at !== null ? age(row.recovery_asked_at) : null,
        messagesPerSecond: isRead ? row.messages_per_second : 0,
        waiting: row.waiting,
        lagMs: row.lag_ms,
        canRecover: row.provider === PROVIDER.one,
      }
    }),
  }
}
