import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import type { AskedLeg } from '@momio/domain/betting/judge-leg'
import type { OddsPolicy } from '@momio/domain/betting/odds-policy'
import { REJECT_CODE } from '@momio/domain/betting/reject-code'
import { combinedOdds, payoutOf } from '@momio/domain/betting/returns'
import { pauseOf } from '@momio/domain/stake'
import type { Tx } from '../../../platform/database/database.ts'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import { type Offer, priceSourceOf } from '../../catalogue/index.ts'
import type { PlayRequest, PlayWork } from '../../play/index.ts'
import { type BonusChange, type Bonuses, loadBonuses } from '../../promo/index.ts'
import type { CustomQuote } from '../custom/custom-bets.ts'
import { type JudgedTicket, judgeTicket, type TicketRefusal } from '../place/judge-ticket.ts'
import { stakedPlace } from '../place/placed-ticket.ts'
import { type BettingRoom, lockBettingRoom, type StakerPlace } from '../risk/betting-room.ts'
import { type BettingState, holdBettingState } from '../risk/betting-state.ts'
import type { StakedTicket } from '../risk/exposures.ts'
import type { TicketSelectionsTable, TicketsTable } from '../tables.ts'
import { balanceChanged, ticketChanged } from '../ticket-events.ts'

/** A ticket whose delay is over. */
export interface DueTicket extends PlayRequest {
  readonly ticketId: string
  /** Of a custom bet: what the provider asks for it now. */
  readonly quote?: CustomQuote
}

type Ticket = Pick<
  TicketsTable,
  'id' | 'player_id' | 'stake' | 'most_payout' | 'odds_change_type' | 'due_at' | 'asked_odds'
>
type Selection = Pick<
  TicketSelectionsTable,
  'ticket_id' | 'event_id' | 'line_id' | 'market_id' | 'specifiers' | 'outcome_id' | 'asked_odds' | 'odds'
>

interface Pending {
  readonly ticket: Ticket
  readonly selections: readonly Selection[]
}

interface Own {
  readonly state: BettingState
  readonly pending: ReadonlyMap<string, Pending>
  /** Those that this batch has decided: a request that came twice decides once. */
  readonly decided: Set<string>
  readonly bonuses: Bonuses
}

export interface DecidedTicket extends Pending {
  readonly at: Date
  readonly verdict:
    | { readonly kind: 'accepted'; readonly judged: JudgedTicket }
    | {
        readonly kind: 'rejected'
        readonly code: number
        /** The selection that was the reason; null where it is the ticket as a whole. */
        readonly index: number | null
        readonly bonus: BonusChange | undefined
      }
}

/** Those after `not-due` leave it pending: it is looked at again. */
export type DecideWork = PlayWork<
  DueTicket,
  DecidedTicket,
  'decided-already' | 'not-due' | 'quote-outdated' | 'unconfirmed',
  Own,
  BettingRoom
>

/**
 * Price, status and limits are decided again when the delay ends, by the book of the process that does it. While nobody
 * stands for what the book says of an event, as after a restart, or the book moves with every price that the provider
 * tells of a custom bet, the ticket waits, for so long at most.
 */
