import type { LinePrices, Market, MarketDetailsItem } from '@momio/contract/live-book'
import { lineIdOf } from '@momio/domain/betting/line-id'
import { offeredOdds } from '@momio/domain/odds'
import { ACTIVE } from '../../live/book/line-status.ts'
import type { BetItem, SelectedOutcome } from '../bet-item.ts'

/**
 * A custom bet after one item of the stream of its match. The book says which of its parts take bets; the price of all
 * of them is asked for (custom-prices.ts). Its parts are the same list when none has moved.
 */
export function customWithNews(item: BetItem, news: MarketDetailsItem): BetItem {
  switch (news.kind) {
    case 'state':
      return { ...item, matchStatus: news.state.status }
    case 'whole': {
      const { status: matchStatus, scheduleTime, producerId, markets } = news.match
      const known = { ...item, matchStatus, scheduleTime, producerId }
      return withParts(known, (part, lineId) => {
        const market = markets.find(({ id }) => id === lineId)
        return market ? inMarket(part, market) : { ...part, isOpen: false }
      })
    }
    default:
      return withParts(item, (part, lineId) => {
        const moved = news.prices.find(({ id }) => id === lineId)
        const renewed = news.markets.find(({ id }) => id === lineId)
        const repriced = moved ? inPrices(part, moved) : part
        return renewed ? inMarket(repriced, renewed) : repriced
      })
  }
}

function withParts(item: BetItem, change: (part: SelectedOutcome, lineId: string) => SelectedOutcome): BetItem {
  const before = item.selectedMarkets ?? []
  const parts = before.map((part) => change(part, lineIdOf(part.marketId, part.specifiers)))
  const isSame = parts.every(
    ({ odds, isOpen }, index) => odds === before[index]?.odds && isOpen === before[index].isOpen,
  )
  return {
    ...item,
    selectedMarkets: isSame ? before : parts,
    outcomeActive: parts.every(({ isOpen }) => isOpen),
  }
}

function inMarket(part: SelectedOutcome, { status, outcomes }: Market): SelectedOutcome {
  const outcome = outcomes.find(({ outcomeId }) => outcomeId === part.outcomeId)
  return priced(part, status, outcome?.odds ?? null, outcome?.active === true)
}

function inPrices(part: SelectedOutcome, { status, outcomes }: LinePrices): SelectedOutcome {
  const [, odds = null, isActive = false] = outcomes.find(([outcomeId]) => outcomeId === part.outcomeId) ?? []
  return priced(part, status, odds, isActive)
}

function priced(part: SelectedOutcome, status: number, decimal: number | null, isActive: boolean): SelectedOutcome {
  const odds = offeredOdds(decimal ?? undefined) ?? null
  return { ...part, odds, isOpen: status === ACTIVE && isActive && odds !== null }
}
