import type { Question } from '../questions.ts'
import { partsOf } from './counted-parts.ts'
import { MOST_GOALS, SCORES_AT } from './ends.ts'
import { goalQuestions } from './goal-questions.ts'
import type { SoccerOutlook } from './outlook.ts'
import { playerQuestions } from './player-questions.ts'
import { cardQuestions, cornerQuestions } from './side-questions.ts'

/** Every market reads the same model, so that no two of them can contradict each other. */
export function soccerQuestions(outlook: SoccerOutlook): Question[] {
  const goals = partsOf(outlook.goals, outlook, MOST_GOALS, SCORES_AT)
  return [
    ...goalQuestions(goals, outlook),
    ...cornerQuestions(outlook),
    ...cardQuestions(outlook),
    ...playerQuestions(outlook, goals.match),
  ]
}
