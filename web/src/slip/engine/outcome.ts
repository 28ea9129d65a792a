import { TICKET_RESULT, TICKET_STATUS, TICKET_STEP, TICKET_TYPE } from '@momio/contract/ticket-codes'
import { americanOf } from '@momio/domain/odds'
import { ACTIVE } from '../../live/book/line-status.ts'
import { CLOSED } from '../../live/book/match-status.ts'
import type { BetItem } from '../bet-item.ts'
import type { PlacedTicket, Placing, Receipt } from '../placing.ts'
import { EMPTY_SLIP, type SlipState, withItems } from '../slip-state.ts'
import { consequenceOf } from './custom-consequence.ts'
import { ticketsOf } from './note-answers.ts'

/** What a placing has come to. */
export type Outcome = 'success' | 'mixed' | 'changed' | 'error' | 'disconnected'

/** `betItems` are the selections as they are now. */
export function outcomeOf(placing: Placing, betItems: readonly BetItem[]): Outcome {
  const tickets = ticketsOf(placing)
  if (tickets.every(isAccepted)) return 'success'
  if (tickets.every(isRefused)) return isAnyChanged(placing.items, betItems) ? 'changed' : 'error'
  return tickets.every(isPending) ? 'disconnected' : 'mixed'
}

const isAccepted = ({ status }: PlacedTicket) => status === TICKET_STATUS.Accepted
export const isPending = ({ status }: Pick<PlacedTicket, 'status'>) => status === TICKET_STATUS.Pending
const isRefused = (ticket: PlacedTicket) => !isAccepted(ticket) && !isPending(ticket)

/** A market or an outcome closed, or a price or a name is another one than when the player pressed. */
function isAnyChanged(before: readonly BetItem[], now: readonly BetItem[]): boolean {
  return now.some((item) => {
    const pressed = before.find(({ outcomeId }) => outcomeId === item.outcomeId)
    if (!pressed || item.marketStatus !== ACTIVE || !item.outcomeActive) return true
    const { latestOutcome: then } = pressed
    const { outcomeOdds, outcomeName } = item.latestOutcome
    return (
      outcomeOdds !== then.outcomeOdds || outcomeName !== then.outcomeName || item.matchStatus !== pressed.matchStatus
    )
  })
}

/** The slip once the player can read what became of the placing. */
export function afterPlacing(state: SlipState, placing: Placing, outcome: Outcome): SlipState {
  const tickets = ticketsOf(placing)
  const receipt: Receipt = { ticketType: placing.ticketType, tickets, items: acceptedItems(placing) }
  const over = { ...state, placing: null, waitingFor: null, receipt, refusedPlayerId: placing.playerId }
  switch (outcome) {
    case 'success': {
      const [ticket] = placing.ticketType === TICKET_TYPE.multiple ? tickets : []
      return {
        ...EMPTY_SLIP,
        isExpanded: state.isExpanded,
        ticketType: placing.ticketType,
        receipt,
        ticketIdMultiple: ticket?.ticketId ?? null,
        acceptanceDateMultiple: ticket?.acceptanceDate ?? null,
        ticketStep: TICKET_STEP.Result,
        ticketResultStatus: TICKET_RESULT.Success,
      }
    }
    case 'disconnected':
      return { ...EMPTY_SLIP, isExpanded: state.isExpanded, receipt, ticketStep: TICKET_STEP.Disconnected }
    case 'changed': {
      const code = tickets.find((ticket) => ticket.code !== null)?.code ?? null
      const notice = code === null ? null : ({ kind: 'refused', code } as const)
      const betItems = withResults(state.betItems, tickets)
      return { ...withItems(over, betItems), ...limitsOf(state), receipt: null, notice }
    }
    case 'error':
      return {
        ...over,
        betItems: withResults(state.betItems, tickets),
        ticketStep: TICKET_STEP.Result,
        ticketResultStatus: TICKET_RESULT.Error,
      }
    case 'mixed': {
      const refused = tickets.filter(isRefused).flatMap(({ items }) => items)
      const kept = state.betItems.filter(({ outcomeId }) => refused.includes(outcomeId))
      return {
        ...withItems(over, withResults(kept, tickets)),
        ...limitsOf(state),
        receipt,
        ticketStep: TICKET_STEP.Result,
        ticketResultStatus: TICKET_RESULT.Mixed,
      }
    }
  }
}

/** The player has read it. */
export function afterResult(state: SlipState): SlipState {
  const { betItems, isExpanded } = state
  if (betItems.length === 0) return { ...EMPTY_SLIP, isExpanded }
  return { ...withItems(state, betItems), ...limitsOf(state), receipt: null, ticketResultStatus: TICKET_RESULT.None }
}

/** What was learned of limits lasts until a stake or a selection is another one. */
const limitsOf = ({ limitsByMatch, lossRoom }: SlipState) => ({ limitsByMatch, lossRoom })

function withResults(items: readonly BetItem[], tickets: readonly PlacedTicket[]): BetItem[] {
  return items.map((item) => {
    const ticket = tickets.find((one) => one.items.length === 1 && one.items[0] === item.outcomeId)
    if (!ticket) return item
    const { status, code, ticketId } = ticket
    const told = { ...item, placeSingleResult: { status, message: code, ticketId } }
    const isClosed = item.isCustom && consequenceOf(ticket) === 'close'
    return isClosed ? { ...told, customBetStatus: false, matchStatus: CLOSED } : told
  })
}

/** As they were taken: with the odds of the ticket, not with those that were asked for. */
function acceptedItems(placing: Placing): BetItem[] {
  return placing.items.map((item) => {
    const ticket = ticketsOf(placing).find(({ items }) => items.includes(item.outcomeId))
    const odds = ticket?.finalOdds?.[ticket.items.indexOf(item.outcomeId)]
    if (!ticket || odds === undefined) return item
    const placedOutcome = { ...item.placedOutcome, outcomeOdds: odds, outcomeOddsUS: americanOf(odds) }
    return { ...item, placedOutcome, acceptanceDate: ticket.acceptanceDate }
  })
}
