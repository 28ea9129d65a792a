import type { Rng } from '../rng.ts'
import { normalAbove } from '../sports/normal.ts'

/** How far a season moves a team's form, on the scale of strengths (-1 to 1). */
const SEASON_DEVIATION = 0.7
/** The part of it that only the last day decides: the final is still to be played, whatever came before. */
const FINAL_SHARE = 0.5
const GRID = 120
const BELOW = 4
const ABOVE = 5

export interface TitleRace {
  /** Lets the season go on up to a step, never back. */
  upTo(step: number): void
  /** How likely each team is champion, in the order of the strengths; they make 1. */
  chances(): number[]
  /** Index of the champion. The race is over then. */
  champion(): number
}

/**
 * Who wins a season of so many steps. The form of a team begins at its strength and wanders; whoever stands highest after
 * the last day is champion. A price is the chance of that as the forms stand, so prices and result come from one model.
 */
export function createTitleRace(strengths: readonly number[], steps: number, rng: Rng): TitleRace {
  const form = [...strengths]
  const stepDeviation = SEASON_DEVIATION * Math.sqrt((1 - FINAL_SHARE) / steps)
  const finalDeviation = SEASON_DEVIATION * Math.sqrt(FINAL_SHARE)
  let at = 0

  function move(deviation: number): void {
    for (let team = 0; team < form.length; team++) form[team] = (form[team] ?? 0) + deviation * rng.normal()
  }

  function upTo(step: number): void {
    for (; at < Math.min(step, steps); at++) move(stepDeviation)
  }

  return {
    upTo,
    chances() {
      const left = Math.sqrt((steps - at) * stepDeviation ** 2 + finalDeviation ** 2)
      return chancesOfHighest(form, left)
    },
    champion() {
      upTo(steps)
      move(finalDeviation)
      return form.indexOf(Math.max(...form))
    },
  }
}

/** The chance of each of several normals of one deviation to be the highest, by adding up where the highest may lie. */
function chancesOfHighest(means: readonly number[], deviation: number): number[] {
  const top = Math.max(...means)
  const sums = means.map(() => 0)
  for (let point = 0; point <= GRID; point++) {
    const x = top + deviation * (((BELOW + ABOVE) * point) / GRID - BELOW)
    const scores = means.map((mean) => (x - mean) / deviation)
    const below = scores.map((z) => Math.max(1 - normalAbove(z), Number.MIN_VALUE))
    const allBelow = below.reduce((product, one) => product * one, 1)
    for (const [team, z] of scores.entries()) {
      sums[team] = (sums[team] ?? 0) + (Math.exp((-z * z) / 2) * allBelow) / (below[team] ?? 1)
    }
  }
  const total = sums.reduce((sum, one) => sum + one, 0)
  return sums.map((sum) => sum / total)
}