export function decideWork(offer: Offer, patienceMs: number): DecideWork {
  return {
    async load(tx, requests) {
      const pending = await readPending(tx, requests)
      const playerIds = [...new Set(requests.map(({ playerId }) => playerId))]
      const state = await holdBettingState(tx, playerIds)
      const bonuses = await loadBonuses(
        tx,
        playerIds,
        requests.map(({ ticketId }) => ticketId),
      )
      return { pending, decided: new Set(), state, bonuses }
    },
    sharedRows: {
      wantedBy({ ticketId }, { pending }) {
        const found = pending.get(ticketId)
        return found ? found.selections.map((selection) => placeOf(found.ticket.player_id, selection)) : []
      },
      lock: lockBettingRoom,
    },
    decide({ playerId, key, ticketId, quote, holdKeys = [] }, facts, own, room) {
      const pending = own.pending.get(ticketId)
      if (!pending || own.decided.has(ticketId)) return { kind: 'refused', refusal: 'decided-already' }
      const { ticket, selections } = pending
      if (!ticket.due_at || ticket.due_at > facts.at) return { kind: 'refused', refusal: 'not-due' }
      const { asked_odds: askedOdds } = ticket
      if (askedOdds !== null && !quote) throw new Error(`nobody asked for the price of the custom bet ${ticketId}`)
      const asked = {
        playerId,
        stake: ticket.stake,
        legs: selections.map(askedLeg),
        policy: ticket.odds_change_type as OddsPolicy,
        ...(askedOdds !== null && quote && { custom: { askedOdds, quote } }),
      }
      const pause = pauseOf(facts, facts.at)
      const unconfirmed = pause ? undefined : unconfirmedOf(selections, quote, offer)
      const isPatient = facts.at.getTime() < ticket.due_at.getTime() + patienceMs
      if (unconfirmed && isPatient) return { kind: 'refused', refusal: 'unconfirmed' }
      const exposures = room.exposures.except(stakedBefore(ticket, selections))
      const judged =
        pause ??
        unconfirmed ??
        judgeTicket(asked, { state: own.state, standings: room.standings, exposures, offer, now: facts.at })
      if ('isOutdated' in judged && isPatient) return { kind: 'refused', refusal: 'quote-outdated' }
      const row = { ...pending, at: facts.at }
      const changed = ticketChanged(playerId, ticketId)
      if (!('refusal' in judged)) {
        return {
          kind: 'accepted',
          steps: [],
          events: [changed],
          row: { ...row, verdict: { kind: 'accepted', judged } },
        }
      }
      const [holdKey = ''] = holdKeys
      const { stake } = ticket
      const bonus =
        own.bonuses.ticket(ticketId) &&
        own.bonuses.change(
          playerId,
          ticketId,
          { stake, payout: stake, isVoid: true },
          { key: `${key}:bonus`, at: facts.at, cash: facts.balances.cash },
        )
      return {
        kind: 'accepted',
        steps: [{ key, playerId, holdKey, at: facts.at, actor: { kind: 'system' } }, ...(bonus?.last ?? [])],
        events: [changed, balanceChanged(playerId)],
        row: { ...row, verdict: { kind: 'rejected', ...rejectionOf(judged, askedOdds !== null), bonus } },
      }
    },
    take({ ticket, selections, verdict }, { decided, bonuses }, { exposures }) {
      if (verdict.kind === 'rejected' && verdict.bonus) bonuses.take(verdict.bonus)
      decided.add(ticket.id)
      const before = stakedBefore(ticket, selections)
      if (verdict.kind === 'rejected') exposures.takeBack(before)
      else exposures.reprice(before, { ...before, legs: verdict.judged.legs.map(stakedPlace) })
    },
    async write(tx, rows, { bonuses }, { exposures }) {
      await exposures.write(tx)
      await writeDecided(tx, rows)
      await bonuses.write(tx)
    },
  }
}

function placeOf(playerId: string, { event_id, line_id, outcome_id }: Selection): StakerPlace {
  return { playerId, eventId: event_id, lineId: line_id, outcomeId: outcome_id }
}

type Pause = NonNullable<ReturnType<typeof pauseOf>>

interface Unconfirmed {
  readonly refusal: 'PRICE_NOT_CONFIRMED'
  readonly selectionIndex: number
}

/** The first selection that nobody can tell the price of now. */
function unconfirmedOf(
  selections: readonly Selection[],
  quote: CustomQuote | undefined,
  { book }: Offer,
): Unconfirmed | undefined {
  const selectionIndex = quote?.isTold === false ? 0 : selections.findIndex(({ event_id }) => !book.standsFor(event_id))
  return selectionIndex < 0 ? undefined : { refusal: 'PRICE_NOT_CONFIRMED', selectionIndex }
}

type Rejection = TicketRefusal | Pause | Unconfirmed

/** A custom bet is refused as a whole: its price is that of all parts together. */
function rejectionOf(rejection: Rejection, isCustom: boolean): { code: number; index: number | null } {
  return { code: rejectCode(rejection, isCustom), index: isCustom ? null : rejectIndex(rejection) }
}

function rejectIndex(rejection: Rejection): number | null {
  if ('selectionIndex' in rejection) return rejection.selectionIndex
  return 'hits' in rejection ? (rejection.hits[0]?.legIndex ?? null) : null
}

function rejectCode(rejection: Rejection, isCustom: boolean): number {
  // The book moved with every price that the provider told.
  if ('isOutdated' in rejection) return REJECT_CODE.PRICE_NOT_CONFIRMED
  const { refusal } = rejection
  if (refusal !== 'SELECTIONS_NOT_COMBINABLE') return REJECT_CODE[refusal]
  // After a goal one part of a custom bet may exclude another.
  if (isCustom) return REJECT_CODE.EVENT_MARKET_NOT_ACTIVED
  throw new Error('what was combined no longer combines')
}

/** The price that the player asked for, not the one of the moment of placing: only that one was ever agreed to. */
function askedLeg({ event_id, market_id, specifiers, outcome_id, asked_odds }: Selection): AskedLeg {
  return { eventId: event_id, marketId: market_id, specifiers, outcomeId: outcome_id, odds: asked_odds }
}

