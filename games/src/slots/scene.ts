import { el } from '../view/dom.ts'
import './slots.css'

export interface SceneParts {
  readonly name: string
  /** To both sides of the name. */
  readonly besideName: string
  /** To both sides of the reels, where there is room. */
  readonly beside: readonly [left: string, right: string]
  /** What only this machine has: its garland, its plants, its ropes. */
  readonly more: readonly Node[]
}

/** Everything around the reels that does not move. Drawn by the browser, so that the canvas has only what moves. */
export function makeScene({ name, besideName, beside, more }: SceneParts): readonly Node[] {
  const [left, right] = beside
  return [
    el(
      'div',
      { class: 'scene', 'aria-hidden': 'true' },
      ...more,
      picture('beside left', left),
      picture('beside right', right),
    ),
    el('div', { class: 'window', 'aria-hidden': 'true' }),
    el(
      'div',
      { class: 'name', 'aria-hidden': 'true' },
      picture('', besideName),
      el('strong', { 'data-text': name.toUpperCase() }, el('span', {}, name.toUpperCase())),
      picture('', besideName),
    ),
  ]
}

export function picture(className: string, src: string): HTMLImageElement {
  // As the drawings of the symbols are asked for, so that one that is both is fetched once.
  return el('img', { class: className, crossorigin: 'anonymous', src, alt: '' })
}
