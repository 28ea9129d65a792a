import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { openPart } from '@momio/domain/betting/cash-out'
import { settleTicket } from '@momio/domain/betting/settle-ticket'
import { inForce } from '@momio/domain/dated-value'
import { type Centavos, centavos } from '@momio/domain/money'
import { type WithholdingRate, withheldFrom } from '@momio/domain/withholding'
import type { Tx } from '../../platform/database/database.ts'
import { preparedText, run } from '../../platform/database/prepared-text.ts'
import { withholdingRates } from '../compliance/index.ts'
import type { LedgerStep } from '../ledger/index.ts'
import type { PlayFacts, PlayRequest, PlayWork } from '../play/index.ts'
import { type BonusChange, type Bonuses, loadBonuses } from '../promo/index.ts'
import {
  balanceChanged,
  Exposures,
  type LineStandings,
  lockEvents,
  readLineStandings,
  type StakedTicket,
  type TicketSelectionsTable,
  ticketChanged,
} from '../tickets/index.ts'
import { coverDebt } from '../wallet/index.ts'
import { ticketsVoidByHand } from './by-hand/standing-decisions.ts'
import { eventsKeptAside } from './kept-aside.ts'
import { settlementSteps } from './settlement-steps.ts'
import { type Settled, type SettledTicket, type Ticket, writeSettled } from './write-settled.ts'

/** A ticket with a selection whose line stands otherwise than when it was last settled. */
export interface TicketBehind extends PlayRequest {
  readonly ticketId: string
  /** Of its settlements so far, plus one. */
  readonly number: number
}

type Selection = Pick<
  TicketSelectionsTable,
  'ticket_id' | 'index' | 'event_id' | 'line_id' | 'outcome_id' | 'odds' | 'result'
>

interface Own {
  readonly tickets: ReadonlyMap<string, Ticket>
  readonly selections: ReadonlyMap<string, readonly Selection[]>
  readonly standings: LineStandings
  /** Events of which nothing may be paid. */
  readonly keptAside: ReadonlySet<string>
  readonly rates: readonly WithholdingRate[]
  readonly voidByHand: ReadonlySet<string>
  /** Only what this batch changes of them. */
  readonly exposures: Exposures
  readonly bonuses: Bonuses
}

export type SettleRefusal = 'changed-meanwhile' | 'results-kept-aside'
export type SettleWork = PlayWork<TicketBehind, SettledTicket, SettleRefusal, Own>

/**
 * Makes of each ticket what it should be by all that stands of its lines, whatever it was before, and moves the
 * difference. A ticket changes only under the lock of its player, so that what was done is not done again.
 */
export const settleWork: SettleWork = {
  async load(tx, requests) {
    const ids = requests.map(({ ticketId }) => ticketId)
    const tickets = (await run<StoredTicket>(tx, TICKETS, [ids])).map(openTicket)
    const selections = await run<Selection>(tx, SELECTIONS, [tickets.map(({ id }) => id)])
    const eventIds = new Set(selections.map(({ event_id }) => event_id))
    return {
      tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])),
      selections: Map.groupBy(selections, ({ ticket_id }) => ticket_id),
      standings: await readLineStandings(tx, selections.map(placeOf)),
      keptAside: await eventsKeptAside(tx, [...eventIds]),
      rates: await withholdingRates(tx),
      voidByHand: await ticketsVoidByHand(tx, ids),
      exposures: new Exposures(),
      bonuses: await loadBonuses(tx, [...new Set(requests.map(({ playerId }) => playerId))], ids),
    }
  },
  decide({ ticketId, number, key, holdKeys = [] }, facts, own) {
    const { tickets, selections, standings, keptAside, rates, voidByHand } = own
    const ticket = tickets.get(ticketId)
    const isAsExpected = ticket?.settlements === number - 1 && holdKeys.includes(ticket.hold_key)
    if (!ticket || !isAsExpected) return { kind: 'refused', refusal: 'changed-meanwhile' }
    const legs = (selections.get(ticketId) ?? []).map((leg) => ({ ...leg, ...standings.of(placeOf(leg)) }))
    if (legs.some(({ event_id }) => keptAside.has(event_id))) return { kind: 'refused', refusal: 'results-kept-aside' }
    const due = settleTicket({
      stake: ticket.stake,
      mostPayout: ticket.most_payout,
      acceptedAt: ticket.accepted_at,
      customOdds: ticket.kind === 'custom' ? ticket.odds : undefined,
      isVoidByHand: voidByHand.has(ticketId),
      legs: legs.map(({ outcome_id: outcomeId, odds, standing }) => ({ outcomeId, odds, standing })),
    })
    const { result, payout } = ticket.result === 'cashedOut' ? ticket : due
    const bonus = bonusChange(own.bonuses, ticket, { result, payout }, { key: `${key}:bonus`, facts })
    const withheld = withheldOf(ticket, { result, payout }, bonus ? NO_TAX : inForce(rates, facts.at))
    const settlement: Settled = { ...due, result, payout, withheld }
    const steps = settlementSteps(ticket, settlement, { key, at: facts.at, cash: facts.balances.cash, bonus })
    const isShownOtherwise =
      steps.length > 0 ||
      ticket.result !== settlement.result ||
      legs.some(({ result }, index) => result !== settlement.legs[index])
    return {
      kind: 'accepted',
      steps,
      events: [
        ...(isShownOtherwise ? [ticketChanged(ticket.player_id, ticketId)] : []),
        ...(steps.length > 0 ? [balanceChanged(ticket.player_id)] : []),
      ],
      row: {
        ticket,
        settlement,
        at: facts.at,
        number: steps.length > 0 ? number : ticket.settlements,
        holdKey: steps.findLast((step) => 'kind' in step && step.kind === 'stake')?.key ?? ticket.hold_key,
        selections: legs.map(({ index, revision }) => ({ index, revision })),
        staked: stakedTicket(ticket, legs),
        owed: owedBy(steps),
        bonus,
      },
    }
  },
  take({ ticket, settlement, staked, bonus }, { exposures, bonuses }) {
    if (bonus) bonuses.take(bonus)
    if (isOpen(ticket) && !isOpen(settlement)) exposures.settle(staked)
    if (!isOpen(ticket) && isOpen(settlement)) exposures.reopen(staked)
  },
  async write(tx: Tx, rows, { exposures, bonuses }) {
    await writeSettled(tx, rows)
    await bonuses.write(tx)
    for (const { ticket, owed, at } of rows) {
      if (owed > 0) await coverDebt(tx, { playerId: ticket.player_id, ticketId: ticket.id, owed, at })
    }
    // Last of all: bets on the events, and other batches that settle them, wait from here to the commit only.
    const exposed = rows.filter(({ ticket, settlement }) => isOpen(ticket) !== isOpen(settlement))
    await lockEvents(
      tx,
      exposed.flatMap(({ staked }) => staked.legs.map(({ eventId }) => eventId)),
    )
    await exposures.write(tx)
  },
}

