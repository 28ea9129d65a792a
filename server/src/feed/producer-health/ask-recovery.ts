import { PROVIDER } from '@momio/contract/live-book'
import { z } from 'zod'
import { recordAudit } from '../../modules/audit/index.ts'
import { appendEvent } from '../../platform/bus/outbox.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type FollowContext, follow } from '../../platform/follow/follow.ts'
import { outboxLog } from '../../platform/follow/log-source.ts'
import type { Leadership } from '../../platform/turns/leader.ts'
import './tables.ts'

/** Asks the process that leads the feed for a recovery of a producer of provider one: it follows the outbox for it. */
const RECOVERY_WANTED = {
  subject: 'events.feed.recovery-wanted',
  version: 1,
  payload: z.object({ product: z.number().int() }),
} as const

interface Wish {
  readonly product: number
  readonly staffId: string
  readonly address: string
  readonly reason: string
  readonly at: Date
}

/** CONFLICT while one is under way. */
export async function wantRecovery(
  tx: Tx,
  { product, staffId, address, reason, at }: Wish,
): Promise<'done' | 'NOT_FOUND' | 'CONFLICT'> {
  const known = await tx
    .selectFrom('feed_health')
    .select('recovery_asked_at')
    .where('provider', '=', PROVIDER.one)
    .where('product', '=', product)
    .executeTakeFirst()
  if (!known) return 'NOT_FOUND'
  if (known.recovery_asked_at !== null) return 'CONFLICT'
  await appendEvent(tx, { subject: RECOVERY_WANTED.subject, version: RECOVERY_WANTED.version, payload: { product } })
  await recordAudit(tx, at, {
    kind: 'feed.recovery-wanted',
    actor: { kind: 'staff', id: staffId },
    address,
    detail: { product, reason },
  })
  return 'done'
}

/** Runs where provider one is read. */
export function followRecoveries(context: FollowContext, recover: (product: number) => void): Leadership {
  return follow({
    ...context,
    name: 'feed recoveries',
    source: outboxLog({ subjects: [RECOVERY_WANTED.subject] }),
    begin: 'newest',
    async deliver(rows) {
      for (const { text } of rows) recover(RECOVERY_WANTED.payload.parse(JSON.parse(text)).product)
    },
  })
}
