import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '@momio/contract/refusals'
import { type Centavos, inPesos } from '@momio/domain/money'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import { recordAudit } from '../../audit/index.ts'
import type { StaffAction } from '../../tickets/index.ts'
import { DUE_CHANNEL, writeStandings } from '../take-results.ts'
import { effectOf } from './affected-tickets.ts'
import { type Assessing, type Assessment, assess, type Proposal, problemOf } from './assess.ts'
import { addDueTicket } from './due-tickets.ts'
import { DECISION_VERSION, readDecision } from './standing-decisions.ts'
import { isTicket, type Target } from './target.ts'

export type Decided = { readonly decisionId: string } | { readonly refusal: RefusalCode }

/** It takes effect in this transaction, unless somebody else has to approve it. */
export async function propose(
  tx: Tx,
  proposal: Proposal,
  action: StaffAction,
  approvalAbove: Assessing['approvalAbove'],
): Promise<Decided> {
  await decideOneByOne(tx)
  const { staffId, at, reason: cause } = action
  const assessment = await assess(tx, proposal, { staffId, at, approvalAbove })
  if (typeof assessment === 'string') return { refusal: assessment }
  const { target, decision } = proposal
  const { tickets, amount, needsApproval } = assessment
  const proposed = { cause, proposed_by: staffId, proposed_at: at, tickets, amount, needs_approval: needsApproval }
  const decisionId = await writeDecision(tx, proposal, proposed)
  if (!needsApproval) await takeEffect(tx, { decisionId, target, verdict: 'taken', decidedBy: staffId, at })
  await audit(tx, needsApproval ? 'proposed' : 'taken', action, { decisionId, target, decision, assessment })
  return { decisionId }
}

/** Whoever comes second finds it approved. */
export async function approve(tx: Tx, decisionId: string, action: StaffAction): Promise<Decided> {
  const { staffId, at } = action
  const proposed = await lockProposed(tx, decisionId)
  if (!proposed) return { refusal: 'NOT_FOUND' }
  if (proposed.verdict === 'refused') return { refusal: 'CONFLICT' }
  if (proposed.proposedBy === staffId) return { refusal: 'OWN_DECISION' }
  if (proposed.verdict !== null) return { decisionId }
  const { target, decision } = proposed
  const effect = await effectOf(tx, target, decision, at)
  const problem = problemOf(effect, decision, staffId)
  if (problem !== undefined) return { refusal: problem }
  await takeEffect(tx, { decisionId, target, verdict: 'approved', decidedBy: staffId, at })
  await audit(tx, 'approved', action, { decisionId, target, decision, assessment: effect })
  return { decisionId }
}

/** Whoever proposed it may take it back so. */
export async function refuseDecision(tx: Tx, decisionId: string, action: StaffAction): Promise<Decided> {
  const proposed = await lockProposed(tx, decisionId)
  if (!proposed) return { refusal: 'NOT_FOUND' }
  const { target, decision, verdict } = proposed
  if (verdict === 'refused') return { decisionId }
  if (verdict !== null) return { refusal: 'CONFLICT' }
  const { staffId, at, reason } = action
  await tx
    .insertInto('settlement_verdicts')
    .values({ decision_id: decisionId, verdict: 'refused', decided_by: staffId, decided_at: at, reason })
    .execute()
  await audit(tx, 'refused', action, { decisionId, target, decision })
  return { decisionId }
}

interface ExcludedTicket {
  readonly ticketId: string
  readonly playerId: string
  /** What is open of its stake. */
  readonly amount: Centavos
  readonly at: Date
}

const SELF_EXCLUSION = 'self-exclusion of the player'

/** A decision that the published rule takes for a player who excluded himself: nobody of staff proposes or approves it. */
export async function voidTicketOf(tx: Tx, { ticketId, playerId, amount, at }: ExcludedTicket): Promise<void> {
  await decideOneByOne(tx)
  const target = { ticketId }
  const proposal = { target, decision: { kind: 'void', from: null, to: null } } as const
  const decisionId = await writeDecision(tx, proposal, {
    cause: SELF_EXCLUSION,
    proposed_by: playerId,
    proposed_at: at,
    tickets: 1,
    amount,
    needs_approval: false,
  })
  await takeEffect(tx, { decisionId, target, verdict: 'taken', decidedBy: playerId, at })
  await recordAudit(tx, at, {
    kind: 'settlement.ticket-set-aside',
    actor: { kind: 'system' },
    subjectId: ticketId,
    detail: { decisionId, playerId, amount: inPesos(amount), reason: SELF_EXCLUSION },
  })
}

