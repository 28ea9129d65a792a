import type { HistoryTicket, PriceSource, WithheldTax } from '@momio/contract/ticket'
import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { openPart } from '@momio/domain/betting/cash-out'
import { possiblePayout } from '@momio/domain/betting/possible-payout'
import { NOTHING_STANDS } from '@momio/domain/betting/settle-ticket'
import { inForce } from '@momio/domain/dated-value'
import { type Centavos, inPesos } from '@momio/domain/money'
import { americanOf, decimalOf } from '@momio/domain/odds'
import type { WithholdingRate } from '@momio/domain/withholding'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { withholdingRates } from '../../compliance/index.ts'
import { readBonusTickets } from '../../promo/index.ts'
import { type LineStandings, readLineStandings } from '../results/line-standings.ts'
import type { TicketSelectionsTable, TicketsTable } from '../tables.ts'

export type Ticket = Selectable<TicketsTable>
type Selection = Selectable<TicketSelectionsTable>

/** What belongs to a ticket beside its row. */
interface Parts {
  readonly selections: readonly Selection[]
  /** Of the selections that are decided while their ticket is open. */
  readonly standings: LineStandings
  readonly cashOuts: readonly Pick<
    Selectable<Schema['ticket_cash_outs']>,
    'at' | 'closed_stake' | 'amount' | 'withheld' | 'is_automatic'
  >[]
  /** The player's rule that closes it; null without one. */
  readonly closesAt: Centavos | null
  readonly rates: readonly WithholdingRate[]
  /** Made void because its player excluded himself. */
  readonly isSetAside: boolean
  /** A bonus paid its stake. */
  readonly isBonus: boolean
}

/** The only provider that tells how likely outcomes are, without which nothing is bought back. */
const TELLS_PROBABILITIES = 1

export async function shownTickets(reader: Kysely<Schema>, tickets: readonly Ticket[]): Promise<HistoryTicket[]> {
  if (tickets.length === 0) return []
  const partsOf = await readParts(reader, tickets)
  return tickets.map((ticket) => shownTicket(ticket, partsOf(ticket.id)))
}

async function readParts(reader: Kysely<Schema>, tickets: readonly Ticket[]): Promise<(ticketId: string) => Parts> {
  const ids = tickets.map(({ id }) => id)
  const selections = await reader
    .selectFrom('ticket_selections')
    .selectAll()
    .where('ticket_id', 'in', ids)
    .orderBy('ticket_id')
    .orderBy('index')
    .execute()
  const open = new Set(tickets.filter(({ result }) => result === 'open').map(({ id }) => id))
  const decided = selections.filter(({ ticket_id, result }) => open.has(ticket_id) && result !== 'open')
  const standings = await readLineStandings(reader, decided.map(placeOf))
  const cashOuts = await reader
    .selectFrom('ticket_cash_outs')
    .select(['ticket_id', 'at', 'closed_stake', 'amount', 'withheld', 'is_automatic'])
    .where('ticket_id', 'in', ids)
    .orderBy('number')
    .execute()
  const rules = await reader
    .selectFrom('ticket_cash_out_rules')
    .select(['ticket_id', 'at_least'])
    .where('ticket_id', 'in', ids)
    .execute()
  const setAside = await reader
    .selectFrom('ticket_set_asides')
    .select('ticket_id')
    .where('ticket_id', 'in', ids)
    .execute()
  const bonusTickets = await readBonusTickets(reader, ids)
  const rates = await withholdingRates(reader)
  const selectionsOf = Map.groupBy(selections, ({ ticket_id }) => ticket_id)
  const cashOutsOf = Map.groupBy(cashOuts, ({ ticket_id }) => ticket_id)
  const closesAt = new Map(rules.map(({ ticket_id, at_least }) => [ticket_id, at_least]))
  const setAsideIds = new Set(setAside.map(({ ticket_id }) => ticket_id))
  return (id) => ({
    selections: selectionsOf.get(id) ?? [],
    standings,
    cashOuts: cashOutsOf.get(id) ?? [],
    closesAt: closesAt.get(id) ?? null,
    rates,
    isSetAside: setAsideIds.has(id),
    isBonus: bonusTickets.has(id),
  })
}

