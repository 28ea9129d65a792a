import { z } from 'zod'
import { appendEvent } from '../../../platform/bus/outbox.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { recordAudit } from '../../audit/index.ts'
import './tables.ts'

/** Asks the process that leads the feed to read a kept message again: it follows the outbox for it. */
export const RESEND = {
  subject: 'events.catalogue.dead-letter-resend',
  version: 1,
  payload: z.object({ id: z.number().int() }),
} as const

interface Decision {
  readonly staffId: string
  readonly address: string
  readonly id: number
  readonly at: Date
  readonly verdict: { readonly kind: 'resend' | 'set-aside'; readonly reason: string }
}

/** One that is on its way cannot be set aside, for its money may be moving already. */
export async function decideLetter(tx: Tx, decision: Decision): Promise<'done' | 'NOT_FOUND' | 'CONFLICT'> {
  const { staffId, address, id, at, verdict } = decision
  const letter = await tx
    .selectFrom('feed_dead_letters')
    .select(['state', 'event_id', 'kind'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (letter === undefined) return 'NOT_FOUND'
  if (letter.state !== 'waiting') return 'CONFLICT'
  const change =
    verdict.kind === 'resend'
      ? ({ state: 'resending' } as const)
      : ({ state: 'set-aside', reason: verdict.reason } as const)
  await tx
    .updateTable('feed_dead_letters')
    .set({ ...change, changed_at: at })
    .where('id', '=', id)
    .execute()
  if (verdict.kind === 'resend') {
    await appendEvent(tx, { subject: RESEND.subject, version: RESEND.version, payload: { id } })
  }
  await recordAudit(tx, at, {
    kind: `catalogue.dead-letter-${verdict.kind}`,
    actor: { kind: 'staff', id: staffId },
    subjectId: letter.event_id ?? undefined,
    address,
    detail: { id, kind: letter.kind, reason: verdict.reason },
  })
  return 'done'
}
