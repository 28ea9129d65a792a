import type { QueryOf } from '@momio/contract/call'
import type { HandDecisionOnWire, SettlementDecision, staffDecisions } from '@momio/contract/staff-settlement'
import type { HandDecision } from '@momio/domain/betting/hand-decision'
import { inPesos } from '@momio/domain/money'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import { usernamesOf } from '../../players/index.ts'
import { targetOf } from './decide.ts'
import { readDecision } from './standing-decisions.ts'

type Query = QueryOf<typeof staffDecisions>

interface Row extends Selectable<Schema['settlement_decisions']> {
  readonly verdict: 'taken' | 'approved' | 'refused' | null
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly reason: string | null
  readonly isStanding: boolean
}

function decisions(reader: Kysely<Schema>) {
  return reader
    .selectFrom('settlement_decisions as proposed')
    .leftJoin('settlement_verdicts as verdict', 'verdict.decision_id', 'proposed.id')
}

/** By state, event and ticket, newest first. */
export async function listDecisions(
  reader: Kysely<Schema>,
  { page, pageSize, state, eventId, ticketId }: Query,
): Promise<{ items: SettlementDecision[]; page: number; pageSize: number; total: number }> {
  let wanted = decisions(reader)
  if (state === 'waiting') wanted = wanted.where('verdict.verdict', 'is', null)
  if (state === 'applied') wanted = wanted.where('verdict.verdict', 'in', ['taken', 'approved'])
  if (state === 'refused') wanted = wanted.where('verdict.verdict', '=', 'refused')
  if (eventId !== undefined) wanted = wanted.where('event_id', '=', eventId)
  if (ticketId !== undefined) {
    if (!isUuid(ticketId)) return { items: [], page, pageSize, total: 0 }
    wanted = wanted.where('ticket_id', '=', ticketId)
  }
  const { total } = await wanted.select((rows) => rows.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await wanted
    .selectAll('proposed')
    .select(SHOWN)
    .orderBy('proposed.number', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return { items: await onWire(reader, rows), page, pageSize, total }
}

export async function findDecision(reader: Kysely<Schema>, decisionId: string): Promise<SettlementDecision> {
  const row = await decisions(reader)
    .selectAll('proposed')
    .select(SHOWN)
    .where('proposed.id', '=', decisionId)
    .executeTakeFirstOrThrow()
  const [found] = await onWire(reader, [row])
  if (!found) throw new Error(`decision ${decisionId} is gone`)
  return found
}

const SHOWN = [
  'verdict.verdict',
  'verdict.decided_by',
  'verdict.decided_at',
  'verdict.reason',
  sql<boolean>`coalesce(verdict.verdict <> 'refused', false) and not exists (
    select from settlement_decisions as other join settlement_verdicts as later on later.decision_id = other.id
    where later.verdict <> 'refused' and later.number > verdict.number
      and (other.ticket_id = proposed.ticket_id
        or (other.event_id = proposed.event_id and other.line_id = proposed.line_id))
  )`.as('isStanding'),
] as const

async function onWire(reader: Kysely<Schema>, rows: readonly Row[]): Promise<SettlementDecision[]> {
  const people = rows.flatMap(({ proposed_by, decided_by }) => [proposed_by, ...(decided_by ? [decided_by] : [])])
  const names = await usernamesOf(reader, [...new Set(people)])
  const nameOf = (id: string) => names.get(id) ?? id
  return rows.map((row) => ({
    decisionId: row.id,
    target: targetOf(row),
    decision: shownDecision(readDecision(row.version, row.decision)),
    cause: row.cause,
    proposedBy: nameOf(row.proposed_by),
    proposedAt: row.proposed_at.toISOString(),
    tickets: row.tickets,
    amount: inPesos(row.amount),
    needsApproval: row.needs_approval,
    state: row.verdict === null ? 'waiting' : row.verdict === 'refused' ? 'refused' : 'applied',
    isStanding: row.isStanding,
    decidedBy: row.decided_by === null ? null : nameOf(row.decided_by),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason === '' ? null : row.reason,
  }))
}

function shownDecision(decision: HandDecision): HandDecisionOnWire {
  switch (decision.kind) {
    case 'void':
      return { kind: 'void', from: momentOf(decision.from), to: momentOf(decision.to) }
    case 'results':
      return { kind: 'results', outcomes: decision.outcomes.map((outcome) => ({ ...outcome })) }
    case 'withdraw':
      return decision
  }
}

export function momentOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
