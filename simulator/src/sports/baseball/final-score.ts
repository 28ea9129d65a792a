import { type Chances, certain, memoised, sum } from '../chances.ts'
import { type Bases, frame, halfInning, MOST_RUNS, RUNNER_ON_SECOND } from './half-inning.ts'

const INNINGS = 9
/** Runs of one side beyond which nothing is worth counting. */
export const MOST = 36
/** Less likely than this is not worth counting. */
const LEAST = 1e-8

export interface BaseballSituation {
  /** How much more often than usual each side reaches base. */
  readonly attack: { readonly home: number; readonly away: number }
  readonly inning: number
  readonly batting: 'home' | 'away'
  readonly outs: number
  readonly bases: Bases
  readonly home: number
  readonly away: number
}

/** Runs that a side still scores in its turn now (if it bats) and in `turns` whole ones. */
export function runsToCome(attack: number, now: { outs: number; bases: Bases } | null, turns: number): Chances {
  const whole = wholeTurns(attack, Math.max(turns, 0))
  if (!now) return whole
  const runs = halfInning(attack).runs[frame(now.outs, now.bases)]
  return runs ? sum({ low: 0, p: Array.from(runs) }, whole) : whole
}

const wholeTurns: (...numbers: number[]) => Chances = memoised(2000, (attack = 1, turns = 0) => {
  if (turns === 0) return certain(0)
  const one = { low: 0, p: Array.from(halfInning(attack).runs[0] ?? [1]) }
  const all = sum(wholeTurns(attack, turns - 1), one)
  return { low: 0, p: all.p.slice(0, MOST) }
})

export interface FinalScores {
  /** Every final score, `home * (MOST + 1) + away`. */
  readonly scores: Float64Array
  /** How likely nine innings end level. */
  readonly tied: number
}

/** Extra innings are played until somebody wins. */
export function finalScores(situation: BaseballSituation): FinalScores {
  const { attack, inning, batting, outs, bases } = situation
  const final = new Float64Array((MOST + 1) ** 2)
  const ties = new Float64Array(MOST + 1)
  const lastTurn = batting === 'home' && inning >= INNINGS
  const now = { outs, bases }
  const left = Math.max(INNINGS - inning, 0)
  const away = runsToCome(attack.away, batting === 'away' ? now : null, left)
  const home = lastTurn
    ? certain(0)
    : runsToCome(attack.home, batting === 'home' ? now : null, batting === 'home' ? left - 1 : left)
  const begins = lastTurn ? frame(outs, bases) : frame(0, inning > INNINGS ? RUNNER_ON_SECOND : 0)
  home.p.forEach((homeChance, homeRuns) => {
    away.p.forEach((awayChance, awayRuns) => {
      const weight = homeChance * awayChance
      if (weight < LEAST) return
      lastHalf(attack.home, begins, situation.home + homeRuns, situation.away + awayRuns, weight, final, ties)
    })
  })
  const extra = extraInnings(attack.home, attack.away)
  for (let tied = 0; tied <= MOST; tied++) {
    const weight = ties[tied] as number
    if (weight < LEAST) continue
    for (const { home: more, away: most, chance } of extra) add(final, tied + more, tied + most, weight * chance)
  }
  return { scores: final, tied: ties.reduce((sum, weight) => sum + weight, 0) }
}

/** The home side bats last, only if it has to, and only until it leads. */
function lastHalf(
  attack: number,
  begins: number,
  home: number,
  away: number,
  weight: number,
  final: Float64Array,
  ties: Float64Array,
): void {
  if (home > away) {
    add(final, home, away, weight)
    return
  }
  const { runs, walkOff } = halfInning(attack)
  const behind = away - home
  for (let scored = 0; scored <= Math.min(behind, MOST_RUNS); scored++) {
    const chance = weight * (runs[begins]?.[scored] ?? 0)
    if (scored < behind) add(final, home + scored, away, chance)
    else ties[Math.min(away, MOST)] = (ties[Math.min(away, MOST)] as number) + chance
  }
  walkOff[begins]?.[behind + 1]?.forEach((chance, margin) => {
    if (margin > 0) add(final, away + margin, away, weight * chance)
  })
}

interface ExtraEnd {
  readonly home: number
  readonly away: number
  readonly chance: number
}

/** How a match that is tied after nine innings goes on: each further one begins with a runner on second. */
const extraInnings: (...numbers: number[]) => readonly ExtraEnd[] = memoised(400, (homeAttack = 1, awayAttack = 1) => {
  const begins = frame(0, RUNNER_ON_SECOND)
  const once = new Float64Array((MOST + 1) ** 2)
  const ties = new Float64Array(MOST + 1)
  halfInning(awayAttack).runs[begins]?.forEach((chance, away) => {
    lastHalf(homeAttack, begins, 0, away, chance, once, ties)
  })
  const again = 1 - (ties[0] as number)
  const ever = new Float64Array((MOST + 1) ** 2)
  const ends: ExtraEnd[] = []
  for (let home = 0; home <= 2 * MOST_RUNS; home++) {
    for (let away = 0; away <= 2 * MOST_RUNS; away++) {
      let chance = once[home * (MOST + 1) + away] as number
      for (let tied = 1; tied <= Math.min(home, away, MOST_RUNS); tied++) {
        chance += (ties[tied] as number) * (ever[(home - tied) * (MOST + 1) + away - tied] as number)
      }
      ever[home * (MOST + 1) + away] = chance / again
      if (chance / again > LEAST) ends.push({ home, away, chance: chance / again })
    }
  }
  return ends
})

function add(final: Float64Array, home: number, away: number, weight: number): void {
  const place = Math.min(home, MOST) * (MOST + 1) + Math.min(away, MOST)
  final[place] = (final[place] as number) + weight
}
