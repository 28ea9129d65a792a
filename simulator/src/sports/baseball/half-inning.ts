import { memoised } from '../chances.ts'

/** What a turn at bat can bring. */
export const HITS = ['walk', 'single', 'double', 'triple', 'homer'] as const
export type AtBat = 'out' | (typeof HITS)[number]

/** How often a batter of the average team reaches base each way; a better team does so more often in every way. */
const USUAL: Readonly<Record<(typeof HITS)[number], number>> = {
  walk: 0.088,
  single: 0.15,
  double: 0.046,
  triple: 0.004,
  homer: 0.031,
}

/** Runners as bits: 1 first base, 2 second, 4 third. */
export type Bases = number
export const RUNNER_ON_SECOND: Bases = 2

/** Runs of a half inning, and in a last one the runs to the lead, beyond which nothing is worth counting. */
export const MOST_RUNS = 14
const MOST_NEEDED = 12
const MOST_MARGIN = 4
const FRAMES = 24

export interface HalfInning {
  /** By outs and bases (`frame`): how likely each number of further runs is. */
  readonly runs: readonly Float64Array[]
  /**
   * By frame, then by the runs that still miss to take the lead: how likely the lead, once taken, is one to four.
   * The match ends there and then.
   */
  readonly walkOff: readonly (readonly Float64Array[])[]
}

export function frame(outs: number, bases: Bases): number {
  return outs * 8 + bases
}

export function chanceOf(hit: (typeof HITS)[number], attack: number): number {
  return USUAL[hit] * attack
}

/** Where the runners are after it, and how many came home. */
export function advanceRunners(bases: Bases, hit: (typeof HITS)[number]): { bases: Bases; runs: number } {
  const first = bases & 1
  const third = bases >> 2
  switch (hit) {
    // Only those are moved who are pushed from behind.
    case 'walk':
      if (bases === 7) return { bases: 7, runs: 1 }
      return { bases: first === 0 ? bases | 1 : (bases & 2) === 0 ? bases | 2 : 7, runs: 0 }
    case 'single':
      return { bases: 1 | (first << 1), runs: ((bases >> 1) & 1) + third }
    case 'double':
      return { bases: 2 | (first << 2), runs: ((bases >> 1) & 1) + third }
    case 'triple':
      return { bases: 4, runs: runners(bases) }
    case 'homer':
      return { bases: 0, runs: runners(bases) + 1 }
  }
}

function runners(bases: Bases): number {
  return (bases & 1) + ((bases >> 1) & 1) + (bases >> 2)
}

/** A hit that brings nobody home leaves more runners, so that bases are counted from full to empty. */
const FULL_TO_EMPTY = [7, 6, 5, 3, 4, 2, 1, 0]

export const halfInning: (attack: number) => HalfInning = memoised(400, (attack = 1) => {
  const hits = HITS.map((hit) => ({ hit, chance: chanceOf(hit, attack) }))
  const out = 1 - hits.reduce((sum, { chance }) => sum + chance, 0)
  const runs = Array.from({ length: FRAMES }, () => new Float64Array(MOST_RUNS + 1))
  const walkOff = Array.from({ length: FRAMES }, () =>
    Array.from({ length: MOST_NEEDED + 1 }, () => new Float64Array(MOST_MARGIN + 1)),
  )
  for (let outs = 2; outs >= 0; outs--) {
    for (let scored = 0; scored < MOST_RUNS; scored++) {
      for (const bases of FULL_TO_EMPTY) {
        let chance = outs === 2 ? (scored === 0 ? out : 0) : out * at(runs[frame(outs + 1, bases)], scored)
        for (const each of hits) {
          const after = advanceRunners(bases, each.hit)
          if (after.runs <= scored) chance += each.chance * at(runs[frame(outs, after.bases)], scored - after.runs)
        }
        put(runs[frame(outs, bases)], scored, chance)
      }
    }
    for (let needed = 1; needed <= MOST_NEEDED; needed++) {
      for (const bases of FULL_TO_EMPTY) {
        for (let margin = 1; margin <= MOST_MARGIN; margin++) {
          let chance = outs === 2 ? 0 : out * at(walkOff[frame(outs + 1, bases)]?.[needed], margin)
          for (const each of hits) {
            const after = advanceRunners(bases, each.hit)
            if (after.runs < needed) {
              chance += each.chance * at(walkOff[frame(outs, after.bases)]?.[needed - after.runs], margin)
            } else if (walkOffMargin(each.hit, after.runs, needed) === margin) chance += each.chance
          }
          put(walkOff[frame(outs, bases)]?.[needed], margin, chance)
        }
      }
    }
  }
  for (const each of runs) put(each, MOST_RUNS, Math.max(1 - each.reduce((sum, chance) => sum + chance, 0), 0))
  return { runs, walkOff }
})

/** Only a home run lets everybody come home once the match is won. */
export function walkOffMargin(hit: AtBat, runs: number, needed: number): number {
  return hit === 'homer' ? runs - needed + 1 : 1
}

function at(row: Float64Array | undefined, index: number): number {
  return row?.[index] ?? 0
}

function put(row: Float64Array | undefined, index: number, value: number): void {
  if (row) row[index] = value
}
