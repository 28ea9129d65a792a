import type { ResponseOf } from '@momio/contract/call'
import type { staffSettlementLines } from '@momio/contract/staff-settlement'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { inPesos } from '@momio/domain/money'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { readLineStandings } from '../../tickets/index.ts'
import { momentOf } from './list-decisions.ts'
import { decisionsOfLines } from './standing-decisions.ts'

/** Undefined when nobody has an accepted bet on the event. */
export async function linesOf(
  reader: Kysely<Schema>,
  eventId: string,
): Promise<ResponseOf<typeof staffSettlementLines> | undefined> {
  const staked = await reader
    .selectFrom('ticket_selections as selection')
    .innerJoin('tickets', 'tickets.id', 'selection.ticket_id')
    .select(['selection.line_id as lineId', 'selection.outcome_id as outcomeId'])
    .select(({ fn }) => [
      fn.max('selection.market_name').as('marketName'),
      fn.max('selection.outcome_name').as('outcomeName'),
      fn.countAll<number>().as('tickets'),
      sql<number>`count(*) filter (where tickets.result = 'open')`.as('openTickets'),
      sql<number>`sum(tickets.stake - tickets.closed_stake)::bigint`.as('stake'),
    ])
    .where('tickets.status', '=', TICKET_STATUS.Accepted)
    .where('selection.event_id', '=', eventId)
    .groupBy(['selection.line_id', 'selection.outcome_id'])
    .orderBy('selection.line_id')
    .orderBy('selection.outcome_id')
    .execute()
  if (staked.length === 0) return undefined
  const lines = Map.groupBy(staked, ({ lineId }) => lineId)
  const standings = await readLineStandings(
    reader,
    [...lines.keys()].map((lineId) => ({ eventId, lineId })),
  )
  const due = await reader
    .selectFrom('settlement_lines')
    .select('line_id')
    .where('event_id', '=', eventId)
    .where('is_due', '=', true)
    .execute()
  const decisions = await decisionsOfLines(reader, eventId)
  return {
    lines: [...lines].map(([lineId, outcomes]) => {
      const { standing } = standings.of({ eventId, lineId })
      const decided = decisions.get(lineId)
      return {
        lineId,
        marketName: outcomes[0]?.marketName ?? lineId,
        decisionId: decided && decided.decision.kind !== 'withdraw' ? decided.decisionId : null,
        isDue: due.some(({ line_id }) => line_id === lineId),
        voids: standing.cancellations.map(({ from, to, outcomeIds }) => ({
          from: momentOf(from),
          to: momentOf(to),
          outcomeIds: [...outcomeIds],
        })),
        outcomes: outcomes.map(({ outcomeId, outcomeName, tickets, openTickets, stake }) => {
          const known = standing.outcomes.find(({ id }) => id === outcomeId)
          return {
            outcomeId,
            outcomeName,
            tickets,
            openTickets,
            stake: inPesos(stake),
            result: known?.result ?? null,
            voidFactor: known?.voidFactor ?? 0,
            deadHeatFactor: known?.deadHeatFactor ?? 1,
          }
        }),
      }
    }),
  }
}