function shownTicket(
  ticket: Ticket,
  { selections, standings, cashOuts, closesAt, rates, isSetAside, isBonus }: Parts,
): HistoryTicket {
  const isOpen = ticket.result === 'open' && ticket.status === TICKET_STATUS.Accepted
  return {
    ticketId: ticket.id,
    kind: ticket.kind,
    status: ticket.status,
    result: ticket.result,
    stake: inPesos(ticket.stake),
    decimalOdds: decimalOf(ticket.odds),
    americanOdds: americanOf(ticket.odds),
    potentialPayout: inPesos(potentialPayoutOf(ticket, selections, standings)),
    payout: inPesos(ticket.payout),
    withheld: shownWithheld(ticket.withheld, ticket.settled_at, rates),
    settledAt: ticket.settled_at?.toISOString() ?? null,
    placedAt: ticket.placed_at.toISOString(),
    acceptanceDate: ticket.accepted_at?.toISOString() ?? null,
    isCashoutAvailable:
      isOpen &&
      ticket.kind !== 'custom' &&
      !isBonus &&
      selections.every((leg) => leg.provider_id === TELLS_PROBABILITIES),
    cashouts: cashOuts.map((cashOut) => ({
      at: cashOut.at.toISOString(),
      closedStake: inPesos(cashOut.closed_stake),
      amount: inPesos(cashOut.amount),
      withheld: shownWithheld(cashOut.withheld, cashOut.at, rates),
      isAutomatic: cashOut.is_automatic,
    })),
    cashoutAtLeast: isOpen ? inPesos(closesAt) : null,
    isEarlyPayoutApplied: selections.some((selection) => selection.is_early_payout),
    isBonus,
    isVoidByExclusion: isSetAside && ticket.result === 'void',
    rejectCode: ticket.reject_code,
    rejectIndex: ticket.reject_index,
    acceptsAt: ticket.due_at?.toISOString() ?? null,
    selections: selections.map((selection) => ({
      eventId: selection.event_id,
      matchName: selection.match_name,
      scheduleTime: selection.schedule_time,
      sportId: selection.sport_id,
      marketId: selection.market_id,
      specifiers: selection.specifiers,
      outcomeId: selection.outcome_id,
      marketName: selection.market_name,
      outcomeName: selection.outcome_name,
      decimalOdds: decimalOf(selection.odds),
      americanOdds: americanOf(selection.odds),
      result: selection.result,
    })),
  }
}

function shownWithheld(amount: Centavos | null, at: Date | null, rates: readonly WithholdingRate[]): WithheldTax {
  if (amount === null || amount === 0 || at === null) return null
  return { percent: inForce(rates, at).basisPoints / 100, amount: inPesos(amount) }
}

/** What the open part may still pay, by what has become of its selections; of one that is decided what it could pay. */
function potentialPayoutOf(ticket: Ticket, selections: readonly Selection[], standings: LineStandings): Centavos {
  const { kind, stake, closed_stake: closedStake, most_payout: mostPayout, potential_payout: whole } = ticket
  if (closedStake === stake) return whole
  return possiblePayout({
    ...openPart({ stake, closedStake, mostPayout }),
    acceptedAt: ticket.accepted_at ?? ticket.placed_at,
    ...(kind === 'custom' && { customOdds: ticket.odds }),
    legs: selections.map((selection) => {
      const isDecided = ticket.result === 'open' && selection.result !== 'open'
      const standing = isDecided ? standings.of(placeOf(selection)).standing : NOTHING_STANDS
      return { outcomeId: selection.outcome_id, odds: selection.odds, standing }
    }),
  })
}

function placeOf({ event_id: eventId, line_id: lineId }: Selection) {
  return { eventId, lineId }
}

function priceSource(selection: Selection): PriceSource {
  return {
    providerId: selection.provider_id,
    producerId: selection.producer_id,
    messageAt: selection.message_at.toISOString(),
    askedOdds: decimalOf(selection.asked_odds),
    placedOdds: decimalOf(selection.placed_odds),
    probability: selection.probability,
  }
}

/** With what its prices came from. */
export async function shownDetail(reader: Kysely<Schema>, ticket: Ticket) {
  const parts = (await readParts(reader, [ticket]))(ticket.id)
  return {
    ...shownTicket(ticket, parts),
    oddsChangeType: ticket.odds_change_type,
    sources: parts.selections.map(priceSource),
  }
}
