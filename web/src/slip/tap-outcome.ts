import { providerOf } from '@momio/contract/provider'
import { americanOf } from '@momio/domain/odds'
import { ACTIVE, SUSPENDED } from '../live/book/line-status.ts'
import { NOT_STARTED } from '../live/book/match-status.ts'
import type { LiveSource } from '../live/live-source.ts'
import type { BetItem } from './bet-item.ts'
import { slip, vibrate } from './page-slip.ts'
import { tapped } from './slip-state.ts'

/** The player tapped a price of a page; `button` is where it stands. */
export function tapOutcome(source: LiveSource, matchId: string, outcomeKey: string, button: HTMLElement): void {
  const item =
    itemOf(source, matchId, outcomeKey) ?? slip.get().betItems.find(({ outcomeId }) => outcomeId === outcomeKey)
  if (!item) return
  const before = slip.get()
  slip.change((state) => tapped(state, item))
  if (slip.get().isExpanded !== before.isExpanded) vibrate()
  else if (slip.get().betItems.length > before.betItems.length) void flyToBar(button)
}

/** Loaded after the tap has been answered. */
async function flyToBar(button: HTMLElement) {
  const { fly } = await import('./view/fly.ts')
  fly(button)
}

function itemOf({ store, lineOf }: LiveSource, matchId: string, outcomeKey: string): BetItem | undefined {
  const head = store.heads.get(matchId)
  const price = store.prices.getLine(outcomeKey)
  const line = lineOf(matchId, outcomeKey)
  const outcome = line?.outcomes.find(({ key }) => key === outcomeKey)
  if (!head || !line || !outcome || !price?.odds) return undefined
  const taken = {
    outcomeOdds: price.odds,
    outcomeOddsUS: americanOf(price.odds),
    outcomeName: outcome.name,
  }
  return {
    matchId,
    // An outright has no sides; the feed brings its name.
    matchName: head.homeName === '' ? line.name : `${head.homeName} - ${head.awayName}`,
    homeName: head.homeName,
    awayName: head.awayName,
    matchStatus: store.scores.get(matchId)?.status ?? NOT_STARTED,
    scheduleTime: head.scheduleTime,
    isCustom: false,
    timestamp: Date.now(),
    marketId: line.id,
    marketName: line.name,
    marketOriginalName: line.originalName,
    marketStatus: price.open ? ACTIVE : SUSPENDED,
    marketTypeId: line.marketType,
    specifiers: line.specifiers,
    marketIsFavorite: line.isFavorite,
    removeAt: null,
    outcomeActive: price.open,
    outcomeId: outcomeKey,
    outcomeOnlyId: outcome.outcomeId,
    providerId: providerOf(matchId),
    producerId: head.producerId,
    sportId: head.sportId,
    stake: null,
    placeSingleResult: null,
    latestOutcome: taken,
    placedOutcome: taken,
    isEarlyPayoutApplied: head.isEarlyPayoutApplied,
    acceptanceDate: null,
    isCurrent: true,
  }
}
