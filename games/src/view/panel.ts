import type { AnyGame } from '@momio/domain/casino/games'
import type { Centavos } from '@momio/domain/money'
import type { Choice, FrameGame, GameContext } from '../frame-game.ts'
import type { PlayState } from '../play/machine.ts'
import { isPrizeWon, stakeOnShow } from '../play/stake-on-show.ts'
import { neighbour } from '../play/stakes.ts'
import { shareText } from '../texts/money-text.ts'
import { makeChoices } from './choices.ts'
import { button, el, icon, setText } from './dom.ts'
import { openSheet } from './sheet.ts'
import { openStakeSheet } from './stake-sheet.ts'

export interface PanelOptions {
  readonly game: FrameGame
  readonly published: AnyGame
  readonly context: GameContext
  readonly ladder: readonly Centavos[]
  press(): void
  chooseStake(stake: Centavos): void
  decide(choice: Choice): void
  verify(roundId: string): void
}

export interface Panel {
  readonly element: HTMLElement
  render(state: PlayState, choices: readonly Choice[]): void
}

/** What the player has, stakes and does. Real buttons, whatever the canvas draws. */
export function makePanel(options: PanelOptions): Panel {
  const { game, published, context, ladder } = options
  const { words, money } = context
  let state: PlayState | null = null

  const balance = fact(words('balance'))
  const stake = fact(words('stake'))
  const prize = fact(words('prize'))
  prize.value.classList.add('prize')
  const step = (direction: 1 | -1) => state && options.chooseStake(neighbour(ladder, state.stake, direction))
  const less = button({ class: 'round-button', 'aria-label': words('lessStake') }, () => step(-1), icon('minus'))
  const more = button({ class: 'round-button', 'aria-label': words('moreStake') }, () => step(1), icon('plus'))
  const amount = button({ class: 'amount', 'aria-haspopup': 'dialog' }, () => {
    if (state) openStakeSheet({ context, ladder, state, choose: options.chooseStake })
  })
  const stakeHint = el('p', { class: 'hint' })
  const begin = button({ class: 'begin' }, options.press)
  const pays = button({ class: 'pays-button', 'aria-haspopup': 'dialog' }, openPays, icon('info'), words('pays'))
  const choices = makeChoices({ context, decide: options.decide, hurry: options.press })
  const round = el('span', { class: 'round' })
  const verify = button(
    { class: 'link' },
    () => state?.round && options.verify(state.round.roundId),
    icon('shield'),
    words('verify'),
  )
  const mode = el('span', { class: 'mode' })
  const adults = el('abbr', { class: 'adults', title: words('adults') }, '18+')

  // While the game is being drawn for the first time nothing can be done yet.
  for (const control of [less, amount, more, pays]) control.disabled = true

  function openPays(): void {
    if (!state) return
    const condition = game.returnCondition?.(context)
    const facts = el(
      'dl',
      { class: 'published' },
      el(
        'div',
        {},
        el('dt', {}, words('returnToPlayer')),
        el('dd', {}, shareText(context.locale, published.returnToPlayer)),
        ...(condition === undefined ? [] : [el('dd', { class: 'condition' }, condition)]),
      ),
      el('div', {}, el('dt', {}, words('volatility')), el('dd', {}, words(`volatility.${published.volatility}`))),
    )
    const note = el('p', { class: 'note' }, words('returnNote'))
    openSheet(words('pays'), words, facts, note, ...game.explain(context, state.stake))
  }

  const element = el(
    'section',
    { class: 'panel', 'aria-label': words('stakeTitle') },
    el('dl', { class: 'facts' }, balance.element, stake.element, prize.element),
    el(
      'div',
      { class: 'controls' },
      el('div', { class: 'stake' }, el('div', { class: 'stepper' }, less, amount, more), stakeHint),
      begin,
      el('div', { class: 'pays-box' }, pays, el('p', { class: 'hint' }, game.paysHint(context))),
      choices.element,
    ),
    el('footer', {}, adults, mode, round, verify),
  )

  /** The button makes room for the decisions, and the focus goes where the next press belongs. */
  function renderDecision(phase: PlayState['phase'], open: readonly Choice[]): void {
    const focused = document.activeElement
    const wasShown = choices.isShown
    const hadFocus = focused === begin || choices.element.contains(focused)
    if (focused === begin && phase === 'deciding') begin.blur()
    choices.render(phase, open)
    element.dataset.decides = String(choices.isShown)
    begin.hidden = choices.isShown
    if (wasShown && !choices.isShown && hadFocus) begin.focus()
  }

  return {
    element,
    render(next, open) {
      state = next
      const isIdle = next.phase === 'idle'
      setText(balance.name, words(next.mode === 'demo' ? 'playMoney' : 'balance'))
      setText(balance.value, money(next.shownBalance))
      const staked = stakeOnShow(next)
      setText(stake.value, money(staked))
      setText(prize.value, next.payout === null ? '—' : money(next.payout))
      prize.value.classList.toggle('won', isPrizeWon(next))
      setText(amount, money(isIdle ? next.stake : staked))
      amount.setAttribute('aria-label', words('chooseStake', { amount: money(next.stake) }))
      setText(stakeHint, game.stakeHint(context, next.stake))
      less.disabled = !isIdle || next.stake <= (ladder[0] ?? 0)
      more.disabled = !isIdle || next.stake >= (ladder.at(-1) ?? 0)
      amount.disabled = !isIdle
      pays.disabled = false
      renderBegin(begin, next, context, game.beginLabel)
      renderDecision(next.phase, open)
      setText(round, next.round ? words('round', { id: shortId(next.round.roundId) }) : '')
      setText(mode, next.isReplay ? words('replay') : next.mode === 'demo' ? words('demo') : '')
      // A round for play money is known to nobody but this frame.
      verify.hidden = next.mode === 'demo' || !next.round?.isFinished || next.phase === 'showing'
    },
  }
}

function fact(name: string): { element: HTMLElement; name: HTMLElement; value: HTMLElement } {
  const term = el('dt', {}, name)
  const value = el('dd')
  return { element: el('div', {}, term, value), name: term, value }
}

/** The same button begins a round and hurries it: a second tap is never a second bet. */
function renderBegin(begin: HTMLButtonElement, state: PlayState, { words }: GameContext, label: 'spin' | 'deal'): void {
  const key = state.isReplay && state.phase !== 'showing' ? 'again' : state.phase === 'showing' ? 'stop' : label
  if (begin.dataset.does !== key) {
    begin.dataset.does = key
    begin.replaceChildren(
      icon(key === 'stop' ? 'stop' : key === 'again' ? 'again' : 'spin'),
      el('span', {}, words(key)),
    )
  }
  // Disabled it would lose the focus, and the space bar its place.
  begin.setAttribute('aria-disabled', String(state.phase === 'asking' || state.phase === 'waiting'))
}

/** A round's full id is long; its beginning is enough to recognise it. */
function shortId(roundId: string): string {
  return roundId.length > 12 ? roundId.slice(0, 8) : roundId
}
