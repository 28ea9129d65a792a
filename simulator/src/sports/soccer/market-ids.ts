import type { ListedScores } from '../score-questions.ts'

/** Ids in steps of two for scores written `home:away`, the last one for any other. */
function listed(firstId: number, scores: string): ListedScores {
  const each = scores.split(' ').map((score, index) => {
    const [home = 0, away = 0] = score.split(':').map(Number)
    return { id: String(firstId + 2 * index), home, away }
  })
  return { scores: each, other: String(firstId + 2 * each.length) }
}

/** Market 45: up to four goals a side. */
export const CORRECT_SCORES = listed(
  274,
  '0:0 1:0 2:0 3:0 4:0 0:1 1:1 2:1 3:1 4:1 0:2 1:2 2:2 3:2 4:2 0:3 1:3 2:3 3:3 4:3 0:4 1:4 2:4 3:4 4:4',
)
export const FIRST_HALF_SCORES = listed(462, '0:0 1:1 2:2 1:0 2:0 2:1 0:1 0:2 1:2')
export const SECOND_HALF_SCORES = listed(546, '0:0 0:1 0:2 1:0 1:1 1:2 2:0 2:1 2:2')

/** Market 551: scores that pay together; then every other win of home, of away, and a draw. */
export const MULTISCORES: readonly { readonly id: string; readonly scores: readonly string[] }[] = [
  { id: '1750', scores: ['1:0', '2:0', '3:0'] },
  { id: '1751', scores: ['0:1', '0:2', '0:3'] },
  { id: '1752', scores: ['4:0', '5:0', '6:0'] },
  { id: '1753', scores: ['0:4', '0:5', '0:6'] },
  { id: '1754', scores: ['2:1', '3:1', '4:1'] },
  { id: '1755', scores: ['1:2', '1:3', '1:4'] },
  { id: '1756', scores: ['3:2', '4:2', '4:3', '5:1'] },
  { id: '1757', scores: ['2:3', '2:4', '3:4', '1:5'] },
]
export const OTHER_MULTISCORES = { home: '1758', away: '1759', draw: '1803' } as const

interface GoalRange {
  readonly id: string
  readonly least: number
  readonly most: number
}

const MOST = Number.POSITIVE_INFINITY

/** Market 548: one to two, one to three and so on, seven and more, none. */
export const MULTIGOALS: readonly GoalRange[] = [
  ...[1, 2, 3, 4, 5].flatMap((least) =>
    [2, 3, 4, 5, 6].filter((most) => most > least).map((most) => ({ least, most })),
  ),
  { least: 7, most: MOST },
]
  .map((range, index) => ({ id: String(1730 + index), ...range }))
  .concat({ id: '1804', least: 0, most: 0 })

/** Of one side or one half. */
export const FEW_MULTIGOALS: readonly GoalRange[] = [
  { id: '1746', least: 1, most: 2 },
  { id: '1747', least: 1, most: 3 },
  { id: '1748', least: 2, most: 3 },
  { id: '1749', least: 4, most: MOST },
  { id: '1805', least: 0, most: 0 },
]

export const BOTH_SCORE_BY_HALF = ['806', '808', '812', '810'] as const
/** Nought to three, four, five and so on to twelve and more. */
export const EXACT_CARDS = ['710', '712', '714', '716', '718', '720', '722', '724', '726', '728'] as const
export const EXACT_CARDS_OF_SIDE = ['730', '732', '734', '736'] as const
export const EXACT_CARDS_OF_HALF = ['1760', '1761', '1762', '1763', '1764', '1765', '1766'] as const
export const SCORER_AND_RESULT = ['1894', '1895', '1896', '1897'] as const
export const SCORERS = { specifiers: 'type=live', noGoal: '1716' } as const
