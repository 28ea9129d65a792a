import { correctScoreIds, correctScoreVariant, setScores } from '../sports/correct-score.ts'
import {
  EXACT_GOALS,
  exactSets,
  GOAL_RANGE,
  MARGIN,
  type Range,
  RUN_RANGE,
  type Variant,
} from '../sports/outcome-ids.ts'
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

function text({ least, most }: Range): string {
  if (most === Number.POSITIVE_INFINITY) return `${least}+`
  return least === most ? String(least) : `${least}-${most}`
}

function margin(range: Range): string {
  if (range.least === 0 && range.most === 0) return 'tie'
  if (range.least > 0) return `${HOME} by ${text(range)}`
  return `${AWAY} by ${text({ least: -range.most, most: -range.least })}`
}

function described({ name, ids, ranges }: Variant, as: (range: Range) => string): VariantDescription {
  return { id: name, outcomes: ids.map((id, index) => [id, as(ranges[index] ?? { least: 0, most: 0 })]) }
}

const { anyTeam, ...MARGINS } = MARGIN

/** Outcomes of the markets that have them by variant. */
export const VARIANTS: readonly VariantDescription[] = [
  ...Object.values(EXACT_GOALS).map((variant) => described(variant, text)),
  ...[GOAL_RANGE, RUN_RANGE, anyTeam, exactSets(2), exactSets(3)].map((variant) => described(variant, text)),
  ...Object.values(MARGINS).map((variant) => described(variant, margin)),
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
