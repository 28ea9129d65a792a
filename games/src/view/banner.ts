import { type Centavos, centavos } from '@momio/domain/money'
import type { GameContext, Tell } from '../frame-game.ts'
import { paidText } from '../texts/result-texts.ts'
import { el, setText } from './dom.ts'

const COUNT_MS = 600

export interface Banner extends Tell {
  readonly element: HTMLElement
  clear(): void
  /** A round with this stake is shown from now on. */
  begin(staked: Centavos): void
  /** What of the prize does not reach the balance. */
  withheld(text: string): void
}

/** The ribbon below the reels: what was won, counted up, and by what. */
export function makeBanner(context: Pick<GameContext, 'words' | 'money' | 'isStill'>): Banner {
  const sum = el('strong')
  const detail = el('span')
  const tax = el('small')
  // What is read aloud is said once, when the round was seen.
  const element = el('div', { class: 'banner', 'aria-hidden': 'true' }, sum, detail, tax)
  let staked = centavos(0)
  let shown = 0
  let counting = 0

  function countTo(amount: Centavos): void {
    cancelAnimationFrame(counting)
    const from = shown
    const startedAt = performance.now()
    const count = (now: number) => {
      const part = context.isStill ? 1 : Math.min(1, (now - startedAt) / COUNT_MS)
      shown = Math.round(from + (amount - from) * part)
      setText(sum, paidText(context, centavos(shown), staked))
      if (part < 1) counting = requestAnimationFrame(count)
    }
    count(startedAt)
    if (amount === from || context.isStill) setText(sum, paidText(context, amount, staked))
  }

  return {
    element,
    clear() {
      cancelAnimationFrame(counting)
      shown = 0
      element.dataset.shows = 'nothing'
    },
    begin(stake) {
      staked = stake
    },
    withheld(text) {
      setText(tax, text)
    },
    won(amount, text) {
      element.dataset.shows = 'sum'
      setText(tax, '')
      countTo(amount)
      setText(detail, text)
    },
    note(text) {
      cancelAnimationFrame(counting)
      element.dataset.shows = 'note'
      setText(tax, '')
      setText(sum, text)
      setText(detail, shown > 0 ? paidText(context, centavos(shown), staked) : '')
    },
  }
}
