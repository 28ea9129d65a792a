import type { StakeLimit } from '@momio/contract/betting-rules'
import {
  TICKET_RESULT,
  TICKET_STEP,
  TICKET_TYPE,
  type TicketResult,
  type TicketStep,
  type TicketType,
} from '@momio/contract/ticket-codes'
import { hindranceOf, type Leg, MOST_LEGS } from '@momio/domain/betting/combination'
import type { Centavos } from '@momio/domain/money'
import { type BetItem, type FailureCode, isOpen } from './bet-item.ts'
import type { Placing, Receipt } from './placing.ts'

/** What is being done while the player waits. */
export type WaitingFor = 'limits' | 'answer' | 'connection' | 'player' | 'decision'

/** What the slip tells above its selections. */
export type SlipNotice =
  | { readonly kind: 'full' }
  | { readonly kind: 'refused'; readonly code: FailureCode }
  | { readonly kind: 'shared'; readonly missing: number }
  | { readonly kind: 'share-failed' }
  | { readonly kind: 'code-unknown' | 'code-unreachable' }

/** What "undo" brings back. */
type Emptied = Pick<SlipState, 'betItems' | 'stakeMultiple' | 'prefersSingles'>

/** The ticket state of doc 2 §3. */
export interface SlipState {
  readonly betItems: readonly BetItem[]
  readonly ticketStep: TicketStep
  /** Follows from the selections and from what the player chose. */
  readonly ticketType: TicketType
  readonly ticketResultStatus: TicketResult
  readonly isExpanded: boolean
  /** Singles were chosen although the selections could be one ticket. */
  readonly prefersSingles: boolean
  readonly stakeMultiple: Centavos | null
  readonly ticketIdMultiple: string | null
  readonly acceptanceDateMultiple: string | null
  readonly limitsByMatch: readonly StakeLimit[]
  /** What the player's own limit still lets be lost, once the stakes were refused by it. */
  readonly lossRoom: Centavos | null
  /** Whose bet was refused last: the limits and reasons that stand here were said to this player. */
  readonly refusedPlayerId: string | null
  /** What was sent, until its answer is known. */
  readonly placing: Placing | null
  readonly waitingFor: WaitingFor | null
  /** What became of the last placing. */
  readonly receipt: Receipt | null
  readonly notice: SlipNotice | null
  readonly emptied: Emptied | null
}

export const EMPTY_SLIP: SlipState = {
  betItems: [],
  ticketStep: TICKET_STEP.Initial,
  ticketType: TICKET_TYPE.singles,
  ticketResultStatus: TICKET_RESULT.None,
  isExpanded: false,
  prefersSingles: false,
  stakeMultiple: null,
  ticketIdMultiple: null,
  acceptanceDateMultiple: null,
  limitsByMatch: [],
  lossRoom: null,
  refusedPlayerId: null,
  placing: null,
  waitingFor: null,
  receipt: null,
  notice: null,
  emptied: null,
}

export function isBeingSet({ ticketStep }: Pick<SlipState, 'ticketStep'>): boolean {
  return ticketStep === TICKET_STEP.Initial || ticketStep === TICKET_STEP.SettingBet
}

/** What became of a bet stands there until the player has read it. */
export function isBeingRead({ ticketStep }: Pick<SlipState, 'ticketStep'>): boolean {
  return ticketStep === TICKET_STEP.Result || ticketStep === TICKET_STEP.Disconnected
}

/** A bet is on its way, from this tab or from another. */
export function isBeingPlaced({ ticketStep, placing }: Pick<SlipState, 'ticketStep' | 'placing'>): boolean {
  return ticketStep === TICKET_STEP.Waiting || placing !== null
}

/** A price was tapped: in, out again, or only a look at a slip that is busy. */
export function tapped(state: SlipState, item: BetItem): SlipState {
  if (!isBeingSet(state)) return { ...state, isExpanded: !state.isExpanded }
  if (state.betItems.some(({ outcomeId }) => outcomeId === item.outcomeId)) return removed(state, [item.outcomeId])
  return added(state, item)
}

function added(state: SlipState, item: BetItem): SlipState {
  if (!isOpen(item)) return state
  if (state.betItems.length >= MOST_LEGS) return { ...state, notice: { kind: 'full' } }
  return withItems({ ...state, emptied: null }, [...state.betItems, item])
}

export function removed(state: SlipState, outcomeIds: readonly string[]): SlipState {
  const betItems = state.betItems.filter(({ outcomeId }) => !outcomeIds.includes(outcomeId))
  return betItems.length === state.betItems.length ? state : withItems(state, betItems)
}

/** Other selections: what was said of the ones before counts no more. Without any the slip is as new. */
export function withItems(state: SlipState, betItems: readonly BetItem[]): SlipState {
  const { isExpanded, emptied } = state
  if (betItems.length === 0) return { ...EMPTY_SLIP, isExpanded, emptied }
  const ticketType = ticketTypeOf(betItems, state.prefersSingles)
  const unhindered = { limitsByMatch: [], lossRoom: null, notice: null }
  return { ...state, ...unhindered, betItems, ticketType, ticketStep: TICKET_STEP.SettingBet }
}

/** What the player before was told of his bets, e.g. that his money was short, is not for the next one to read. */
export function forPlayer(state: SlipState, playerId: string): SlipState {
  if (state.refusedPlayerId === null || state.refusedPlayerId === playerId) return state
  const betItems = state.betItems.map((item) => ({ ...item, placeSingleResult: null }))
  return { ...state, betItems, limitsByMatch: [], lossRoom: null, notice: null, refusedPlayerId: null }
}

/** One bet is a single; two or more are a multiple, unless something forbids it or the player wants singles. */
function ticketTypeOf(betItems: readonly BetItem[], prefersSingles: boolean): TicketType {
  const isOneTicket = betItems.length > 1 && hindranceOf(betItems.map(legOf)) === undefined
  return isOneTicket && !prefersSingles ? TICKET_TYPE.multiple : TICKET_TYPE.singles
}

export function legOf({ matchId, sportId, marketTypeId, specifiers, outcomeOnlyId, isCustom }: BetItem): Leg {
  return { eventId: matchId, sportId, marketId: marketTypeId, specifiers, outcomeId: outcomeOnlyId, isCustom }
}