type Proposed = Pick<
  Insertable<Schema['settlement_decisions']>,
  'cause' | 'proposed_by' | 'proposed_at' | 'tickets' | 'amount' | 'needs_approval'
>

/** Answers its id. */
async function writeDecision(tx: Tx, { target, decision }: Proposal, proposed: Proposed): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('settlement_decisions')
    .values({
      id,
      ...columnsOf(target),
      version: DECISION_VERSION,
      decision: JSON.stringify(decision),
      ...proposed,
    })
    .execute()
  return id
}

/** Verdicts are numbered in the order they are committed in, and what one person moved in a day is known. */
async function decideOneByOne(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(735, hashtext('settlement_decisions'))`.execute(tx)
}

async function lockProposed(tx: Tx, decisionId: string) {
  if (!isUuid(decisionId)) return undefined
  await decideOneByOne(tx)
  const row = await tx
    .selectFrom('settlement_decisions')
    .leftJoin('settlement_verdicts', 'decision_id', 'id')
    .select(['event_id', 'line_id', 'ticket_id', 'version', 'decision', 'proposed_by', 'verdict'])
    .where('id', '=', decisionId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    target: targetOf(row),
    decision: readDecision(row.version, row.decision),
    proposedBy: row.proposed_by,
    verdict: row.verdict,
  }
}

interface Effective {
  readonly decisionId: string
  readonly target: Target
  readonly verdict: 'taken' | 'approved'
  readonly decidedBy: string
  readonly at: Date
}

/** What it decides becomes due in the transaction that decides it: whoever settles finds it there, after a crash too. */
async function takeEffect(tx: Tx, { decisionId, target, verdict, decidedBy, at }: Effective): Promise<void> {
  const { number } = await tx
    .insertInto('settlement_verdicts')
    .values({ decision_id: decisionId, verdict, decided_by: decidedBy, decided_at: at, reason: '' })
    .returning('number')
    .executeTakeFirstOrThrow()
  if (isTicket(target)) {
    await addDueTicket(tx, { ticketId: target.ticketId, verdictNumber: number })
    await sql`select pg_notify(${DUE_CHANNEL}, '')`.execute(tx)
  } else {
    await writeStandings(tx, [target.eventId], { named: new Map([[target.eventId, new Set([target.lineId])]]) })
  }
}

interface Audited extends Proposal {
  readonly decisionId: string
  readonly assessment?: Pick<Assessment, 'tickets' | 'amount'>
}

async function audit(
  tx: Tx,
  step: 'proposed' | 'taken' | 'approved' | 'refused',
  { staffId, address, reason, at }: StaffAction,
  { decisionId, target, decision, assessment }: Audited,
): Promise<void> {
  await recordAudit(tx, at, {
    kind: `settlement.decision-${step}`,
    actor: { kind: 'staff', id: staffId },
    subjectId: isTicket(target) ? target.ticketId : target.eventId,
    address,
    detail: {
      decisionId,
      ...target,
      decision,
      ...(assessment && { tickets: assessment.tickets, amount: inPesos(assessment.amount) }),
      ...(reason !== '' && { reason }),
    },
  })
}

function columnsOf(target: Target) {
  return isTicket(target)
    ? { event_id: null, line_id: null, ticket_id: target.ticketId }
    : { event_id: target.eventId, line_id: target.lineId, ticket_id: null }
}

interface TargetColumns {
  readonly event_id: string | null
  readonly line_id: string | null
  readonly ticket_id: string | null
}

export function targetOf({ event_id: eventId, line_id: lineId, ticket_id: ticketId }: TargetColumns): Target {
  if (ticketId !== null) return { ticketId }
  if (eventId === null || lineId === null) throw new Error('a decision is about neither a line nor a ticket')
  return { eventId, lineId }
}
