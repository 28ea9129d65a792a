import { type HoldFeature, REELS, ROWS, type SlotMachine, UNITS_PER_STAKE } from '../../src/casino/slot/machine.ts'
import { seenBy, walkEverySpin } from './every-spin.ts'

const CELLS = REELS * ROWS
/** Counts are kept by units and by the coins that were seen. */
const COUNTS_PER_UNIT = CELLS + 1
/** All chances below this together cannot move the published figure. */
const NO_CHANCE = 1e-13

/** Chances by amount of units; amounts from the cap on are counted at the cap. */
type Chances = Float64Array

export interface SlotReturn {
  readonly returnToPlayer: number
  /** Spins that pay anything, free games not counted. */
  readonly hitRate: number
  /** Paid spins that give free games. */
  readonly freeGamesRate: number
  /** Of a round's payout by its stake. */
  readonly deviation: number
  /** Rounds that reach the maximum prize. */
  readonly cappedRate: number
}

/** Exact, the cap included: every combination of stops, and free games as sums of independent spins. */
export function slotReturn(machine: SlotMachine): SlotReturn {
  const cap = machine.maxTimes * UNITS_PER_STAKE
  const coinsToBegin = machine.hold?.coinsToBegin ?? CELLS + 1
  const newCounts = () => new Float64Array((cap + 1) * COUNTS_PER_UNIT)
  const free = newCounts()
  const paid = new Map([0, ...machine.freeGames].map((games) => [games, newCounts()]))
  const byScatters = Array.from(
    { length: CELLS + 1 },
    (_, seen) => paid.get(freeGamesFor(machine, seen)) ?? newCounts(),
  )
  let hits = 0
  let combinations = 0
  walkEverySpin(machine, (paidUnits, freeUnits, scatters, coins) => {
    combinations++
    if (paidUnits > 0 || coins >= coinsToBegin) hits++
    const ofPaid = byScatters[scatters] as Float64Array
    const inPaid = Math.min(cap, paidUnits) * COUNTS_PER_UNIT + coins
    ofPaid[inPaid] = (ofPaid[inPaid] as number) + 1
    const inFree = Math.min(cap, freeUnits) * COUNTS_PER_UNIT + coins
    free[inFree] = (free[inFree] as number) + 1
  })
  const holds = holdChances(machine.hold, cap)
  const ofFree = withHolds(free, holds, cap, combinations)
  let [mean, square, capped, freeGamesRate] = [0, 0, 0, 0]
  for (const [games, counts] of paid) {
    const sums = partsOf(sumOfSpins(ofFree, games, cap))
    for (const spin of partsOf(withHolds(counts, holds, cap, combinations))) {
      if (games > 0) freeGamesRate += spin.chance
      for (const more of sums) {
        const total = Math.min(cap, spin.units + more.units)
        const both = spin.chance * more.chance
        mean += both * total
        square += both * total * total
        if (total === cap) capped += both
      }
    }
  }
  const inStakes = mean / UNITS_PER_STAKE
  return {
    returnToPlayer: inStakes,
    hitRate: hits / combinations,
    freeGamesRate,
    deviation: Math.sqrt(square / UNITS_PER_STAKE ** 2 - inStakes ** 2),
    cappedRate: capped,
  }
}

function freeGamesFor(machine: SlotMachine, scatters: number): number {
  return scatters < 3 ? 0 : (machine.freeGames[Math.min(5, scatters) - 3] ?? 0)
}

/** Chances of a spin with its coins played out. */
function withHolds(counts: Float64Array, holds: readonly Chances[], cap: number, of: number): Chances {
  const chances = new Float64Array(cap + 1)
  const parts = holds.map(partsOf)
  counts.forEach((times, key) => {
    if (times === 0) return
    const units = Math.floor(key / COUNTS_PER_UNIT)
    const hold = parts[key % COUNTS_PER_UNIT]
    if (!hold) add(chances, units, times / of)
    else for (const { units: more, chance } of hold) add(chances, units + more, (chance * times) / of)
  })
  return chances
}

interface Part {
  readonly units: number
  readonly chance: number
}

function partsOf(chances: Chances): readonly Part[] {
  const parts: Part[] = []
  chances.forEach((chance, units) => {
    if (chance > NO_CHANCE) parts.push({ units, chance })
  })
  return parts
}

function add(chances: Chances, units: number, chance: number): void {
  const place = Math.min(units, chances.length - 1)
  chances[place] = (chances[place] as number) + chance
}

/** Of so many independent spins together. */
function sumOfSpins(spin: Chances, times: number, cap: number): Chances {
  const parts = partsOf(spin)
  let sum = new Float64Array(cap + 1)
  sum[0] = 1
  for (let game = 0; game < times; game++) {
    const next = new Float64Array(cap + 1)
    for (const before of partsOf(sum))
      for (const { units, chance } of parts) add(next, before.units + units, before.chance * chance)
    sum = next
  }
  return sum
}

