import { correctScoreIds, correctScoreVariant, setScores } from '../sports/correct-score.ts'
import { EXACT_GOALS, exactGoalsId } from '../sports/soccer/market-ids.ts'
import { AWAY, HOME, type MarketDescription } from './shapes.ts'

export interface VariantDescription {
  readonly id: string
  readonly outcomes: MarketDescription['outcomes']
}

const METHODS = 'sr:winning_method:ko_submission_decision'

function scoresInSets(toWin: number): VariantDescription {
  const ids = correctScoreIds(toWin)
  return {
    id: correctScoreVariant(toWin),
    outcomes: setScores(toWin).map(([home, away], index) => [ids[index] ?? '', `${home}:${away}`]),
  }
}

/** Outcomes of the markets that have them by variant. */
export const VARIANTS: readonly VariantDescription[] = [
  {
    id: 'sr:exact_goals:6+',
    outcomes: Array.from({ length: EXACT_GOALS.most + 1 }, (_, goals) => [
      exactGoalsId(goals),
      goals === EXACT_GOALS.most ? `${goals} or more` : String(goals),
    ]),
  },
  scoresInSets(2),
  scoresInSets(3),
  {
    id: METHODS,
    outcomes: [
      [`${METHODS}:1346`, `${HOME} by knockout`],
      [`${METHODS}:1347`, `${HOME} by submission`],
      [`${METHODS}:1348`, `${HOME} on points`],
      [`${METHODS}:1349`, 'tie'],
      [`${METHODS}:1350`, `${AWAY} by knockout`],
      [`${METHODS}:1351`, `${AWAY} by submission`],
      [`${METHODS}:1352`, `${AWAY} on points`],
    ],
  },
]
