import type { RefusalCode } from '@momio/contract/refusals'
import { type HandDecision, needsSecond } from '@momio/domain/betting/hand-decision'
import { type Centavos, centavos } from '@momio/domain/money'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { isUuid } from '../../../platform/database/uuid.ts'
import { type Effect, effectOf } from './affected-tickets.ts'
import { decisionsOfLines, decisionsOfTickets } from './standing-decisions.ts'
import { isTicket, type Target } from './target.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

export interface Proposal {
  readonly target: Target
  readonly decision: HandDecision
}

export interface Assessing {
  readonly staffId: string
  readonly at: Date
  /** What one member of staff may move alone within a day. */
  readonly approvalAbove: Centavos
}

export interface Assessment {
  readonly tickets: number
  readonly amount: Centavos
  readonly needsApproval: boolean
}

/** What a decision would do now, or the first reason why nobody, or not this one, may decide it. */
export async function assess(
  reader: Kysely<Schema>,
  { target, decision }: Proposal,
  { staffId, at, approvalAbove }: Assessing,
): Promise<Assessment | RefusalCode> {
  if (!(await isKnown(reader, target))) return 'NOT_FOUND'
  const effect = await effectOf(reader, target, decision, at)
  const problem = problemOf(effect, decision, staffId)
  if (problem === 'OWN_TICKET') return problem
  if (await isWaiting(reader, target)) return 'DECISION_WAITING'
  if (isTicket(target) && effect.players.size === 0) return 'DECISION_CHANGES_NOTHING'
  if (await standsAlready(reader, { target, decision })) return 'DECISION_CHANGES_NOTHING'
  if (problem !== undefined) return problem
  const alone = await movedAlone(reader, staffId, new Date(at.getTime() - DAY_MS))
  const { tickets, amount } = effect
  return { tickets, amount, needsApproval: needsSecond(amount, { alone, above: approvalAbove }) }
}

/** Asked again of whoever approves: bets may have come in between. */
export function problemOf(
  { players, outcomeIds }: Pick<Effect, 'players' | 'outcomeIds'>,
  decision: HandDecision,
  staffId: string,
): 'OWN_TICKET' | 'RESULTS_INCOMPLETE' | undefined {
  if (players.has(staffId)) return 'OWN_TICKET'
  if (decision.kind !== 'results') return undefined
  const named = new Set(decision.outcomes.map(({ outcomeId }) => outcomeId))
  return [...outcomeIds].every((outcomeId) => named.has(outcomeId)) ? undefined : 'RESULTS_INCOMPLETE'
}

/** Somebody bet on the line, or the feed spoke of it. */
async function isKnown(reader: Kysely<Schema>, target: Target): Promise<boolean> {
  if (isTicket(target)) {
    if (!isUuid(target.ticketId)) return false
    const ticket = reader.selectFrom('tickets').select('id').where('id', '=', target.ticketId)
    return (await ticket.executeTakeFirst()) !== undefined
  }
  const { eventId, lineId } = target
  const bet = reader.selectFrom('ticket_selections').select('line_id')
  const told = reader.selectFrom('settlement_lines').select('line_id')
  return (
    (await bet.where('event_id', '=', eventId).where('line_id', '=', lineId).executeTakeFirst()) !== undefined ||
    (await told.where('event_id', '=', eventId).where('line_id', '=', lineId).executeTakeFirst()) !== undefined
  )
}

async function isWaiting(reader: Kysely<Schema>, target: Target): Promise<boolean> {
  let waiting = reader
    .selectFrom('settlement_decisions')
    .leftJoin('settlement_verdicts', 'decision_id', 'id')
    .select('id')
    .where('verdict', 'is', null)
  waiting = isTicket(target)
    ? waiting.where('ticket_id', '=', target.ticketId)
    : waiting.where('event_id', '=', target.eventId).where('line_id', '=', target.lineId)
  return (await waiting.executeTakeFirst()) !== undefined
}

/** Sent twice it is decided once, and there has to be something to withdraw. */
async function standsAlready(reader: Kysely<Schema>, { target, decision }: Proposal): Promise<boolean> {
  const standing = isTicket(target)
    ? (await decisionsOfTickets(reader, [target.ticketId])).get(target.ticketId)
    : (await decisionsOfLines(reader, target.eventId)).get(target.lineId)
  return contentOf(standing?.decision ?? { kind: 'withdraw' }) === contentOf(decision)
}

/** The same text for the same content. */
function contentOf(decision: HandDecision): string {
  if (decision.kind === 'void') return `void ${decision.from} ${decision.to}`
  if (decision.kind === 'withdraw') return 'withdraw'
  const outcomes = decision.outcomes.map(
    ({ outcomeId, result, deadHeatFactor = 1 }) => `${JSON.stringify(outcomeId)} ${result} ${deadHeatFactor}`,
  )
  return `results ${outcomes.sort().join(', ')}`
}

async function movedAlone(reader: Kysely<Schema>, staffId: string, since: Date): Promise<Centavos> {
  const { amount } = await reader
    .selectFrom('settlement_verdicts')
    .innerJoin('settlement_decisions', 'id', 'decision_id')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('verdict', '=', 'taken')
    .where('decided_by', '=', staffId)
    .where('decided_at', '>', since)
    .executeTakeFirstOrThrow()
  return centavos(amount)
}
