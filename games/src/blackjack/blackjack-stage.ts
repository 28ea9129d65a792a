import type { FrameRound } from '@momio/contract/frame-messages'
import type { BlackjackActionType, BlackjackShown, HandShown } from '@momio/domain/casino/blackjack/blackjack-shown'
import { type Card, totalOf } from '@momio/domain/casino/blackjack/cards'
import { hasGained } from '@momio/domain/casino/round-outcome'
import { type Centavos, centavos, pesos } from '@momio/domain/money'
import type { Choice, GameContext, GameStage, Tell } from '../frame-game.ts'
import { el, setText } from '../view/dom.ts'
import { cardElement } from './card.ts'
import { type Deal, dealsOf, goesOn, shownOf } from './deals.ts'
import { cardName, handName, spokenTable } from './spoken-table.ts'

const DEAL_MS = 320

/** A hand on the table; its cards are turned up one after another. */
interface LaidHand {
  readonly element: HTMLElement
  readonly total: HTMLElement
  readonly cards: readonly (Card | null)[]
  readonly drawn: readonly HTMLElement[]
  up: number
}

/** The table of blackjack, made of elements: what is on it can be read aloud as well as seen. */
export class BlackjackStage implements GameStage {
  readonly #context: GameContext
  readonly #table: HTMLElement
  #before: FrameRound | null = null
  #spoken = ''
  #isHurried = false
  #wake: () => void = () => undefined
  #pausing: ReturnType<typeof setTimeout> | undefined

  constructor(context: GameContext, table: HTMLElement) {
    this.#context = context
    this.#table = table
  }

  turn(): void {
    this.#context.sounds.play('press')
  }

  rest(): void {}

  clear(): void {
    // Whoever deals waits for ever.
    clearTimeout(this.#pausing)
    this.#wake = () => undefined
    this.#before = null
    this.#spoken = ''
    this.#table.replaceChildren(feltText(this.#context))
  }

  hurry(): void {
    this.#isHurried = true
    this.#wake()
  }

  settle(): void {
    this.hurry()
  }

  async show(round: FrameRound, tell: Tell, isResumed: boolean): Promise<void> {
    const shown = shownOf(round)
    const before = this.#before
    this.#before = round
    this.#spoken = spokenTable(shown, goesOn(round, before) ? shownOf(before) : null, this.#context.words)
    this.#isHurried = this.#context.isStill || isResumed
    for (const deal of dealsOf(round, before, isResumed)) await this.#deal(deal)
    const payout = pesos(round.payout)
    if (round.isFinished && payout > 0) {
      if (hasGained(round)) this.#context.sounds.play('win')
      tell.won(
        payout,
        shown.hands.map(({ result }) => (result ? this.#context.words(`hand.${result}`) : '')).join(' · '),
      )
    } else if (round.isFinished) tell.note(this.#context.words('lost'))
  }

  async #deal({ shown, fresh }: Deal): Promise<void> {
    const { dealer, hands } = this.#layOut(shown, fresh)
    for (const { to } of fresh) {
      await this.#pause()
      this.#context.sounds.play('stop')
      const hand = to === 'dealer' ? dealer : hands[to]
      if (hand) this.#turnUp(hand)
    }
    await this.#pause()
    for (const [index, hand] of hands.entries()) this.#judge(hand, shown.hands[index], index === shown.activeHand)
  }

  choices(round: FrameRound): readonly Choice[] {
    const shown = shownOf(round)
    return shown.open.map((type) => ({
      action: { type },
      label: this.#context.words(`act.${type}`),
      cost: costOf(type, shown),
      key: this.#context.words(`key.${type}`),
    }))
  }

  spoken(): string {
    return this.#spoken
  }

  #layOut(shown: BlackjackShown, fresh: BlackjackShown['dealt']): { dealer: LaidHand; hands: readonly LaidHand[] } {
    const { words } = this.#context
    const coming = (to: number | 'dealer') => fresh.filter((dealt) => dealt.to === to).length
    const dealerCards = [...shown.dealer.cards, ...(shown.dealer.hasCoveredCard ? [null] : [])]
    const dealer = this.#layHand(words('dealer'), dealerCards, coming('dealer'))
    const hands = shown.hands.map((hand, index) => {
      const laid = this.#layHand(handName(shown, index, words), hand.cards, coming(index))
      laid.element.append(el('span', { class: 'chip' }, this.#context.money(hand.stake)))
      return laid
    })
    const insurance =
      shown.insurance &&
      el('p', { class: 'insured' }, `${words('act.insurance')} ${this.#context.money(shown.insurance.stake)}`)
    this.#table.replaceChildren(
      dealer.element,
      feltText(this.#context),
      el('div', { class: 'hands' }, ...hands.map(({ element }) => element)),
      ...(insurance ? [insurance] : []),
    )
    return { dealer, hands }
  }

  #layHand(name: string, cards: readonly (Card | null)[], coming: number): LaidHand {
    const drawn = cards.map((card) => cardElement(card, cardName(card, this.#context.words)))
    const up = Math.max(0, cards.length - coming)
    for (const card of drawn.slice(up)) card.classList.add('coming')
    const total = el('span', { class: 'total' })
    const element = el(
      'section',
      { class: 'hand', 'aria-label': name },
      el('h2', {}, name, total),
      el('div', { class: 'cards' }, ...drawn),
    )
    const hand = { element, total, cards, drawn, up }
    this.#count(hand)
    return hand
  }

  #turnUp(hand: LaidHand): void {
    hand.drawn[hand.up]?.classList.remove('coming')
    hand.up++
    this.#count(hand)
  }

  #count({ cards, up, total }: LaidHand): void {
    const seen = cards.slice(0, up).filter((card) => card !== null)
    setText(total, seen.length > 0 ? String(totalOf(seen).total) : '')
  }

  #judge(hand: LaidHand, shown: HandShown | undefined, isActive: boolean): void {
    hand.element.classList.toggle('active', isActive)
    if (!shown?.result) return
    hand.element.dataset.result = shown.result
    hand.element.append(el('strong', { class: 'result' }, this.#context.words(`hand.${shown.result}`)))
  }

  #pause(): Promise<void> {
    if (this.#isHurried) return Promise.resolve()
    return new Promise((done) => {
      this.#wake = done
      this.#pausing = setTimeout(done, DEAL_MS)
    })
  }
}

export function feltText({ words }: Pick<GameContext, 'words'>): HTMLElement {
  return el('p', { class: 'felt-text', 'aria-hidden': 'true' }, words('paysThreeToTwo'))
}

/** Doubling and splitting add the hand's stake, insurance half of the bet; the rest is free. */
function costOf(type: BlackjackActionType, shown: BlackjackShown): Centavos | null {
  const stake = shown.hands[shown.activeHand ?? 0]?.stake ?? centavos(0)
  if (type === 'double' || type === 'split') return stake
  return type === 'insurance' ? centavos(stake / 2) : null
}
