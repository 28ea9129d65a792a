import type { Choice, GameContext } from '../frame-game.ts'
import type { PlayState } from '../play/machine.ts'
import { button, el } from './dom.ts'

/** A press that was to hurry the cards and came a moment too late decides nothing. */
const REST_MS = 300

export interface ChoicesOptions {
  readonly context: Pick<GameContext, 'words' | 'money'>
  decide(choice: Choice): void
  hurry(): void
}

export interface Choices {
  readonly element: HTMLElement
  /** From the first decision of a round until its end was seen. */
  readonly isShown: boolean
  render(phase: PlayState['phase'], open: readonly Choice[]): void
}

/** What the player may decide. The buttons stay while a decision is asked and shown, so that the focus stays on them. */
export function makeChoices({ context, decide, hurry }: ChoicesOptions): Choices {
  const { words, money } = context
  const element = el('div', { class: 'choices', role: 'group', 'aria-label': words('yourDecision') })
  let phase: PlayState['phase'] = 'waiting'
  let resting: ReturnType<typeof setTimeout> | undefined

  function rest(): void {
    element.dataset.rests = ''
    clearTimeout(resting)
    resting = setTimeout(() => delete element.dataset.rests, REST_MS)
  }

  function press(choice: Choice): void {
    if (phase !== 'deciding') hurry()
    else if (element.dataset.rests === undefined) decide(choice)
  }

  function build(open: readonly Choice[]): void {
    const focused = element.contains(document.activeElement) ? document.activeElement : null
    const before = focused?.getAttribute('data-label')
    element.replaceChildren(
      ...open.map((choice) =>
        button(
          {
            class: choice.cost === null ? 'choice' : 'choice costs',
            'data-label': choice.label,
            'aria-keyshortcuts': choice.key,
          },
          () => press(choice),
          el('span', {}, choice.label, el('kbd', { 'aria-hidden': 'true' }, choice.key)),
          choice.cost !== null && el('small', {}, `+ ${money(choice.cost)}`),
        ),
      ),
    )
    const isWanted = focused !== null || (document.activeElement === document.body && document.hasFocus())
    if (isWanted) focusFirst(open, before)
  }

  /** On the same decision as before, else on the first that costs nothing. */
  function focusFirst(open: readonly Choice[], before: string | null | undefined): void {
    const same = open.findIndex(({ label, cost }) => label === before && cost === null)
    const free = open.findIndex(({ cost }) => cost === null)
    ;(element.children[same === -1 ? Math.max(0, free) : same] as HTMLElement | undefined)?.focus()
  }

  return {
    element,
    get isShown() {
      return element.childElementCount > 0
    },
    render(next, open) {
      const isNew = next === 'deciding' && phase !== 'deciding'
      phase = next
      if (next !== 'asking' && next !== 'showing') {
        const shown = next === 'deciding' ? open : []
        const key = shown.map(({ label, cost }) => `${label} ${cost}`).join()
        if (element.dataset.key !== key) build(shown)
        element.dataset.key = key
      }
      for (const choice of element.children) choice.setAttribute('aria-disabled', String(next !== 'deciding'))
      if (isNew) rest()
    },
  }
}
