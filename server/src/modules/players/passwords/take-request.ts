import { decideRequest, type RequestBound } from '@momio/domain/request-bound'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import './tables.ts'

/** Counts one request of the subject, or says why it comes too early. Those sent at once are counted one by one. */
export async function takeRequest(tx: Tx, subject: string, bound: RequestBound, now: Date): Promise<Refusal | null> {
  const { asked_at } = await tx
    .insertInto('request_counts')
    .values({ subject })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet(({ ref }) => ({ subject: ref('excluded.subject') })),
    )
    .returning('asked_at')
    .executeTakeFirstOrThrow()
  const decision = decideRequest(asked_at, bound, now)
  if (decision.kind === 'too-many') return refuse('TOO_MANY_ATTEMPTS')
  if (decision.kind === 'too-soon') return refuse('TOO_SOON', { context: { waitSeconds: decision.waitSeconds } })
  await tx
    .updateTable('request_counts')
    .set({ asked_at: [...decision.askedAt] })
    .where('subject', '=', subject)
    .execute()
  return null
}
