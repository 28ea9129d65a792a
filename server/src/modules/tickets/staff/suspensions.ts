import type { BettingSuspension } from '@momio/contract/staff-betting'
import { lineIdOf } from '@momio/domain/betting/line-id'
import type { SuspensionScope } from '@momio/domain/betting/suspensions'
import type { Kysely } from 'kysely'
import { appendEvent } from '../../../platform/bus/outbox.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { recordAudit } from '../../audit/index.ts'
import { usernamesOf } from '../../players/index.ts'
import { stopBetting } from '../risk/betting-lock.ts'
import { SUSPENSIONS_CHANGED } from './follow-suspensions.ts'
import type { StaffAction } from './staff-action.ts'

export type Target =
  | { readonly scope: 'all' }
  | { readonly scope: 'sport'; readonly sportId: string }
  | { readonly scope: 'event'; readonly eventId: string }
  | { readonly scope: 'market'; readonly eventId: string; readonly marketId: number; readonly specifiers: string }

/** No bet is dated after it, in whatever process: `now` is asked when none is under way any more. */
export async function suspend(
  tx: Tx,
  target: Target,
  { staffId, address, reason }: Omit<StaffAction, 'at'>,
  now: () => Date,
): Promise<void> {
  await stopBetting(tx)
  const at = now()
  const { scope } = target
  const subject = subjectOf(target)
  await tx
    .insertInto('betting_suspensions')
    .values({ scope, target: subject, reason, since: at, staff_id: staffId })
    .onConflict((conflict) => conflict.columns(['scope', 'target']).doUpdateSet({ reason, staff_id: staffId }))
    .execute()
  await appendEvent(tx, { subject: SUSPENSIONS_CHANGED, payload: { scope, target: subject } })
  await recordAudit(tx, at, {
    kind: 'betting.suspended',
    actor: { kind: 'staff', id: staffId },
    address,
    detail: { scope, target: subject, reason },
  })
}

/** False when it was not suspended. */
export async function resume(tx: Tx, target: Target, { staffId, address, reason, at }: StaffAction): Promise<boolean> {
  const { scope } = target
  const subject = subjectOf(target)
  const removed = await tx
    .deleteFrom('betting_suspensions')
    .where('scope', '=', scope)
    .where('target', '=', subject)
    .returning('scope')
    .executeTakeFirst()
  if (!removed) return false
  await appendEvent(tx, { subject: SUSPENSIONS_CHANGED, payload: { scope, target: subject } })
  await recordAudit(tx, at, {
    kind: 'betting.resumed',
    actor: { kind: 'staff', id: staffId },
    address,
    detail: { scope, target: subject, reason },
  })
  return true
}

export async function suspensions(reader: Kysely<Schema>): Promise<BettingSuspension[]> {
  const rows = await reader.selectFrom('betting_suspensions').selectAll().orderBy('since').orderBy('target').execute()
  const names = await usernamesOf(reader, [...new Set(rows.map(({ staff_id }) => staff_id))])
  return rows.map(({ scope, target, reason, since, staff_id }) => ({
    scope,
    target,
    reason,
    since: since.toISOString(),
    by: names.get(staff_id) ?? staff_id,
  }))
}

/** As the commits look for it. */
function subjectOf(target: Target): string {
  const subjects = {
    all: () => '',
    sport: (one: Extract<Target, { scope: 'sport' }>) => one.sportId,
    event: (one: Extract<Target, { scope: 'event' }>) => one.eventId,
    market: (one: Extract<Target, { scope: 'market' }>) => `${one.eventId}/${lineIdOf(one.marketId, one.specifiers)}`,
  } satisfies Record<SuspensionScope, (target: never) => string>
  return subjects[target.scope](target as never)
}
