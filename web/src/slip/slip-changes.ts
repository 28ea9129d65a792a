import { TICKET_TYPE, type TicketType } from '@momio/contract/ticket-codes'
import type { Centavos } from '@momio/domain/money'
import { type BetItem, isLimitOf } from './bet-item.ts'
import { EMPTY_SLIP, type SlipState, withItems } from './slip-state.ts'

/** The field of a multiple; a single's field is its `outcomeId`. */
export const MULTIPLE_FIELD = 'multiple'

/** Another stake: what a limit or the server said of the one before counts no more. */
export function withStake(state: SlipState, field: string, stake: Centavos | null): SlipState {
  if (field === MULTIPLE_FIELD) {
    return { ...state, stakeMultiple: stake, limitsByMatch: [], lossRoom: null, notice: null }
  }
  const item = state.betItems.find(({ outcomeId }) => outcomeId === field)
  if (!item) return state
  const limitsByMatch = state.limitsByMatch.filter((limit) => !isLimitOf(item, limit))
  const betItems = state.betItems.map((one) => (one === item ? { ...one, stake, placeSingleResult: null } : one))
  return { ...state, betItems, limitsByMatch, lossRoom: null, notice: null }
}

/** The same stake on every single. */
export function withSameStake(state: SlipState, stake: Centavos): SlipState {
  return state.betItems.reduce((now, { outcomeId }) => withStake(now, outcomeId, stake), state)
}

export function withType(state: SlipState, ticketType: TicketType): SlipState {
  return withItems({ ...state, prefersSingles: ticketType === TICKET_TYPE.singles }, state.betItems)
}

/** The player takes the prices that stood there when he pressed; one that moved since waits for him again. */
export function withConsent(
  state: SlipState,
  drawn: readonly Pick<BetItem, 'outcomeId' | 'latestOutcome'>[],
): SlipState {
  const betItems = state.betItems.map((item) => {
    const taken = drawn.find(({ outcomeId }) => outcomeId === item.outcomeId)
    return taken ? { ...item, placedOutcome: taken.latestOutcome, placeSingleResult: null } : item
  })
  return { ...state, betItems, notice: null }
}

export function emptied(state: SlipState): SlipState {
  const { betItems, stakeMultiple, prefersSingles, isExpanded } = state
  return { ...EMPTY_SLIP, isExpanded, emptied: { betItems, stakeMultiple, prefersSingles } }
}

/** Prices went on meanwhile: each selection is heard of again before it can be placed. */
export function withUndo(state: SlipState): SlipState {
  if (!state.emptied) return state
  const { betItems, stakeMultiple, prefersSingles } = state.emptied
  const back = { ...state, stakeMultiple, prefersSingles, emptied: null }
  return withItems(
    back,
    betItems.map((item): BetItem => ({ ...item, isCurrent: false, placeSingleResult: null })),
  )
}

/** The selections that somebody shared take the place of those that were here. */
export function withShared(state: SlipState, items: readonly BetItem[], missing: number): SlipState {
  // A phone shows its slip only when it is open, whether it holds what was shared or says that it is over.
  if (items.length === 0) return { ...state, isExpanded: true, notice: { kind: 'shared', missing } }
  const before = state.betItems.length > 0 ? emptied(state).emptied : null
  const filled = withItems({ ...EMPTY_SLIP, isExpanded: true, emptied: before }, items)
  return { ...filled, notice: missing > 0 ? { kind: 'shared', missing } : null }
}
