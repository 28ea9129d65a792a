import { type Centavos, centavos } from '../../money.ts'
import { REELS, type SlotMachine } from './machine.ts'
import type { Cell, Grid, SlotSymbol, SlotWin } from './slot-shown.ts'

/** All wins of a grid at rest, in the order of the lines, or of the symbols on the first reel. */
export function winsOf(machine: SlotMachine, grid: Grid, centavosPerUnit: number, multiplier: number): SlotWin[] {
  const amountOf = (units: number) => centavos(units * multiplier * centavosPerUnit)
  return machine.lines ? lineWins(machine, machine.lines, grid, amountOf) : waysWins(machine, grid, amountOf)
}

type AmountOf = (units: number) => Centavos

function lineWins(
  machine: SlotMachine,
  lines: readonly (readonly number[])[],
  grid: Grid,
  amountOf: AmountOf,
): SlotWin[] {
  return lines.flatMap((rows, line) => {
    const cells = rows.map((row, reel) => ({ reel, row }))
    const symbol = grid[0]?.[rows[0] ?? 0]
    if (!symbol) return []
    const end = cells.findIndex((cell) => !isPartOf(machine, symbol, grid, cell))
    const count = end === -1 ? REELS : end
    const units = unitsFor(machine, symbol, count)
    if (units === 0) return []
    return [{ symbol, count, line, ways: 1, cells: cells.slice(0, count), amount: amountOf(units) }]
  })
}

function waysWins(machine: SlotMachine, grid: Grid, amountOf: AmountOf): SlotWin[] {
  return [...new Set(grid[0])].flatMap((symbol) => {
    const byReel = grid.map((column, reel) =>
      column.map((_, row) => ({ reel, row })).filter((cell) => isPartOf(machine, symbol, grid, cell)),
    )
    const end = byReel.findIndex((cells) => cells.length === 0)
    const count = end === -1 ? REELS : end
    const units = unitsFor(machine, symbol, count)
    if (units === 0) return []
    const winning = byReel.slice(0, count)
    const ways = winning.reduce((product, cells) => product * cells.length, 1)
    return [{ symbol, count, line: null, ways, cells: winning.flat(), amount: amountOf(units * ways) }]
  })
}

function isPartOf(machine: SlotMachine, symbol: SlotSymbol, grid: Grid, { reel, row }: Cell): boolean {
  const found = grid[reel]?.[row]
  return found === symbol || found === machine.wild
}

function unitsFor(machine: SlotMachine, symbol: SlotSymbol, count: number): number {
  return count < 3 ? 0 : (machine.pays[symbol]?.[count - 3] ?? 0)
}
