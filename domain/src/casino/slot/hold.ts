import { centavos } from '../../money.ts'
import type { Draws } from '../game-rules.ts'
import { type HoldFeature, REELS, ROWS } from './machine.ts'
import type { Cell, HeldCoin, HoldShown, HoldStep } from './slot-shown.ts'

const CELLS: readonly Cell[] = Array.from({ length: REELS * ROWS }, (_, index) => ({
  reel: Math.floor(index / ROWS),
  row: index % ROWS,
}))

/** From the coins of the grid on; cells are drawn by reel from the left, each from the top. */
export function playHold(
  feature: HoldFeature,
  begin: readonly Cell[],
  draws: Draws,
  centavosPerUnit: number,
): HoldShown {
  const withValue = ({ reel, row }: Cell): HeldCoin => {
    const units = feature.values[draws.below(feature.values.length)] ?? 0
    return { reel, row, amount: centavos(units * centavosPerUnit) }
  }
  const held = begin.map(withValue)
  const steps: HoldStep[] = [{ coins: [...held], respinsLeft: feature.respins }]
  let respinsLeft = feature.respins
  while (respinsLeft > 0 && held.length < CELLS.length) {
    const empty = CELLS.filter(({ reel, row }) => !held.some((coin) => coin.reel === reel && coin.row === row))
    const coins = empty.flatMap((cell) => (draws.below(feature.oneIn) === 0 ? [withValue(cell)] : []))
    held.push(...coins)
    respinsLeft = coins.length > 0 ? feature.respins : respinsLeft - 1
    steps.push({ coins, respinsLeft })
  }
  const isFull = held.length === CELLS.length
  const grandPrize = isFull ? feature.grandPrize * centavosPerUnit : 0
  return { steps, isFull, amount: centavos(held.reduce((sum, coin) => sum + coin.amount, grandPrize)) }
}
