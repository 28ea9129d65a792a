import * as calls from '@momio/contract/staff-settlement'
import type { HandDecision } from '@momio/domain/betting/hand-decision'
import { inPesos, pesos } from '@momio/domain/money'
import { refuse } from '../../../platform/http/refusal.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { StaffAction } from '../../tickets/index.ts'
import { assess } from './assess.ts'
import { approve, type Decided, propose, refuseDecision } from './decide.ts'
import { findDecision, listDecisions } from './list-decisions.ts'
import { linesOf } from './list-lines.ts'

interface Asking {
  readonly identity: { readonly userId: string }
  readonly request: { readonly ip: string }
}

/** What staff settles and voids by hand. */
export function settlementByHandRoutes({
  db,
  clock,
  config,
}: Pick<Platform, 'db' | 'clock' | 'config'>): readonly Route[] {
  const approvalAbove = pesos(config.settlementApprovalPesos)
  const action = ({ identity, request }: Asking, reason: string): StaffAction => ({
    staffId: identity.userId,
    address: request.ip,
    reason,
    at: clock.now(),
  })
  const answer = (decided: Decided) =>
    'refusal' in decided ? refuse(decided.refusal) : findDecision(db.kysely, decided.decisionId)

  return [
    route(calls.staffSettlementLines, async ({ params }) => {
      return (await linesOf(db.kysely, params.eventId)) ?? refuse('NOT_FOUND')
    }),

    route(calls.staffPreviewDecision, async ({ body: { target, decision } }, { identity }) => {
      const assessing = { staffId: identity.userId, at: clock.now(), approvalAbove }
      const assessment = await assess(db.kysely, { target, decision: inDomain(decision) }, assessing)
      if (typeof assessment === 'string') return refuse(assessment)
      return { ...assessment, amount: inPesos(assessment.amount) }
    }),

    route(calls.staffProposeDecision, async ({ body: { target, decision, cause } }, context) => {
      const proposal = { target, decision: inDomain(decision) }
      return answer(await db.transaction((tx) => propose(tx, proposal, action(context, cause), approvalAbove)))
    }),

    route(calls.staffDecisions, ({ query }) => listDecisions(db.kysely, query)),

    route(calls.staffApproveDecision, async ({ params }, context) => {
      return answer(await db.transaction((tx) => approve(tx, params.decisionId, action(context, ''))))
    }),

    route(calls.staffRefuseDecision, async ({ params, body: { reason } }, context) => {
      return answer(await db.transaction((tx) => refuseDecision(tx, params.decisionId, action(context, reason))))
    }),
  ]
}

function inDomain(decision: calls.HandDecisionOnWire): HandDecision {
  if (decision.kind !== 'void') return decision
  const timeOf = (moment: string | null) => (moment === null ? null : Date.parse(moment))
  return { kind: 'void', from: timeOf(decision.from), to: timeOf(decision.to) }
}