/** By the number of coins that begin it; undefined where they begin nothing. */
function holdChances(feature: HoldFeature | null, cap: number): readonly Chances[] {
  if (!feature) return []
  const values = sumsOfValues(feature, cap)
  const byCoins: Chances[] = []
  for (let coins = feature.coinsToBegin; coins <= CELLS; coins++) {
    const chances = new Float64Array(cap + 1)
    coinsAtTheEnd(feature, coins).forEach((chance, end) => {
      const grandPrize = end === CELLS ? feature.grandPrize : 0
      for (const { units, chance: ofValue } of partsOf(values[end] ?? new Float64Array()))
        add(chances, units + grandPrize, chance * ofValue)
    })
    byCoins[coins] = chances
  }
  return byCoins
}

function sumsOfValues({ values }: HoldFeature, cap: number): readonly Chances[] {
  const one = new Float64Array(cap + 1)
  for (const units of values) add(one, units, 1 / values.length)
  return Array.from({ length: CELLS + 1 }, (_, coins) => sumOfSpins(one, coins, cap))
}

/** Chances of each number of coins when the respins are over. */
export function coinsAtTheEnd(feature: HoldFeature, begin: number): readonly number[] {
  const known = new Map<number, readonly number[]>()
  const from = (coins: number, respins: number): readonly number[] => {
    if (respins === 0 || coins === CELLS) return Array.from({ length: CELLS + 1 }, (_, end) => (end === coins ? 1 : 0))
    const key = coins * (feature.respins + 1) + respins
    const before = known.get(key)
    if (before) return before
    const ends = new Array<number>(CELLS + 1).fill(0)
    for (let more = 0; more <= CELLS - coins; more++) {
      const chance = binomial(CELLS - coins, more, 1 / feature.oneIn)
      from(coins + more, more > 0 ? feature.respins : respins - 1).forEach((share, end) => {
        ends[end] = (ends[end] ?? 0) + chance * share
      })
    }
    known.set(key, ends)
    return ends
  }
  return from(begin, feature.respins)
}

function binomial(trials: number, hits: number, chance: number): number {
  let ways = 1
  for (let index = 0; index < hits; index++) ways = (ways * (trials - index)) / (index + 1)
  return ways * chance ** hits * (1 - chance) ** (trials - hits)
}

/**
 * Of a machine with lines, without the cap, by linearity: every line meets every stop of a reel equally often, so the
 * shares of the symbols on the strips decide.
 */
export function returnByShares(machine: SlotMachine): number {
  const shares = machine.strips.map((strip) => (test: (symbol: string) => boolean) => {
    return strip.filter(test).length / strip.length
  })
  let line = 0
  for (const [symbol, pays] of Object.entries(machine.pays)) {
    const isPart = shares.map((share, reel) =>
      share((found) => found === symbol || (reel > 0 && found === machine.wild)),
    )
    const runOf = (count: number) => isPart.slice(0, count).reduce((product, share) => product * share, 1)
    pays.forEach((units, index) => {
      line += units * (runOf(index + 3) - (index < 2 ? runOf(index + 4) : 0))
    })
  }
  const perSpin = ((machine.lines?.length ?? 0) * line) / UNITS_PER_STAKE
  const { hold: feature } = machine
  const perHold = feature
    ? numbersSeen(machine, feature.coin).reduce((sum, chance, coins) => sum + chance * holdMean(feature, coins), 0)
    : 0
  const freeGames = numbersSeen(machine, machine.scatter).reduce(
    (sum, chance, scatters) => sum + chance * freeGamesFor(machine, scatters),
    0,
  )
  const { paid, free } = machine.multipliers
  return perSpin * (paid[0] ?? 1) + perHold + freeGames * (perSpin * (free[0] ?? 1) + perHold)
}

/**
 * Of a machine without coins, without the cap, from the means of a paid spin and of a free one over every combination of
 * stops.
 */
export function returnByMeans(machine: SlotMachine): number {
  let [paid, free, freeGames, combinations] = [0, 0, 0, 0]
  walkEverySpin(machine, (paidUnits, freeUnits, scatters) => {
    paid += paidUnits
    free += freeUnits
    freeGames += freeGamesFor(machine, scatters)
    combinations++
  })
  return (paid + (freeGames / combinations) * free) / combinations / UNITS_PER_STAKE
}

/** In stakes. */
function holdMean(feature: HoldFeature, coins: number): number {
  if (coins < feature.coinsToBegin) return 0
  const value = feature.values.reduce((sum, units) => sum + units, 0) / feature.values.length
  return coinsAtTheEnd(feature, coins).reduce(
    (sum, chance, end) => sum + (chance * (end * value + (end === CELLS ? feature.grandPrize : 0))) / UNITS_PER_STAKE,
    0,
  )
}

/** Chances of each number of a symbol on the whole grid. */
function numbersSeen(machine: SlotMachine, symbol: Parameters<typeof seenBy>[1]): readonly number[] {
  return seenBy(machine, symbol).reduce<number[]>(
    (before, reel) => {
      const after = new Array<number>(CELLS + 1).fill(0)
      before.forEach((chance, seen) => {
        for (const here of reel) if (chance > 0) after[seen + here] = (after[seen + here] ?? 0) + chance / reel.length
      })
      return after
    },
    [1],
  )
}
