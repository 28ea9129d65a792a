import type { Draws } from '../../src/casino/game-rules.ts'
import { type HoldFeature, REELS, ROWS, type SlotMachine, UNITS_PER_STAKE } from '../../src/casino/slot/machine.ts'
import { seenBy, spinUnitsOf } from './every-spin.ts'

/** What a round of a machine came to, in units. */
export interface PlainRound {
  readonly units: number
  readonly freeGames: number
  /** How often coins were held. */
  readonly holds: number
}

/** A round told from start to end in numbers, free games and held coins with it: a second opinion on the rules. */
export function plainSlot(machine: SlotMachine): (draws: Draws) => PlainRound {
  const unitsOf = spinUnitsOf(machine)
  const scatters = seenBy(machine, machine.scatter)
  const coins = seenBy(machine, machine.hold?.coin)
  const cap = machine.maxTimes * UNITS_PER_STAKE
  return (draws) => {
    let [units, freeGames, holds] = [0, 0, 0]
    for (let game = 0; game <= freeGames && units < cap; game++) {
      const stops = Int32Array.from(machine.strips, (strip) => draws.below(strip.length))
      const seen = (of: readonly (readonly number[])[]) =>
        stops.reduce((sum, stop, reel) => sum + (of[reel]?.[stop] ?? 0), 0)
      const pays = { paid: 0, free: 0 }
      unitsOf(stops, pays)
      units += game === 0 ? pays.paid : pays.free
      const { hold } = machine
      if (hold && seen(coins) >= hold.coinsToBegin) {
        holds++
        units += heldUnits(hold, seen(coins), draws)
      }
      if (game === 0) freeGames = [0, 0, 0, ...machine.freeGames][seen(scatters)] ?? 0
    }
    return { units: Math.min(units, cap), freeGames, holds }
  }
}

/** Which cells the coins lie in does not matter to what they are worth, and they are drawn one after the other. */
function heldUnits({ respins, oneIn, values, grandPrize }: HoldFeature, begin: number, draws: Draws): number {
  const cells = REELS * ROWS
  const value = () => values[draws.below(values.length)] ?? Number.NaN
  let units = 0
  let coins = begin
  for (let coin = 0; coin < begin; coin++) units += value()
  for (let left = respins; left > 0 && coins < cells; left--) {
    const before = coins
    for (let cell = before; cell < cells; cell++) {
      if (draws.below(oneIn) !== 0) continue
      coins++
      units += value()
    }
    if (coins > before) left = respins + 1
  }
  return coins === cells ? units + grandPrize : units
}
