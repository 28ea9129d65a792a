import type { Centavos } from '@momio/domain/money'
import type { GameContext } from '../frame-game.ts'
import type { PlayState } from '../play/machine.ts'
import { highestStake } from '../play/stakes.ts'
import { button, el } from './dom.ts'
import { openSheet } from './sheet.ts'

export interface StakeSheetOptions {
  readonly context: GameContext
  readonly ladder: readonly Centavos[]
  readonly state: PlayState
  choose(stake: Centavos): void
}

/** Every stake of the ladder at one tap, and the highest that cash pays; bonus money is named, so that nobody counts on it. */
export function openStakeSheet({ context, ladder, state, choose }: StakeSheetOptions): void {
  const { words, money } = context
  const highest = highestStake(ladder, state.balance)
  const take = (stake: Centavos) => () => {
    choose(stake)
    sheet.close()
  }
  const most = button({ class: 'wide' }, take(highest), `${words('maximum')} · ${money(highest)}`)
  most.disabled = highest > state.balance
  const bonus = state.bonus > 0 && el('p', { class: 'note' }, words('bonusNote', { amount: money(state.bonus) }))
  const sheet = openSheet(
    words('stakeTitle'),
    words,
    el(
      'p',
      { class: 'note' },
      words('stakeRange', { min: money(ladder[0] ?? state.stake), max: money(ladder.at(-1) ?? state.stake) }),
    ),
    el(
      'div',
      { class: 'quick' },
      ...ladder.map((stake) => button({ 'aria-pressed': String(stake === state.stake) }, take(stake), money(stake))),
      most,
    ),
    ...(bonus ? [bonus] : []),
  )
}
