import type { Draws } from '../game-rules.ts'

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
export const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const
const DECKS = 6

export interface Card {
  readonly rank: (typeof RANKS)[number]
  readonly suit: (typeof SUITS)[number]
}

/** A fresh shoe of six decks; a card that was dealt cannot come again, so each draw has one place less. */
export function openShoe(draws: Draws): () => Card {
  const cards = Array.from({ length: DECKS }, () =>
    RANKS.flatMap((rank) => SUITS.map((suit) => ({ rank, suit }))),
  ).flat()
  return () => {
    const place = draws.below(cards.length)
    const [card] = cards.splice(place, 1)
    if (!card) throw new RangeError('the shoe is empty')
    return card
  }
}

/** Aces count 1, pictures 10. */
export function pointsOf({ rank }: Card): number {
  return Math.min(10, RANKS.indexOf(rank) + 1)
}

export interface Total {
  readonly total: number
  /** An ace counts 11. */
  readonly isSoft: boolean
}

export function totalOf(cards: readonly Card[]): Total {
  const hard = cards.reduce((sum, card) => sum + pointsOf(card), 0)
  const isSoft = hard <= 11 && cards.some((card) => card.rank === 'A')
  return { total: isSoft ? hard + 10 : hard, isSoft }
}

export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards).total === 21
}
