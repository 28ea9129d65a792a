import type { HandDecision } from '@momio/domain/betting/hand-decision'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import type { Schema } from '../../../platform/database/schema.ts'

/** The shape that is written now. */
export const DECISION_VERSION = 1

const decisionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('results'),
    outcomes: z.array(
      z.object({
        outcomeId: z.string(),
        result: z.enum(['won', 'lost', 'halfWon', 'halfLost', 'void']),
        deadHeatFactor: z.number().optional(),
      }),
    ),
  }),
  z.object({ kind: z.literal('void'), from: z.number().nullable(), to: z.number().nullable() }),
  z.object({ kind: z.literal('withdraw') }),
]) satisfies z.ZodType<HandDecision>

/** Throws on what no version of this program has written. */
export function readDecision(version: number, stored: unknown): HandDecision {
  if (version !== DECISION_VERSION) throw new Error(`a decision of staff is of version ${version}, which is unknown`)
  return decisionSchema.parse(stored)
}

export interface StandingDecision {
  readonly decisionId: string
  readonly decision: HandDecision
  /** When it began to stand. */
  readonly at: Date
}

interface Row {
  readonly id: string
  readonly place: string
  readonly version: number
  readonly decision: unknown
  readonly at: Date
}

const OF_LINES = preparedText(
  'settlement-decisions-of-lines',
  `select distinct on (line_id) id, line_id as place, version, decision, decided_at as at
   from settlement_decisions join settlement_verdicts on decision_id = id
   where event_id = $1 and verdict <> 'refused'
   order by line_id, settlement_verdicts.number desc`,
)

/** By line of the event, the last decision that took effect: a withdrawal too, after which the feed's results stand. */
export async function decisionsOfLines(
  reader: Kysely<Schema>,
  eventId: string,
): Promise<ReadonlyMap<string, StandingDecision>> {
  return byPlace(await run<Row>(reader, OF_LINES, [eventId]))
}

const OF_TICKETS = preparedText(
  'settlement-decisions-of-tickets',
  `select distinct on (ticket_id) id, ticket_id as place, version, decision, decided_at as at
   from settlement_decisions join settlement_verdicts on decision_id = id
   where ticket_id = any($1::uuid[]) and verdict <> 'refused'
   order by ticket_id, settlement_verdicts.number desc`,
)

/** By ticket, the last decision that took effect. */
export async function decisionsOfTickets(
  reader: Kysely<Schema>,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, StandingDecision>> {
  return byPlace(await run<Row>(reader, OF_TICKETS, [ticketIds]))
}

/** Those of the tickets that staff made void, whatever becomes of their lines. */
export async function ticketsVoidByHand(
  reader: Kysely<Schema>,
  ticketIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const decisions = await decisionsOfTickets(reader, ticketIds)
  return new Set([...decisions].filter(([, { decision }]) => decision.kind === 'void').map(([ticketId]) => ticketId))
}

function byPlace(rows: readonly Row[]): ReadonlyMap<string, StandingDecision> {
  return new Map(
    rows.map(({ id, place, version, decision, at }) => [
      place,
      { decisionId: id, decision: readDecision(version, decision), at },
    ]),
  )
}
