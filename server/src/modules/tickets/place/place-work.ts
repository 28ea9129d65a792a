import { lineIdOf } from '@momio/domain/betting/line-id'
import { LEAST_STAKE } from '@momio/domain/betting/returns'
import { checkStake, checkStaker } from '@momio/domain/stake'
import type { Tx } from '../../../platform/database/database.ts'
import { together } from '../../../platform/database/together.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import type { Offer } from '../../catalogue/index.ts'
import { EarlierRequests, type LedgerRefusal, type PlayFacts, type PlayWork } from '../../play/index.ts'
import { type Bonuses, loadBonuses } from '../../promo/index.ts'
import { type BettingRoom, lockBettingRoom, type StakerPlace } from '../risk/betting-room.ts'
import { type BettingState, holdBettingState } from '../risk/betting-state.ts'
import { balanceChanged, ticketChanged } from '../ticket-events.ts'
import type { TicketRequest } from './ask.ts'
import { judgeTicket } from './judge-ticket.ts'
import type { PlaceRefusal } from './place-refusal.ts'
import { type PlacedTicket, stakedTicket } from './placed-ticket.ts'
import { ticketsBeside } from './tickets-beside.ts'
import { toldRefusal } from './told-refusal.ts'
import { writeTickets } from './write-tickets.ts'

interface Own {
  readonly state: BettingState
  readonly bonuses: Bonuses
  readonly earlier: EarlierRequests
}

export type PlaceWork = PlayWork<TicketRequest, PlacedTicket, PlaceRefusal, Own, BettingRoom>

/** Takes bets: judged by the book of this process at the moment of the commit, with every lock held. */
export function placeWork(offer: Offer, clock: Clock): PlaceWork {
  return {
    async load(tx, requests) {
      const playerIds = [...new Set(requests.map(({ playerId }) => playerId))]
      const [state, beside, bonuses] = await together(
        holdBettingState(tx, playerIds),
        ticketsBeside(tx, requests),
        loadBonuses(tx, playerIds),
      )
      return { state, bonuses, earlier: await EarlierRequests.read(tx, requests, clock.now(), beside) }
    },
    sharedRows: {
      // Only what is offered is locked: locking makes a row of the event, and clients may name any.
      wantedBy: ({ playerId, legs }) =>
        legs.filter(({ eventId }) => offer.book.event(eventId) !== undefined).map((leg) => placeOf(playerId, leg)),
      lock: lockBettingRoom,
    },
    decide(request, facts, own, room) {
      const { playerId, key, ticketId, kind, stake, flaw } = request
      const told = own.earlier.answerTo(request)
      if (told) return { kind: 'refused', refusal: { refusal: 'TOLD_BEFORE', told } }
      if (flaw) return { kind: 'refused', refusal: { refusal: 'FLAWED', told: flaw } }
      const judged = judgeTicket(request, { ...room, state: own.state, offer, now: facts.at })
      const odds = ('refusal' in judged ? request : judged).legs.map((leg) => leg.odds)
      const isBonus = own.bonuses.pays(playerId, { kind, stake, odds }, facts.at)
      const refusal = accountRefusal(request, facts, own.state, isBonus)
      if (refusal) return { kind: 'refused', refusal }
      if ('refusal' in judged) return { kind: 'refused', refusal: judged }
      const dueAt = judged.delayMs > 0 ? new Date(facts.at.getTime() + judged.delayMs) : null
      return {
        kind: 'accepted',
        steps: [
          {
            kind: 'stake',
            key,
            reference: ticketId,
            playerId,
            amount: stake,
            at: facts.at,
            actor: { kind: 'player', id: playerId },
            source: isBonus ? 'bonus' : 'cash',
          },
        ],
        events: [ticketChanged(playerId, ticketId), balanceChanged(playerId)],
        row: {
          request,
          judged,
          placedAt: facts.at,
          dueAt,
          bonus: isBonus
            ? own.bonuses.change(
                playerId,
                ticketId,
                { stake, payout: null, isVoid: false },
                { key: `${key}:bonus`, at: facts.at, cash: facts.balances.cash },
              )
            : undefined,
        },
      }
    },
    take(row, { bonuses, earlier }, { exposures }) {
      earlier.taken(row.request)
      exposures.add(stakedTicket(row))
      if (row.bonus) bonuses.take(row.bonus)
    },
    takeRefused(request, refusal, { earlier }) {
      if (isFinal(request, refusal)) earlier.refused(request, toldRefusal(refusal))
    },
    async write(tx: Tx, rows, { bonuses }, { exposures }) {
      await together(exposures.write(tx), writeTickets(tx, rows), bonuses.write(tx))
    },
    writeRefused: (tx, { earlier }) => earlier.write(tx),
  }
}

/** Whether the player is told so, and was not before. */
function isFinal({ isAskedAgain }: TicketRequest, refusal: PlaceRefusal | LedgerRefusal): boolean {
  if (typeof refusal === 'string') return true
  return refusal.refusal !== 'TOLD_BEFORE' && !(isAskedAgain && 'isOutdated' in refusal)
}

/** In the order of the refusals. */
function accountRefusal(
  { stake }: TicketRequest,
  facts: PlayFacts,
  { isInMaintenance }: BettingState,
  isBonus: boolean,
): PlaceRefusal | undefined {
  if (isInMaintenance) return { refusal: 'IN_MAINTENANCE' }
  const checked = isBonus ? checkStaker(facts, facts.at) : checkStake(facts, stake, facts.at)
  if (checked !== 'ok') return checked
  if (stake < LEAST_STAKE) return { refusal: 'AMOUNT_OUT_OF_RANGE', least: LEAST_STAKE }
  return !isBonus && facts.balances.cash < stake ? { refusal: 'FUNDS_SHORT' } : undefined
}

function placeOf(
  playerId: string,
  { eventId, marketId, specifiers, outcomeId }: TicketRequest['legs'][number],
): StakerPlace {
  return { playerId, eventId, lineId: lineIdOf(marketId, specifiers), outcomeId }
}
