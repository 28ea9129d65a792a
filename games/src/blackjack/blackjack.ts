import { BLACKJACK_ACTIONS } from '@momio/domain/casino/blackjack/blackjack-shown'
import type { FrameGame } from '../frame-game.ts'
import type { Words } from '../texts/words.ts'
import { el } from '../view/dom.ts'
import { BlackjackStage } from './blackjack-stage.ts'
import './blackjack.css'

const RULES = [
  'rule.shoe',
  'rule.dealer',
  'rule.blackjack',
  'rule.double',
  'rule.split',
  'rule.insurance',
  'rule.fairCards',
] as const

/** Cards against the dealer: the only game of the frame in which the player decides. */
export const blackjack: FrameGame = {
  beginLabel: 'deal',
  betOf: (stake) => ({ stake }),
  stakeHint: ({ words }) => words('sixDecks'),
  paysHint: ({ words }) => words('paysThreeToTwo'),
  async open(context) {
    const table = el('div', { class: 'table' })
    context.canvas.hidden = true
    context.host.prepend(table)
    table.append(el('p', { class: 'felt-text', 'aria-hidden': 'true' }, context.words('paysThreeToTwo')))
    return new BlackjackStage(context, table)
  },
  explain: ({ words }) => [
    el('h3', {}, words('rules')),
    el('ul', { class: 'rules' }, ...RULES.map((key) => el('li', {}, words(key))), el('li', {}, keysText(words))),
  ],
}

function keysText(words: Words): string {
  const keys = BLACKJACK_ACTIONS.map((type) => `${words(`key.${type}`)} = ${words(`act.${type}`)}`)
  return words('rule.keys', { keys: keys.join(', ') })
}
