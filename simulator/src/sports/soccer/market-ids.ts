/** The scores of market 45 by outcome id, up to four goals a side; 324 is any other. */
export const CORRECT_SCORES: readonly { readonly id: string; readonly home: number; readonly away: number }[] =
  Array.from({ length: 25 }, (_, i) => ({ id: String(274 + 2 * i), home: i % 5, away: Math.floor(i / 5) }))
export const OTHER_SCORE = '324'

/** Half-time and full-time winners of market 47, home, draw, away. */
export const HALF_TIME_FULL_TIME: readonly { readonly id: string; readonly half: number; readonly full: number }[] =
  Array.from({ length: 9 }, (_, i) => ({ id: String(418 + 2 * i), half: 1 - Math.floor(i / 3), full: 1 - (i % 3) }))

export const EXACT_GOALS = { specifiers: 'variant=sr:exact_goals:6+', most: 6 } as const

export function exactGoalsId(goals: number): string {
  return `sr:exact_goals:6+:${68 + Math.min(goals, EXACT_GOALS.most)}`
}

export const SCORERS = { specifiers: 'type=live', noGoal: '1716' } as const
