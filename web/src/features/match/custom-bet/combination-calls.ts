import type { Api } from '@momio/client/client'
import * as routes from '@momio/contract/betting-routes'
import type { AvailableMarket, availableSelections, calculateFilter } from '@momio/contract/custom-bet'
import { askCustomOdds, type CustomSelection, customSelections, orNone } from '../../../slip/engine/custom-odds.ts'

/** What is asked of the server; null where the match has no custom bets. */
export interface CombinationCalls {
  available(): Promise<readonly AvailableMarket[] | null>
  /** Odds of 0: there is no price. */
  filter(
    parts: readonly CustomSelection[],
  ): Promise<{ readonly odds: number; readonly markets: readonly AvailableMarket[] } | null>
  odds(parts: readonly CustomSelection[]): Promise<number | null>
}

export function combinationCalls(api: Api, eventId: string): CombinationCalls {
  return {
    available: () => orNone(available(api, eventId)),
    async filter(parts) {
      const body = customSelections(eventId, parts)
      const answer = await orNone(api.call<typeof calculateFilter>(routes.calculateFilter, { body }))
      return answer === null ? null : answer.data
    },
    odds: (parts) => askCustomOdds(api, eventId, parts),
  }
}

async function available(api: Api, eventId: string): Promise<readonly AvailableMarket[]> {
  const answer = await api.call<typeof availableSelections>(routes.availableSelections, { params: { eventId } })
  return answer.data.markets
}
