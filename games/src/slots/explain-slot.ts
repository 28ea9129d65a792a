import { REELS, ROWS, UNITS_PER_STAKE } from '@momio/domain/casino/slot/machine'
import { type Centavos, centavos } from '@momio/domain/money'
import type { GameContext } from '../frame-game.ts'
import { timesText } from '../texts/money-text.ts'
import { el } from '../view/dom.ts'
import type { SlotLook } from './slot-look.ts'

/** The pay table for the stake that is chosen, and the rules, both read off the machine. */
export function explainSlot(look: SlotLook, context: GameContext, stake: Centavos): readonly Node[] {
  return [payTable(look, context, stake), el('h3', {}, context.words('rules')), rulesOf(look, context, stake)]
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

function rulesOf({ machine }: SlotLook, { words, money, locale }: GameContext, stake: Centavos): HTMLElement {
  const [three, four, five] = machine.freeGames
  const unit = (units: number) => money(centavos(Math.floor((units * stake) / UNITS_PER_STAKE)))
  const sentences = [
    machine.lines ? words('rule.lines', { lines: machine.lines.length }) : words('rule.ways', { ways: ROWS ** REELS }),
    words('rule.wild', { symbol: words(`symbol.${machine.wild}`) }),
    three + four + five > 0 && words('rule.free', { symbol: words(`symbol.${machine.scatter}`), three, four, five }),
    machine.hasCascades &&
      words('rule.cascades', { paid: ladder(machine.multipliers.paid), free: ladder(machine.multipliers.free) }),
    machine.hold &&
      words('rule.hold', {
        symbol: words(`symbol.${machine.hold.coin}`),
        coins: machine.hold.coinsToBegin,
        respins: machine.hold.respins,
        lowest: unit(Math.min(...machine.hold.values)),
        highest: unit(Math.max(...machine.hold.values)),
        grand: unit(machine.hold.grandPrize),
      }),
    words('rule.max', { times: timesText(locale, machine.maxTimes) }),
    words('rule.fair'),
  ]
  return el(
    'ul',
    { class: 'rules' },
    ...sentences.filter((text) => text !== false && text !== null).map((text) => el('li', {}, text)),
  )
}

function ladder(multipliers: readonly number[]): string {
  return multipliers.map((times) => `×${times}`).join(', ')
}
