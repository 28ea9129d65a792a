import type { BlackjackShown, HandShown } from '@momio/domain/casino/blackjack/blackjack-shown'
import type { Card } from '@momio/domain/casino/blackjack/cards'
import type { Words } from '../texts/words.ts'

/** For whoever hears the game: the cards that came or were turned up since, and what both sides have now. */
export function spokenTable(shown: BlackjackShown, before: BlackjackShown | null, words: Words): string {
  const fresh = shown.dealt.filter(({ card }, index) => {
    const known = before?.dealt[index]
    return !known || (known.card === null && card !== null)
  })
  const sides = [...shown.hands.keys(), 'dealer' as const]
  const nameOf = (side: number | 'dealer') => (side === 'dealer' ? words('dealer') : handName(shown, side, words))
  const came = sides.flatMap((side) => {
    const cards = fresh.filter(({ to }) => to === side).map(({ card }) => cardName(card, words))
    return cards.length > 0 ? [words('spoken.cards', { who: nameOf(side), cards: cards.join(', ') })] : []
  })
  const totals = sides.map((side) => {
    const { total } = side === 'dealer' ? shown.dealer : (shown.hands[side] as HandShown)
    const result = side === 'dealer' ? null : shown.hands[side]?.result
    return result
      ? words('spoken.result', { who: nameOf(side), total, result: words(`hand.${result}`) })
      : words('spoken.total', { who: nameOf(side), total })
  })
  const turn =
    shown.hands.length > 1 && shown.activeHand !== null ? [words('spoken.turn', { who: nameOf(shown.activeHand) })] : []
  return [...came, ...totals, ...turn].join(' ')
}

export function handName(shown: BlackjackShown, hand: number, words: Words): string {
  return shown.hands.length > 1 ? words('handNumber', { number: hand + 1 }) : words('yourHand')
}

/** `7 de corazones`; null lies covered. */
export function cardName(card: Card | null, words: Words): string {
  if (!card) return words('covered')
  const { rank } = card
  const isNamed = rank === 'A' || rank === 'J' || rank === 'Q' || rank === 'K'
  return words('card', { rank: isNamed ? words(`rank.${rank}`) : rank, suit: words(`suit.${card.suit}`) })
}
