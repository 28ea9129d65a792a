import { type Centavos, centavos } from '../../money.ts'
import type { BlackjackActionType, BlackjackShown, DealtCard, HandResult } from './blackjack-shown.ts'
import { type Card, isNatural, pointsOf, totalOf } from './cards.ts'

const DEALER_STANDS_AT = 17

interface Hand {
  readonly cards: Card[]
  stake: Centavos
  isDoubled: boolean
  isDone: boolean
}

/** One round from the deal to the payout. Whoever plays asks `open` first: what is not open must not be done. */
export class Table {
  private readonly draw: () => Card
  private readonly bet: Centavos
  private readonly hands: Hand[]
  private readonly dealer: Card[] = []
  private readonly dealt: { to: DealtCard['to']; card: Card }[] = []
  private insurance: Centavos | null = null
  private isInsuranceAsked: boolean
  private isHoleTurned = false

  constructor(bet: Centavos, draw: () => Card) {
    this.draw = draw
    this.bet = bet
    this.hands = [{ cards: [], stake: bet, isDoubled: false, isDone: false }]
    for (const to of [0, 'dealer', 0, 'dealer'] as const) this.deal(to)
    this.isInsuranceAsked = this.dealer[0]?.rank === 'A'
    if (!this.isInsuranceAsked) this.lookAtHole()
  }

  open(): readonly BlackjackActionType[] {
    if (this.isInsuranceAsked) return ['insurance', 'noInsurance']
    const hand = this.activeHand()
    if (!hand) return []
    const [first, second] = hand.cards
    const isPair = hand.cards.length === 2 && first && second && pointsOf(first) === pointsOf(second)
    return [
      'hit',
      'stand',
      ...(hand.cards.length === 2 ? (['double'] as const) : []),
      ...(isPair && this.hands.length === 1 ? (['split'] as const) : []),
    ]
  }

  act(action: BlackjackActionType): void {
    if (action === 'insurance') this.insurance = centavos(this.bet / 2)
    if (action === 'insurance' || action === 'noInsurance') {
      this.isInsuranceAsked = false
      this.lookAtHole()
      return
    }
    const index = this.hands.findIndex((hand) => !hand.isDone)
    const hand = this.hands[index]
    if (!hand) return
    if (action === 'stand') hand.isDone = true
    if (action === 'hit') this.deal(index)
    if (action === 'double') {
      hand.stake = centavos(2 * hand.stake)
      hand.isDoubled = true
      this.deal(index)
      hand.isDone = true
    }
    if (action === 'split') this.split(hand)
    for (const each of this.hands) if (totalOf(each.cards).total >= 21) each.isDone = true
    if (!this.activeHand()) this.playDealer()
  }

  staked(): Centavos {
    return centavos(this.hands.reduce((sum, hand) => sum + hand.stake, Number(this.insurance)))
  }

  isFinished(): boolean {
    return this.isHoleTurned
  }

  payout(): Centavos {
    return centavos(this.hands.reduce((sum, hand) => sum + this.payoutOf(hand), Number(this.insurancePayout())))
  }

  shown(): BlackjackShown {
    const active = this.isInsuranceAsked ? -1 : this.hands.findIndex((hand) => !hand.isDone)
    const seen = this.isHoleTurned ? this.dealer : this.dealer.slice(0, 1)
    const covered = this.isHoleTurned ? undefined : this.dealer[1]
    return {
      hands: this.hands.map((hand) => ({
        cards: [...hand.cards],
        ...totalOf(hand.cards),
        stake: hand.stake,
        isDoubled: hand.isDoubled,
        result: this.resultOf(hand),
        payout: this.payoutOf(hand),
      })),
      activeHand: active === -1 ? null : active,
      dealer: { cards: [...seen], ...totalOf(seen), hasCoveredCard: !this.isHoleTurned },
      insurance: this.insurance === null ? null : { stake: this.insurance, payout: this.insurancePayout() },
      dealt: this.dealt.map(({ to, card }) => ({ to, card: card === covered ? null : card })),
      open: this.open(),
    }
  }

  private deal(to: DealtCard['to']): void {
    const card = this.draw()
    this.dealt.push({ to, card })
    const cards = to === 'dealer' ? this.dealer : this.hands[to]?.cards
    cards?.push(card)
  }

  /** Under an ace or a ten the dealer looks: a blackjack of either side ends the round before anybody stakes more. */
  private lookAtHole(): void {
    const [hand] = this.hands
    if (!hand || (!isNatural(this.dealer) && !isNatural(hand.cards))) return
    hand.isDone = true
    this.isHoleTurned = true
  }

  /** Aces get one card each and no more. */
  private split(hand: Hand): void {
    const [, second] = hand.cards.splice(0, 2, ...hand.cards.slice(0, 1))
    if (!second) return
    const isAces = second.rank === 'A'
    this.hands.push({ cards: [second], stake: hand.stake, isDoubled: false, isDone: isAces })
    hand.isDone = isAces
    this.deal(0)
    this.deal(1)
  }

  private playDealer(): void {
    this.isHoleTurned = true
    if (this.hands.every((hand) => totalOf(hand.cards).total > 21)) return
    while (totalOf(this.dealer).total < DEALER_STANDS_AT) this.deal('dealer')
  }

  private activeHand(): Hand | undefined {
    return this.hands.find((hand) => !hand.isDone)
  }

  private resultOf(hand: Hand): HandResult | null {
    const { total } = totalOf(hand.cards)
    if (total > 21) return 'bust'
    if (!this.isHoleTurned) return null
    // 21 after a split is no blackjack.
    const hasBlackjack = this.hands.length === 1 && isNatural(hand.cards)
    if (isNatural(this.dealer)) return hasBlackjack ? 'push' : 'lost'
    if (hasBlackjack) return 'blackjack'
    const dealer = totalOf(this.dealer).total
    if (dealer > 21 || total > dealer) return 'won'
    return total === dealer ? 'push' : 'lost'
  }

  private payoutOf(hand: Hand): Centavos {
    const times = { blackjack: 2.5, won: 2, push: 1, lost: 0, bust: 0 }
    const result = this.isHoleTurned ? this.resultOf(hand) : null
    return centavos(result === null ? 0 : hand.stake * times[result])
  }

  private insurancePayout(): Centavos {
    return centavos(this.isHoleTurned && isNatural(this.dealer) ? 3 * (this.insurance ?? 0) : 0)
  }
}
