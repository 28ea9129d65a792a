import { SELECTION_STATUS } from '@momio/contract/live-book'
import { listLayout } from '@momio/domain/list-layout'
import { formatOdds, oddsFromDecimal } from '@momio/domain/odds'
import type { BookEvent } from '../modules/catalogue/index.ts'

const kickOffFormat = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export function matchName({ match }: BookEvent): string {
  return `${match.homeCompetitorName} vs ${match.awayCompetitorName}`
}

/** In the time of Mexico City, where most who read it are. */
export function kickOff({ match }: BookEvent): string {
  return `${kickOffFormat.format(new Date(match.scheduleTime))} (CDMX)`
}

export interface MainPrice {
  readonly label: '1' | 'X' | '2'
  /** Undefined while nobody can bet on it. */
  readonly odds: string | undefined
}

/** Who wins, in the order of the buttons: two prices, or three where a draw is one. */
export function mainPrices({ match }: BookEvent): readonly MainPrice[] {
  const layout = listLayout(match.sportId)
  const marketType = layout.name === 'Market1x2' ? layout.result : layout.winner
  const market = match.markets.find((line) => line.marketType === marketType)
  const labels = layout.name === 'Market1x2' ? (['1', 'X', '2'] as const) : (['1', '2'] as const)
  if (market === undefined || market.outcomes.length !== labels.length) return []
  return labels.map((label, place) => {
    const outcome = market.outcomes[place]
    const isOpen = market.status === SELECTION_STATUS.Active && outcome?.active && outcome.odds !== null
    return { label, odds: isOpen && outcome ? formatOdds(oddsFromDecimal(outcome.odds ?? 1), 'decimal') : undefined }
  })
}
