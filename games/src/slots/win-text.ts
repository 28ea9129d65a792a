import type { SlotWin } from '@momio/domain/casino/slot/slot-shown'
import type { Centavos } from '@momio/domain/money'
import type { GameContext } from '../frame-game.ts'
import { timesText } from '../texts/money-text.ts'

/** `4 × Jaguar · línea 4 · ×7.5`. */
export function describeWin(
  { words, locale }: Pick<GameContext, 'words' | 'locale'>,
  win: SlotWin,
  staked: Centavos,
): string {
  const times = timesText(locale, win.amount / staked)
  return `${win.count} × ${words(`symbol.${win.symbol}`)} · ${where({ words }, win)} · ${times}`
}

function where({ words }: Pick<GameContext, 'words'>, { line, ways }: SlotWin): string {
  if (line !== null) return words('onLine', { line: line + 1 })
  return ways === 1 ? words('inOneWay') : words('inWays', { ways })
}
