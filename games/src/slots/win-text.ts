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
  const where = win.line === null ? words('inWays', { ways: win.ways }) : words('onLine', { line: win.line + 1 })
  return `${win.count} × ${words(`symbol.${win.symbol}`)} · ${where} · ${timesText(locale, win.amount / staked)}`
}
