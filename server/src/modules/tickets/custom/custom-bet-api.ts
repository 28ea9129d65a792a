import type { Odds } from '@momio/domain/odds'

/** One outcome of an event. */
export interface CustomSelection {
  readonly marketId: number
  readonly specifiers: string
  readonly outcomeId: string
}

/** A line that the provider combines with others of its event. */
export interface CombinableLine {
  readonly marketId: number
  readonly specifiers: string
  readonly outcomes: readonly {
    readonly outcomeId: string
    /** It cannot join what was chosen. */
    readonly isConflict: boolean
  }[]
}

export type CustomPrice =
  | { readonly kind: 'priced'; readonly odds: Odds }
  /** They exclude each other, or one follows from the others. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'unavailable' }

/** The provider's own interface for custom bets. It rejects when it cannot be asked or its answer cannot be read. */
export interface CustomBetApi {
  /** None for an event that has no custom bets. */
  available(eventId: string): Promise<readonly CombinableLine[]>
  price(eventId: string, selections: readonly CustomSelection[]): Promise<CustomPrice>
  /** With the price, which outcomes can join; without one there are no lines. */
  filter(
    eventId: string,
    selections: readonly CustomSelection[],
  ): Promise<{ readonly price: CustomPrice; readonly lines: readonly CombinableLine[] }>
}
