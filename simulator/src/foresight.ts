import { joinPutRight } from './match/match-plan.ts'
import type { Mistake } from './match/result-desk.ts'
import { type PlayOptions, plansOptionsOf } from './options.ts'
import type { LineResult } from './prices/line-ledger.ts'
import { lineKey } from './prices/market.ts'
import { createPlans } from './programme/plans.ts'

/** A wrong result that the simulator is going to publish, and of which match. */
export interface ForeseenMistake extends Mistake {
  readonly matchId: number
}

/** A result that is right at once. */
export interface ForeseenResult extends Pick<LineResult, 'id' | 'specifiers' | 'outcomes' | 'settledAt'> {
  readonly matchId: number
}

interface Foreseen {
  readonly mistakes: readonly ForeseenMistake[]
  readonly results: readonly ForeseenResult[]
}

/**
 * The results of matches that a simulator with these options publishes between two times on the wall, in their order.
 * Whoever waits for one need not wait at random: seed and time decide all of them.
 */
export function foresee(options: PlayOptions, from: number, to: number): Foreseen {
  const plansOptions = plansOptionsOf(options)
  const { at, wallAt } = plansOptions.time
  const isMeant = (time: number) => time >= from && time < to
  const mistakes: ForeseenMistake[] = []
  const results: ForeseenResult[] = []
  for (const plan of createPlans(plansOptions).between(at(from), at(to))) {
    const { matchId } = plan
    const match = joinPutRight(plan, at(to), wallAt)
    const mistake = match.mistake()
    if (mistake && isMeant(mistake.wrongAt)) mistakes.push({ ...mistake, matchId })
    for (const { id, specifiers, outcomes, settledAt } of match.results()) {
      const isRight = mistake === null || lineKey(mistake) !== lineKey({ id, specifiers })
      if (isRight && isMeant(settledAt)) results.push({ matchId, id, specifiers, outcomes, settledAt })
    }
  }
  return {
    mistakes: mistakes.sort((a, b) => a.wrongAt - b.wrongAt),
    results: results.sort((a, b) => a.settledAt - b.settledAt),
  }
}
