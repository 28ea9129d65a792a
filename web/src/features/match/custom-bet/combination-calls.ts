import * as routes from '@momio/contract/betting-routes'
import type { AvailableMarket, availableSelections, calculateFilter, calculateOdds } from '@momio/contract/custom-bet'
import { ApiError } from '../../../api/api-error.ts'
import type { Api } from '../../../api/client.ts'

interface Selection {
  readonly marketId: number
  readonly specifiers: string
  readonly outcomeId: string
}

/** What is asked of the server; null where the match has no custom bets. */
export interface CombinationCalls {
  available(): Promise<readonly AvailableMarket[] | null>
  /** Odds of 0: there is no price. */
  filter(
    parts: readonly Selection[],
  ): Promise<{ readonly odds: number; readonly markets: readonly AvailableMarket[] } | null>
  odds(parts: readonly Selection[]): Promise<number | null>
}

export function combinationCalls(api: Api, eventId: string): CombinationCalls {
  const bodyOf = (parts: readonly Selection[]) => ({
    urnEvent: eventId,
    marketPunterSelections: parts.map(({ marketId, specifiers, outcomeId }) => ({ marketId, specifiers, outcomeId })),
  })
  return {
    available: () => orNone(available(api, eventId)),
    async filter(parts) {
      const body = bodyOf(parts)
      const answer = await orNone(api.call<typeof calculateFilter>(routes.calculateFilter, { body }))
      return answer === null ? null : answer.data
    },
    async odds(parts) {
      const body = bodyOf(parts)
      const answer = await orNone(api.call<typeof calculateOdds>(routes.calculateOdds, { body }))
      return answer === null ? null : answer.data.odds
    },
  }
}

async function available(api: Api, eventId: string): Promise<readonly AvailableMarket[]> {
  const answer = await api.call<typeof availableSelections>(routes.availableSelections, { params: { eventId } })
  return answer.data.markets
}

async function orNone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
