import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { openPart } from '@momio/domain/betting/cash-out'
import { possiblePayout } from '@momio/domain/betting/possible-payout'
import type { Centavos } from '@momio/domain/money'
import { appendEvent } from '../../platform/bus/outbox.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockPlayer } from '../players/index.ts'
import { readBonusTickets } from '../promo/index.ts'
import { readLineStandings, ticketChanged } from '../tickets/index.ts'

interface Owned {
  readonly playerId: string
  readonly ticketId: string
}

interface Rule extends Owned {
  readonly atLeast: Centavos
  readonly at: Date
}

/** `tooHigh`: the ticket never pays as much, so that it would never be closed. */
export type RuleAnswer =
  | 'done'
  | 'not-found'
  | 'notOpen'
  | 'bonus'
  | { readonly reason: 'tooHigh'; readonly most: Centavos }

/** In the place of the rule that the ticket has. */
export async function setRule(tx: Tx, { playerId, ticketId, atLeast, at }: Rule): Promise<RuleAnswer> {
  const ticket = await lockTicket(tx, { playerId, ticketId })
  if (!ticket) return 'not-found'
  const { status, result, kind, stake, closed_stake: closedStake, most_payout: mostPayout } = ticket
  const { accepted_at: acceptedAt } = ticket
  if (status !== TICKET_STATUS.Accepted || result !== 'open' || kind === 'custom' || !acceptedAt) return 'notOpen'
  if ((await readBonusTickets(tx, [ticketId])).has(ticketId)) return 'bonus'
  const legs = await tx
    .selectFrom('ticket_selections')
    .select(['event_id as eventId', 'line_id as lineId', 'outcome_id as outcomeId', 'odds'])
    .where('ticket_id', '=', ticketId)
    .execute()
  const standings = await readLineStandings(tx, legs)
  const most = possiblePayout({
    ...openPart({ stake, closedStake, mostPayout }),
    acceptedAt,
    legs: legs.map((leg) => ({ ...leg, standing: standings.of(leg).standing })),
  })
  if (atLeast > most) return { reason: 'tooHigh', most }
  await tx
    .insertInto('ticket_cash_out_rules')
    .values({ ticket_id: ticketId, at_least: atLeast, since: at })
    .onConflict((conflict) => conflict.column('ticket_id').doUpdateSet({ at_least: atLeast, since: at }))
    .execute()
  await appendEvent(tx, ticketChanged(playerId, ticket.id))
  return 'done'
}

/** Done also when there was none. */
export async function deleteRule(tx: Tx, owned: Owned): Promise<'done' | 'not-found'> {
  const ticket = await lockTicket(tx, owned)
  if (!ticket) return 'not-found'
  const removed = await tx
    .deleteFrom('ticket_cash_out_rules')
    .where('ticket_id', '=', ticket.id)
    .returning('ticket_id')
    .execute()
  if (removed.length > 0) await appendEvent(tx, ticketChanged(owned.playerId, ticket.id))
  return 'done'
}

/** A ticket changes only under the lock of its player. */
async function lockTicket(tx: Tx, { playerId, ticketId }: Owned) {
  await lockPlayer(tx, playerId)
  const ticket = await tx.selectFrom('tickets').selectAll().where('id', '=', ticketId).executeTakeFirst()
  return ticket?.player_id === playerId ? ticket : undefined
}
