import { type Centavos, centavos } from '../../money.ts'
import { ROWS, type SlotMachine } from './machine.ts'
import type { Cell, Grid, SlotStep, SlotSymbol } from './slot-shown.ts'
import { winsOf } from './winning-lines.ts'

export interface Spin {
  readonly machine: SlotMachine
  readonly stops: readonly number[]
  readonly isFree: boolean
  readonly centavosPerUnit: number
  /** What the round can still pay: a spin that reached it ends. */
  readonly room: Centavos
}

export function gridAt(machine: SlotMachine, stops: readonly number[]): Grid {
  return machine.strips.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => symbolAt(strip, (stops[reel] ?? 0) + row)),
  )
}

/** The steps of a spin follow from its stops alone. */
export function stepsOf({ machine, stops, isFree, centavosPerUnit, room }: Spin): SlotStep[] {
  const ladder = isFree ? machine.multipliers.free : machine.multipliers.paid
  const above = [...stops]
  const steps: SlotStep[] = []
  let grid = gridAt(machine, stops)
  let won = 0
  for (;;) {
    const multiplier = ladder[Math.min(steps.length, ladder.length - 1)] ?? 1
    const wins = winsOf(machine, grid, centavosPerUnit, multiplier)
    const amount = centavos(wins.reduce((sum, win) => sum + win.amount, 0))
    steps.push({ grid, multiplier, wins, amount })
    won += amount
    if (amount === 0 || !machine.hasCascades || won >= room) return steps
    grid = afterFall(
      machine,
      grid,
      wins.flatMap((win) => win.cells),
      above,
    )
  }
}

/** Moves `above`, the place on each strip that was seen last, on by what fell in. */
function afterFall(machine: SlotMachine, grid: Grid, vanished: readonly Cell[], above: number[]): Grid {
  return machine.strips.map((strip, reel) => {
    const left = (grid[reel] ?? []).filter((_, row) => !vanished.some((cell) => cell.reel === reel && cell.row === row))
    const top = (above[reel] ?? 0) - (ROWS - left.length)
    above[reel] = top
    return [...Array.from({ length: ROWS - left.length }, (_, index) => symbolAt(strip, top + index)), ...left]
  })
}

function symbolAt(strip: readonly SlotSymbol[], place: number): SlotSymbol {
  const symbol = strip[((place % strip.length) + strip.length) % strip.length]
  if (!symbol) throw new RangeError('an empty strip')
  return symbol
}

export function cellsOf(grid: Grid, symbol: SlotSymbol): Cell[] {
  return grid.flatMap((column, reel) => column.flatMap((found, row) => (found === symbol ? [{ reel, row }] : [])))
}
