import * as machines from '../../src/casino/slot/machine.ts'
import type { SlotSymbol } from '../../src/casino/slot/slot-shown.ts'

// Under the tests' loader an import costs a call each time it is read, and these are read a hundred million times.
const { REELS, ROWS } = machines
type SlotMachine = machines.SlotMachine

/** Told of every combination of stops: units of a paid spin and of a free one, and what the grid shows of two symbols. */
export type SpinListener = (paid: number, free: number, scatters: number, coins: number) => void

/** Writes what the stops pay in units, as a paid spin and as a free one, without the coins of "retén y gira". */
export type SpinUnits = (stops: Int32Array, units: { paid: number; free: number }) => void

/** Every combination of stops once. */
export function walkEverySpin(machine: SlotMachine, listener: SpinListener): void {
  const scatters = seenBy(machine, machine.scatter)
  const coins = seenBy(machine, machine.hold?.coin)
  const unitsOf = spinUnitsOf(machine)
  const units = { paid: 0, free: 0 }
  const stops = new Int32Array(REELS)
  const walk = (reel: number, scattersSeen: number, coinsSeen: number) => {
    if (reel === REELS) {
      unitsOf(stops, units)
      listener(units.paid, units.free, scattersSeen, coinsSeen)
      return
    }
    for (let stop = 0; stop < (machine.strips[reel]?.length ?? 0); stop++) {
      stops[reel] = stop
      walk(reel + 1, scattersSeen + (scatters[reel]?.[stop] ?? 0), coinsSeen + (coins[reel]?.[stop] ?? 0))
    }
  }
  walk(0, 0, 0)
}

/** How many of a symbol each stop of each reel shows. */
export function seenBy(machine: SlotMachine, symbol: SlotSymbol | undefined): readonly (readonly number[])[] {
  return machine.strips.map((strip) =>
    strip.map((_, stop) =>
      [0, 1, 2].reduce((sum, row) => sum + (strip[(stop + row) % strip.length] === symbol ? 1 : 0), 0),
    ),
  )
}

/** Numbers instead of grids: fast enough for every spin, and a second opinion on the rules. */
export function spinUnitsOf(machine: SlotMachine): SpinUnits {
  return machine.lines ? lineUnitsOf(machine, machine.lines) : waysUnitsOf(machine)
}

const SYMBOL_BITS = 4

function codesOf(machine: SlotMachine) {
  const symbols = [...new Set(machine.strips.flat())]
  const code = (symbol: SlotSymbol) => symbols.indexOf(symbol)
  return { symbols, code, strips: machine.strips.map((strip) => Int32Array.from(strip, code)) }
}

/** Prizes of every five symbols in a row, looked up by one number. */
function lineUnitsOf(machine: SlotMachine, lines: readonly (readonly number[])[]): SpinUnits {
  const { symbols, strips } = codesOf(machine)
  const prizes = new Int32Array(1 << (SYMBOL_BITS * REELS))
  for (const [first, symbol] of symbols.entries()) {
    const fill = (index: number, reel: number, run: number) => {
      if (reel === REELS) {
        if (run >= 3) prizes[index] = machine.pays[symbol]?.[run - 3] ?? 0
        return
      }
      for (const [code, found] of symbols.entries()) {
        const goesOn = run === reel && (found === symbol || found === machine.wild)
        fill(index | (code << (SYMBOL_BITS * reel)), reel + 1, goesOn ? run + 1 : run)
      }
    }
    fill(first, 1, 1)
  }
  // Two places more at the end, so that no line has to go round.
  const shifted = strips.map((strip, reel) =>
    Int32Array.from([...strip, ...strip.slice(0, ROWS - 1)], (code) => code << (SYMBOL_BITS * reel)),
  )
  const [first, second, third, fourth, fifth] = shifted as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array]
  const [timesPaid = 1] = machine.multipliers.paid
  const [timesFree = 1] = machine.multipliers.free
  const rows = Int32Array.from(lines.flat())
  return (stops, units) => {
    const [a, b, c, d, e] = stops as unknown as [number, number, number, number, number]
    let sum = 0
    for (let at = 0; at < rows.length; at += REELS) {
      sum += prizes[
        (first[a + (rows[at] as number)] as number) |
          (second[b + (rows[at + 1] as number)] as number) |
          (third[c + (rows[at + 2] as number)] as number) |
          (fourth[d + (rows[at + 3] as number)] as number) |
          (fifth[e + (rows[at + 4] as number)] as number)
      ] as number
    }
    units.paid = sum * timesPaid
    units.free = sum * timesFree
  }
}

/** Columns are stacks: what is left of a column, with what follows on its strip. */
function waysUnitsOf(machine: SlotMachine): SpinUnits {
  const { symbols, code, strips } = codesOf(machine)
  const wild = code(machine.wild)
  const pays = symbols.map((symbol) => [0, 0, 0, ...(machine.pays[symbol] ?? [0, 0, 0])])
  const { paid: paidLadder, free: freeLadder } = machine.multipliers
  const grid = new Int32Array(REELS * ROWS)
  const top = new Int32Array(REELS)
  const gone = new Uint8Array(REELS * ROWS)
  const room = machine.maxTimes * 20
  return (stops, result) => {
    for (let reel = 0; reel < REELS; reel++) {
      const strip = strips[reel] as Int32Array
      top[reel] = stops[reel] as number
      for (let row = 0; row < ROWS; row++) {
        grid[reel * ROWS + row] = strip[((stops[reel] as number) + row) % strip.length] as number
      }
    }
    let [paid, free] = [0, 0]
    for (let step = 0; ; step++) {
      gone.fill(0)
      let units = 0
      for (let row = 0; row < ROWS; row++) {
        const symbol = grid[row] as number
        if ((row > 0 && grid[0] === symbol) || (row > 1 && grid[1] === symbol)) continue
        let reels = 0
        let ways = 1
        for (; reels < REELS; reels++) {
          let here = 0
          for (let place = reels * ROWS; place < reels * ROWS + ROWS; place++) {
            const found = grid[place]
            if (found === symbol || (found === wild && reels > 0)) here++
          }
          if (here === 0) break
          ways *= here
        }
        const prize = (pays[symbol]?.[reels] as number) * ways
        if (reels < 3 || prize === 0) continue
        units += prize
        for (let place = 0; place < reels * ROWS; place++) {
          const found = grid[place]
          if (found === symbol || (found === wild && place >= ROWS)) gone[place] = 1
        }
      }
      if (units === 0) break
      paid += units * (paidLadder[Math.min(step, paidLadder.length - 1)] as number)
      free += units * (freeLadder[Math.min(step, freeLadder.length - 1)] as number)
      if (paid >= room || !machine.hasCascades) break
      for (let reel = 0; reel < REELS; reel++) {
        const strip = strips[reel] as Int32Array
        let to = reel * ROWS + ROWS - 1
        for (let from = to; from >= reel * ROWS; from--) if (!gone[from]) grid[to--] = grid[from] as number
        for (; to >= reel * ROWS; to--) {
          top[reel] = ((top[reel] as number) - 1 + strip.length) % strip.length
          grid[to] = strip[top[reel] as number] as number
        }
      }
    }
    result.paid = paid
    result.free = free
  }
}
