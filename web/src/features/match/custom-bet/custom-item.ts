import { providerOf } from '@momio/contract/provider'
import { LEAST_PARTS } from '@momio/domain/betting/custom-bet'
import type { Centavos } from '@momio/domain/money'
import { americanOf, type Odds } from '@momio/domain/odds'
import { ACTIVE, SUSPENDED } from '../../../live/book/line-status.ts'
import type { MatchHead } from '../../../live/stores/live-store.ts'
import type { BetItem, SelectedOutcome } from '../../../slip/bet-item.ts'
import type { CombinationState, Part } from './combination.ts'

export interface CustomMatch {
  readonly head: MatchHead
  readonly status: number
  /** The price of an outcome alone. */
  oddsOf(key: string): Odds | null
}

/** What the slip of the builder holds: one item for all parts, at one price; undefined where there is nothing to place. */
export function customItem(
  combination: CombinationState,
  match: CustomMatch,
  before: BetItem | undefined,
  stake: Centavos | null,
): BetItem | undefined {
  const { phase, parts, price, isCurrent, problem } = combination
  if (phase !== 'ready' || parts.length < LEAST_PARTS) return undefined
  const isSame = before?.selectedMarkets?.map(({ key }) => key).join() === parts.map(({ key }) => key).join()
  if (price !== null && isCurrent)
    return pricedItem(combination.parts, price, match, isSame ? before : undefined, before?.stake ?? stake)
  if (!before) return undefined
  // The price of other parts is on its way, or there is none.
  if (!isSame) return problem === null ? { ...before, isCurrent: false } : undefined
  const isSuspended = problem === 'unavailable'
  return {
    ...before,
    matchStatus: match.status,
    marketStatus: isSuspended ? SUSPENDED : ACTIVE,
    isCurrent: isSuspended,
  }
}

/** `before` is the item of the same parts: the price that the player took stays the first one. */
function pricedItem(
  parts: readonly Part[],
  price: Odds,
  { head, status, oddsOf }: CustomMatch,
  before: BetItem | undefined,
  stake: Centavos | null,
): BetItem {
  const [first] = parts as readonly [Part, ...Part[]]
  const latestOutcome = { outcomeOdds: price, outcomeOddsUS: americanOf(price), outcomeName: first.outcomeName }
  return {
    matchId: head.id,
    matchName: `${head.homeName} - ${head.awayName}`,
    homeName: head.homeName,
    awayName: head.awayName,
    matchStatus: status,
    scheduleTime: head.scheduleTime,
    isCustom: true,
    selectedMarkets: parts.map((part): SelectedOutcome => ({ ...part, odds: oddsOf(part.key), isOpen: true })),
    timestamp: before?.timestamp ?? Date.now(),
    marketId: first.key,
    marketName: first.marketName,
    marketOriginalName: first.marketOriginalName,
    marketStatus: ACTIVE,
    marketTypeId: first.marketId,
    specifiers: first.specifiers,
    marketIsFavorite: false,
    removeAt: null,
    outcomeActive: true,
    outcomeId: `custom/${head.id}`,
    outcomeOnlyId: first.outcomeId,
    providerId: providerOf(head.id),
    producerId: head.producerId,
    sportId: head.sportId,
    stake,
    placeSingleResult: before?.placeSingleResult ?? null,
    latestOutcome,
    placedOutcome: before?.placedOutcome ?? latestOutcome,
    isEarlyPayoutApplied: false,
    acceptanceDate: null,
    isCurrent: true,
  }
}
