import type { FrameGame } from '../frame-game.ts'
import { el } from '../view/dom.ts'
import { blackjackRuleTexts } from './blackjack-rule-texts.ts'
import { BlackjackStage, feltText } from './blackjack-stage.ts'
import './blackjack.css'

/** Cards against the dealer: the only game of the frame in which the player decides. */
export const blackjack: FrameGame = {
  beginLabel: 'deal',
  betOf: (stake) => ({ stake }),
  stakeHint: ({ words }) => words('sixDecks'),
  returnCondition: ({ words }) => words('returnByStrategy'),
  paysHint: ({ words }) => words('paysThreeToTwo'),
  async open(context) {
    const table = el('div', { class: 'table' })
    context.canvas.hidden = true
    context.host.prepend(table)
    table.append(feltText(context))
    return new BlackjackStage(context, table)
  },
  explain: ({ words }) => [
    el('h3', {}, words('rules')),
    el('ul', { class: 'rules' }, ...blackjackRuleTexts(words).map((text) => el('li', {}, text))),
  ],
}
