import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { eventIdSchema, ticketIdSchema } from '../call/ids.ts'
import { pageOf, pageQueryFields } from '../call/page.ts'
import { pesosSchema } from '../call/pesos.ts'
import * as routes from './betting-routes.ts'
import { outcomeIdSchema } from './selection.ts'

const lineIdSchema = z.string().min(1).max(320).describe('Market type and specifiers, e.g. 18|total=2.5')
const causeSchema = z.string().trim().min(3).max(500).describe('Kept with the decision and in the audit log')

const lineSchema = z.strictObject({ eventId: eventIdSchema, lineId: lineIdSchema })
const ticketSchema = z.strictObject({ ticketId: ticketIdSchema })

const handOutcomeSchema = z
  .object({
    outcomeId: outcomeIdSchema,
    result: z.enum(['won', 'lost', 'halfWon', 'halfLost', 'void']),
    deadHeatFactor: z
      .number()
      .gt(0)
      .max(1)
      .optional()
      .describe('Of a winner among several: the part of the stake that wins'),
  })
  .refine(({ result, deadHeatFactor = 1 }) => result === 'won' || deadHeatFactor === 1, {
    error: 'only what is won can be divided',
  })

const resultsSchema = z
  .object({
    kind: z.literal('results'),
    outcomes: z
      .array(handOutcomeSchema)
      .min(1)
      .max(500)
      .refine((outcomes) => new Set(outcomes.map(({ outcomeId }) => outcomeId)).size === outcomes.length, {
        error: 'an outcome is named twice',
      }),
  })
  .describe('They take the place of all that the feed says of the line, now and later')

const momentSchema = z.iso.datetime().nullable().default(null)
const voidSchema = z
  .object({
    kind: z.literal('void'),
    from: momentSchema.describe('Bets accepted from this moment on'),
    to: momentSchema.describe('and before this one'),
  })
  .refine(({ from, to }) => from === null || to === null || Date.parse(from) < Date.parse(to), {
    error: 'the end is not after the beginning',
  })
  .describe('Without times it is the whole line, or the ticket')

const withdrawSchema = z
  .object({ kind: z.literal('withdraw') })
  .describe('Ends the decision that stands: the results of the feed stand again')

const handDecisionSchema = z
  .discriminatedUnion('kind', [resultsSchema, voidSchema, withdrawSchema])
  .meta({ id: 'HandDecision' })
export type HandDecisionOnWire = z.output<typeof handDecisionSchema>

const proposalFields = {
  target: z.union([lineSchema, ticketSchema]),
  decision: handDecisionSchema,
}

interface Proposal {
  readonly target: z.output<(typeof proposalFields)['target']>
  readonly decision: HandDecisionOnWire
}

/** A ticket has one time and many lines, so that neither results nor a window say anything of it. */
function fitsTarget({ target, decision }: Proposal): boolean {
  if (!('ticketId' in target)) return true
  return decision.kind === 'withdraw' || (decision.kind === 'void' && decision.from === null && decision.to === null)
}

const MISFIT = { error: 'a ticket can only be made void as a whole, or not any more' }

const DECISION_STATES = ['waiting', 'applied', 'refused'] as const

const decisionSchema = z
  .object({
    decisionId: z.string(),
    ...proposalFields,
    cause: z.string(),
    proposedBy: z.string(),
    proposedAt: z.iso.datetime(),
    tickets: z.int().describe('How many it changed when it was proposed'),
    amount: pesosSchema.describe('How much of their money it moved then'),
    needsApproval: z.boolean(),
    state: z.enum(DECISION_STATES),
    isStanding: z.boolean().describe('It took effect, and no later decision about the same took its place'),
    decidedBy: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'SettlementDecision' })
export type SettlementDecision = z.output<typeof decisionSchema>

const NOT_DECIDED = [
  'NOT_FOUND',
  'OWN_TICKET',
  'DECISION_WAITING',
  'DECISION_CHANGES_NOTHING',
  'RESULTS_INCOMPLETE',
] as const

export const staffSettlementLines = defineCall('staffSettlementLines', {
  ...routes.staffSettlementLines,
  access: 'staff',
  permission: 'tickets.read',
  summary: '◆ The lines of an event that have accepted tickets, what stands of each and what is staked on it',
  params: z.object({ eventId: eventIdSchema }),
  response: z.object({
    lines: z.array(
      z.object({
        lineId: z.string(),
        marketName: z.string(),
        decisionId: z.string().nullable().describe('The decision of staff that stands, if one does'),
        isDue: z.boolean().describe('Some of its tickets are still to be settled'),
        voids: z.array(
          z.object({
            from: z.iso.datetime().nullable(),
            to: z.iso.datetime().nullable(),
            outcomeIds: z.array(z.string()).describe('Empty: all of them'),
          }),
        ),
        outcomes: z.array(
          z.object({
            outcomeId: z.string(),
            outcomeName: z.string(),
            tickets: z.int(),
            openTickets: z.int(),
            stake: pesosSchema,
            result: z.int().nullable().describe('1 won, 0 lost, -1 undecided, null nothing stands'),
            voidFactor: z.number(),
            deadHeatFactor: z.number(),
          }),
        ),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

export const staffPreviewDecision = defineCall('staffPreviewDecision', {
  ...routes.staffPreviewDecision,
  access: 'staff',
  permission: 'settlement.decide',
  summary: '◆ How many tickets a decision would change, how much it would move, and whether it needs a second person',
  body: z.object(proposalFields).refine(fitsTarget, MISFIT),
  response: z.object({ tickets: z.int(), amount: pesosSchema, needsApproval: z.boolean() }),
  refusals: NOT_DECIDED,
})

export const staffProposeDecision = defineCall('staffProposeDecision', {
  ...routes.staffProposeDecision,
  access: 'staff',
  permission: 'settlement.decide',
  summary:
    '◆ Settle, void or resettle a line, void a ticket, or withdraw that; above an amount it waits for a second person',
  body: z.object({ ...proposalFields, cause: causeSchema }).refine(fitsTarget, MISFIT),
  response: decisionSchema,
  refusals: NOT_DECIDED,
})

export const staffDecisions = defineCall('staffDecisions', {
  ...routes.staffDecisions,
  access: 'staff',
  permission: 'tickets.read',
  summary: '◆ What staff decided about lines and tickets, newest first',
  query: z.object({
    ...pageQueryFields,
    state: z.enum(DECISION_STATES).optional(),
    eventId: eventIdSchema.optional(),
    ticketId: ticketIdSchema.optional(),
  }),
  response: pageOf(decisionSchema),
})

const decisionParams = z.object({ decisionId: z.string().min(1).max(64) })

export const staffApproveDecision = defineCall('staffApproveDecision', {
  ...routes.staffApproveDecision,
  access: 'staff',
  permission: 'settlement.decide',
  summary: '◆ Let a decision of somebody else take effect; a second time changes nothing',
  params: decisionParams,
  response: decisionSchema,
  refusals: ['NOT_FOUND', 'CONFLICT', 'OWN_DECISION', 'OWN_TICKET', 'RESULTS_INCOMPLETE'],
})

export const staffRefuseDecision = defineCall('staffRefuseDecision', {
  ...routes.staffRefuseDecision,
  access: 'staff',
  permission: 'settlement.decide',
  summary: '◆ Refuse a decision that waits, or take back the own one; a second time changes nothing',
  params: decisionParams,
  body: z.object({ reason: causeSchema }),
  response: decisionSchema,
  refusals: ['NOT_FOUND', 'CONFLICT'],
})