/** Nothing is withheld of bonus money: it is taxed when it turns into cash. */
const NO_TAX = { basisPoints: 0 }

/** Undefined where cash paid the ticket. */
function bonusChange(
  bonuses: Bonuses,
  ticket: Ticket,
  { result, payout }: Pick<Settled, 'result' | 'payout'>,
  { key, facts }: { readonly key: string; readonly facts: PlayFacts },
): BonusChange | undefined {
  if (!bonuses.ticket(ticket.id)) return undefined
  const stands = { stake: ticket.stake, payout, isVoid: result === 'void' }
  return bonuses.change(ticket.player_id, ticket.id, stands, { key, at: facts.at, cash: facts.balances.cash })
}

/** What is paid as before keeps what was withheld of it; anything else is a payment of today. */
function withheldOf(
  ticket: Ticket,
  { result, payout }: Pick<Settled, 'result' | 'payout'>,
  rate: Pick<WithholdingRate, 'basisPoints'>,
): Centavos | null {
  if (ticket.result === result && ticket.payout === payout) return ticket.withheld
  return payout === null ? null : withheldFrom({ payout, stake: ticket.stake }, rate)
}

/** What was taken back or withheld and was no longer there. */
function owedBy(steps: readonly LedgerStep[]): Centavos {
  const postings = steps.flatMap((step) => ('postings' in step ? step.postings : []))
  return centavos(postings.reduce((owed, { account, amount }) => (account === 'debt' ? owed - amount : owed), 0))
}

function isOpen({ result }: Pick<Settled, 'result'>): boolean {
  return result === 'open'
}

type StoredTicket = Ticket & { readonly closed_stake: Centavos }

function openTicket({ closed_stake: closedStake, ...ticket }: StoredTicket): Ticket {
  const { stake, mostPayout } = openPart({ stake: ticket.stake, closedStake, mostPayout: ticket.most_payout })
  return { ...ticket, stake, most_payout: mostPayout }
}

function placeOf({ event_id: eventId, line_id: lineId }: Pick<Selection, 'event_id' | 'line_id'>) {
  return { eventId, lineId }
}

function stakedTicket({ player_id: playerId, stake }: Ticket, legs: readonly Selection[]): StakedTicket {
  const places = legs.map((leg) => ({ ...placeOf(leg), outcomeId: leg.outcome_id, odds: leg.odds }))
  return { playerId, stake, legs: places }
}

/** Under the locks of the players: a ticket changes only under them. */
const TICKETS = preparedText(
  'settlement-tickets',
  `select id, player_id, kind, result, stake, closed_stake, odds, most_payout, payout, withheld, hold_key,
     accepted_at, settlements
   from tickets where id = any($1::uuid[]) and status = ${TICKET_STATUS.Accepted}`,
)

const SELECTIONS = preparedText(
  'settlement-selections',
  `select ticket_id, index, event_id, line_id, outcome_id, odds, result
   from ticket_selections where ticket_id = any($1::uuid[]) order by ticket_id, index`,
)
