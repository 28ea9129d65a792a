import type { ResponseOf } from '@momio/contract/call'
import { providerOf } from '@momio/contract/provider'
import type { staffTicket } from '@momio/contract/staff-betting'
import { lineIdOf } from '@momio/domain/betting/line-id'
import { inPesos } from '@momio/domain/money'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { resultsOf } from '../../catalogue/index.ts'
import { trail } from '../../ledger/index.ts'

type Detail = ResponseOf<typeof staffTicket>

/** What the feed said of the lines of a ticket, oldest first. */
export async function messagesBehind(reader: Kysely<Schema>, ticketId: string): Promise<Detail['messages']> {
  const legs = await reader
    .selectFrom('ticket_selections')
    .select(['event_id', 'line_id'])
    .where('ticket_id', '=', ticketId)
    .execute()
  const messages: Detail['messages'] = []
  for (const eventId of new Set(legs.map(({ event_id }) => event_id))) {
    const lines = new Set(legs.filter(({ event_id }) => event_id === eventId).map(({ line_id }) => line_id))
    for (const { result, receivedAt } of (await resultsOf(reader, eventId)).results) {
      for (const market of result.markets) {
        const lineId = lineIdOf(market.id, market.specifiers)
        if (!lines.has(lineId)) continue
        messages.push({
          eventId,
          lineId,
          kind: result.type,
          providerId: providerOf(eventId),
          producerId: result.product ?? null,
          sentAt: new Date(result.timestamp).toISOString(),
          storedAt: receivedAt.toISOString(),
          outcomes: 'outcomes' in market ? market.outcomes.map(shownOutcome) : market.outcomeIds.map(onlyNamed),
        })
      }
    }
  }
  return messages.sort((one, other) => one.storedAt.localeCompare(other.storedAt))
}

function shownOutcome({ id, result, voidFactor }: { id: string; result: number; voidFactor?: number | undefined }) {
  return { outcomeId: id, result, voidFactor: voidFactor ?? null }
}

function onlyNamed(outcomeId: string) {
  return { outcomeId, result: null, voidFactor: null }
}

/** Every posting that names the ticket, oldest first. */
export async function moneyOf(reader: Kysely<Schema>, ticketId: string): Promise<Detail['entries']> {
  return (await trail(reader, ticketId)).flatMap(({ at, kind, postings }) =>
    postings.map(({ account, amount }) => ({ at: at.toISOString(), kind, account, amount: inPesos(amount) })),
  )
}
