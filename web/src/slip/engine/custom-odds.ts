import { ApiError } from '@momio/client/api-error'
import type { Api } from '@momio/client/client'
import * as routes from '@momio/contract/betting-routes'
import type { calculateOdds } from '@momio/contract/custom-bet'
import type { SelectedOutcome } from '../bet-item.ts'

export type CustomSelection = Pick<SelectedOutcome, 'marketId' | 'specifiers' | 'outcomeId'>

export function customSelections(urnEvent: string, parts: readonly CustomSelection[]) {
  return {
    urnEvent,
    marketPunterSelections: parts.map(({ marketId, specifiers, outcomeId }) => ({ marketId, specifiers, outcomeId })),
  }
}

/** The price of the parts together, decimal: 0 where there is none, null where the match has no custom bets. */
export async function askCustomOdds(
  api: Api,
  eventId: string,
  parts: readonly CustomSelection[],
): Promise<number | null> {
  const body = customSelections(eventId, parts)
  const answer = await orNone(api.call<typeof calculateOdds>(routes.calculateOdds, { body }))
  return answer === null ? null : answer.data.odds
}

/** A match without custom bets answers 404. */
export async function orNone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
