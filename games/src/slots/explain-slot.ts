import { UNITS_PER_STAKE } from '@momio/domain/casino/slot/machine'
import { type Centavos, centavos } from '@momio/domain/money'
import type { GameContext } from '../frame-game.ts'
import { el } from '../view/dom.ts'
import type { SlotLook } from './slot-look.ts'
import { slotRuleTexts } from './slot-rule-texts.ts'

/** The pay table for the stake that is chosen, and the rules, both read off the machine. */
export function explainSlot(look: SlotLook, context: GameContext, stake: Centavos): readonly Node[] {
  const rules = slotRuleTexts(look.machine, context, stake).map((text) => el('li', {}, text))
  return [payTable(look, context, stake), el('h3', {}, context.words('rules')), el('ul', { class: 'rules' }, ...rules)]
}

function payTable({ machine, drawings }: SlotLook, { words, money }: GameContext, stake: Centavos): HTMLElement {
  const prize = (units: number) => money(centavos(Math.floor((units * stake) / UNITS_PER_STAKE)))
  const rows = Object.entries(machine.pays)
    .toSorted(([, one], [, other]) => other[2] - one[2])
    .map(([symbol, [three, four, five]]) => {
      const key = symbol as keyof typeof drawings
      return el(
        'tr',
        {},
        el(
          'th',
          { scope: 'row' },
          el('img', { src: drawings[key] ?? '', alt: '', width: '40', height: '40' }),
          words(`symbol.${key}`),
        ),
        ...[three, four, five].map((units) => el('td', {}, units > 0 ? prize(units) : '–')),
      )
    })
  return el(
    'table',
    { class: 'pays' },
    el(
      'caption',
      {},
      el('strong', {}, words('payTable')),
      el('span', {}, words('payTableNote', { amount: money(stake) })),
    ),
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        el('th', { scope: 'col' }, words('symbol')),
        ...[3, 4, 5].map((count) => el('th', { scope: 'col' }, words('inARow', { count }))),
      ),
    ),
    el('tbody', {}, ...rows),
  )
}
