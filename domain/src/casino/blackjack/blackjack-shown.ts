import type { Centavos } from '../../money.ts'
import type { Card, Total } from './cards.ts'

/** Centavos, whole pesos. */
export interface BlackjackBet {
  readonly stake: Centavos
}

/** The last two are asked for before anything else when the dealer shows an ace. */
export const BLACKJACK_ACTIONS = ['hit', 'stand', 'double', 'split', 'insurance', 'noInsurance'] as const
export type BlackjackActionType = (typeof BLACKJACK_ACTIONS)[number]

export interface BlackjackAction {
  readonly type: BlackjackActionType
}

export type HandResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust'

export interface HandShown extends Total {
  readonly cards: readonly Card[]
  readonly stake: Centavos
  readonly isDoubled: boolean
  /** Null until the round is finished; a bust is known at once. */
  readonly result: HandResult | null
  readonly payout: Centavos
}

/** Cards in the order in which they were dealt; null where the dealer's second card still lies covered. */
export interface DealtCard {
  readonly to: 'dealer' | number
  readonly card: Card | null
}

export interface BlackjackShown {
  readonly hands: readonly HandShown[]
  /** The hand that the player decides about; null where there is nothing to decide. */
  readonly activeHand: number | null
  readonly dealer: Total & { readonly cards: readonly Card[]; readonly hasCoveredCard: boolean }
  readonly insurance: { readonly stake: Centavos; readonly payout: Centavos } | null
  readonly dealt: readonly DealtCard[]
  /** What the player may do now. */
  readonly open: readonly BlackjackActionType[]
}
