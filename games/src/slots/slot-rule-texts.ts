import { REELS, ROWS, type SlotMachine, UNITS_PER_STAKE } from '@momio/domain/casino/slot/machine'
import { type Centavos, centavos } from '@momio/domain/money'
import type { GameContext } from '../frame-game.ts'
import { timesText } from '../texts/money-text.ts'

/** The rules of a machine in sentences, read off its data. */
export function slotRuleTexts(
  machine: SlotMachine,
  { words, money, locale }: Pick<GameContext, 'words' | 'money' | 'locale'>,
  stake: Centavos,
): readonly string[] {
  const [three, four, five] = machine.freeGames
  const { paid, free } = machine.multipliers
  const unit = (units: number) => money(centavos(Math.floor((units * stake) / UNITS_PER_STAKE)))
  const sentences = [
    machine.lines ? words('rule.lines', { lines: machine.lines.length }) : words('rule.ways', { ways: ROWS ** REELS }),
    words('rule.wild', { symbol: words(`symbol.${machine.wild}`) }),
    three + four + five > 0 && words('rule.free', { symbol: words(`symbol.${machine.scatter}`), three, four, five }),
    // With cascades the ladder of the free games says it.
    !machine.hasCascades && free.some((times) => times !== 1) && words('rule.freeTimes', { times: ladder(free) }),
    machine.hasCascades && words('rule.cascades', { paid: ladder(paid), free: ladder(free) }),
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
    words('rule.tax'),
    words('rule.fair'),
  ]
  return sentences.filter((text) => text !== false && text !== null)
}

function ladder(multipliers: readonly number[]): string {
  return multipliers.map((times) => `×${times}`).join(', ')
}
