import type { StakeLimit } from '@momio/contract/betting-rules'
import { TICKET_TYPE } from '@momio/contract/ticket-codes'
import { isSameLine } from '@momio/domain/betting/combination'
import { LEAST_STAKE } from '@momio/domain/betting/returns'
import { type Centavos, centavos, pesos } from '@momio/domain/money'
import type { OddsPolicyName } from '../preferences.ts'
import { type BetItem, isLimitOf, isOpen } from './bet-item.ts'
import { totalStake, waitsForConsent } from './prices.ts'
import { legOf, type SlipState } from './slip-state.ts'

/** What keeps the slip from being placed, the first that has to be mended; `ready` when nothing does. */
export type Readiness =
  | { readonly kind: 'empty' }
  /** Suspended, closed or not heard of. */
  | { readonly kind: 'closed'; readonly items: readonly BetItem[] }
  /** Several outcomes of one line: the server takes one of them. */
  | { readonly kind: 'same-line' }
  | { readonly kind: 'moved'; readonly items: readonly BetItem[] }
  | { readonly kind: 'stake-missing' }
  | { readonly kind: 'stake-low' }
  | { readonly kind: 'over-limit' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'funds-short'; readonly missing: Centavos }
  | { readonly kind: 'ready' }

export interface Player {
  readonly isSignedIn: boolean
  /** Null while it is not known: the server decides anyway. */
  readonly cash: Centavos | null
  /** Then the cash need not reach. */
  readonly isPaidByBonus?: boolean
}

export function readinessOf(state: SlipState, policy: OddsPolicyName, player: Player): Readiness {
  const { isSignedIn, cash, isPaidByBonus = false } = player
  const { betItems } = state
  if (betItems.length === 0) return { kind: 'empty' }
  const closed = betItems.filter((item) => !isOpen(item))
  if (closed.length > 0) return { kind: 'closed', items: closed }
  if (hasSameLine(betItems)) return { kind: 'same-line' }
  const moved = betItems.filter((item) => waitsForConsent(item, policy))
  if (moved.length > 0) return { kind: 'moved', items: moved }
  const stakes = state.ticketType === TICKET_TYPE.multiple ? [state.stakeMultiple] : betItems.map(({ stake }) => stake)
  if (stakes.some((stake) => stake === null || stake === 0)) return { kind: 'stake-missing' }
  if (stakes.some((stake) => (stake ?? 0) < LEAST_STAKE)) return { kind: 'stake-low' }
  if (isOverLimit(state) || (!isPaidByBonus && passesLossLimit(state))) return { kind: 'over-limit' }
  if (!isSignedIn) return { kind: 'signed-out' }
  const total = totalStake(state)
  if (!isPaidByBonus && cash !== null && total > cash) return { kind: 'funds-short', missing: centavos(total - cash) }
  return { kind: 'ready' }
}

/** A custom bet has a price of its own, whatever lines it is made of. */
function hasSameLine(items: readonly BetItem[]): boolean {
  const legs = items.filter(({ isCustom }) => !isCustom).map(legOf)
  return legs.some((leg, index) => legs.slice(0, index).some((before) => isSameLine(before, leg)))
}

/** The stake that a limit leaves: of singles what the sum on the event allows, of a multiple what the house says. */
export function remainingStake(
  { betStakeLimit, stakeAccumulatedLimit, adjustedStakeMax }: StakeLimit,
  ticketType: SlipState['ticketType'],
): Centavos {
  if (ticketType === TICKET_TYPE.multiple) return pesos(adjustedStakeMax)
  return centavos(Math.max(0, pesos(betStakeLimit) - pesos(stakeAccumulatedLimit)))
}

/** The limit that a single hit; of a multiple the lowest of all its legs. */
export function limitOf(state: Pick<SlipState, 'limitsByMatch' | 'ticketType'>, item?: BetItem): Centavos | null {
  const own = item ? state.limitsByMatch.filter((limit) => isLimitOf(item, limit)) : state.limitsByMatch
  if (own.length === 0) return null
  return centavos(Math.min(...own.map((limit) => remainingStake(limit, state.ticketType))))
}

/** The stakes were refused by the player's own limit, and are still more than it leaves. */
export function passesLossLimit(state: SlipState): boolean {
  return state.lossRoom !== null && totalStake(state) > state.lossRoom
}

/** A bet that hit a limit is refused until its stake is adjusted. */
function isOverLimit(state: SlipState): boolean {
  const { betItems, ticketType, stakeMultiple } = state
  if (ticketType === TICKET_TYPE.multiple) return (stakeMultiple ?? 0) > (limitOf(state) ?? Number.POSITIVE_INFINITY)
  return betItems.some((item) => (item.stake ?? 0) > (limitOf(state, item) ?? Number.POSITIVE_INFINITY))
}
