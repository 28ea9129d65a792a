import { lineIdOf } from '@momio/domain/betting/line-id'

/** The place of an outcome in the book. */
export interface FollowedOutcome {
  readonly eventId: string
  readonly marketId: number
  readonly specifiers: string
  readonly outcomeId: string
}

/** The id of the outcome in the book. */
export function outcomeKey({ eventId, marketId, specifiers, outcomeId }: FollowedOutcome): string {
  return `${eventId}/${lineIdOf(marketId, specifiers)}/${outcomeId}`
}
