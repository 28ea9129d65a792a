import { type Chances, difference, poisson, shifted, sum } from '../chances.ts'

export interface Pair {
  readonly home: number
  readonly away: number
}

/** One half: what was scored in it, and what is still expected in it; no further goals once it is over. */
export interface HalfOutlook {
  readonly goals: Pair
  readonly rate: Pair
}

/** Goals of one side in the rest of a match beyond which nothing is worth counting. */
const MOST_GOALS = 16

/** The scores a stretch of play can end with; every market of that stretch reads these. */
export interface Stretch {
  readonly home: Chances
  readonly away: Chances
  readonly lead: Chances
  readonly total: Chances
}

export interface GoalModel {
  readonly first: Stretch
  readonly second: Stretch
  readonly match: Stretch
}

/** Independent Poisson goals of both sides and both halves. */
export function goalModel(first: HalfOutlook, second: HalfOutlook): GoalModel {
  const whole = {
    goals: { home: first.goals.home + second.goals.home, away: first.goals.away + second.goals.away },
    rate: { home: first.rate.home + second.rate.home, away: first.rate.away + second.rate.away },
  }
  return { first: stretch(first), second: stretch(second), match: stretch(whole) }
}

function stretch({ goals, rate }: HalfOutlook): Stretch {
  const home = shifted(further(rate.home), goals.home)
  const away = shifted(further(rate.away), goals.away)
  return { home, away, lead: difference(home, away), total: sum(home, away) }
}

function further(rate: number): Chances {
  return poisson(rate, rate === 0 ? 0 : MOST_GOALS)
}