function stakedBefore(ticket: Ticket, selections: readonly Selection[]): StakedTicket {
  const legs = selections.map(({ event_id, line_id, outcome_id, odds }) => ({
    eventId: event_id,
    lineId: line_id,
    outcomeId: outcome_id,
    odds,
  }))
  return { playerId: ticket.player_id, stake: ticket.stake, legs }
}

/** Under the locks of the players: a ticket changes only under them. */
const PENDING = preparedText(
  'tickets-pending',
  `select id, player_id, stake, most_payout, odds_change_type, due_at, asked_odds
   from tickets where id = any($1::uuid[]) and status = ${TICKET_STATUS.Pending}`,
)

const PENDING_SELECTIONS = preparedText(
  'tickets-pending-selections',
  `select ticket_id, event_id, line_id, market_id, specifiers, outcome_id, asked_odds, odds
   from ticket_selections where ticket_id = any($1::uuid[]) order by ticket_id, index`,
)

async function readPending(tx: Tx, requests: readonly DueTicket[]): Promise<Map<string, Pending>> {
  const tickets = await run<Ticket>(tx, PENDING, [requests.map(({ ticketId }) => ticketId)])
  const selections = await run<Selection>(tx, PENDING_SELECTIONS, [tickets.map(({ id }) => id)])
  const ofTicket = Map.groupBy(selections, ({ ticket_id }) => ticket_id)
  return new Map(tickets.map((ticket) => [ticket.id, { ticket, selections: ofTicket.get(ticket.id) ?? [] }]))
}

const ACCEPT = preparedText(
  'tickets-accept',
  `update tickets set status = ${TICKET_STATUS.Accepted}, accepted_at = decided.at, due_at = null, odds = decided.odds,
     potential_payout = decided.payout
   from unnest($1::uuid[], $2::timestamptz[], $3::bigint[], $4::bigint[]) as decided (id, at, odds, payout)
   where tickets.id = decided.id`,
)

const ACCEPT_SELECTIONS = preparedText(
  'tickets-accept-selections',
  `update ticket_selections as selection set odds = taken.odds, probability = taken.probability,
     producer_id = taken.producer, message_at = taken.at, phase = taken.phase
   from unnest($1::uuid[], $2::smallint[], $3::bigint[], $4::double precision[], $5::integer[], $6::timestamptz[], $7::text[])
     as taken (id, index, odds, probability, producer, at, phase)
   where selection.ticket_id = taken.id and selection.index = taken.index`,
)

const REJECT = preparedText(
  'tickets-reject',
  `update tickets set status = ${TICKET_STATUS.Rejected}, due_at = null, reject_code = decided.code,
     reject_index = decided.index
   from unnest($1::uuid[], $2::smallint[], $3::smallint[]) as decided (id, code, index) where tickets.id = decided.id`,
)

async function writeDecided(tx: Tx, rows: readonly DecidedTicket[]): Promise<void> {
  const accepted = rows.flatMap(({ ticket, at, verdict }) =>
    verdict.kind === 'accepted' ? [{ ticket, at, ...verdict.judged }] : [],
  )
  const rejected = rows.flatMap(({ ticket, verdict }) => (verdict.kind === 'rejected' ? [{ ticket, ...verdict }] : []))
  if (accepted.length > 0) {
    await run(tx, ACCEPT, [
      accepted.map(({ ticket }) => ticket.id),
      accepted.map(({ at }) => at),
      accepted.map(({ prices }) => combinedOdds(prices)),
      accepted.map(({ ticket, prices }) => payoutOf(ticket.stake, prices, ticket.most_payout)),
    ])
    const taken = accepted.flatMap(({ ticket, at, legs }) =>
      legs.map((leg, index) => ({ id: ticket.id, index, leg, at })),
    )
    await run(tx, ACCEPT_SELECTIONS, [
      taken.map(({ id }) => id),
      taken.map(({ index }) => index),
      taken.map(({ leg }) => leg.odds),
      taken.map(({ leg }) => leg.outcome.probabilities),
      taken.map(({ leg }) => priceSourceOf(leg.line)?.producerId ?? leg.event.match.producerId),
      taken.map(({ leg, at }) => new Date(priceSourceOf(leg.line)?.at ?? at)),
      taken.map(({ leg }) => leg.event.phase),
    ])
  }
  if (rejected.length > 0) {
    await run(tx, REJECT, [
      rejected.map(({ ticket }) => ticket.id),
      rejected.map(({ code }) => code),
      rejected.map(({ index }) => index),
    ])
  }
}
