import type { ListedScores } from '../score-questions.ts'

/** Up to five goals a side, home first. */
export const CORRECT_SCORES: ListedScores = {
  scores: Array.from({ length: 36 }, (_, index) => ({
    id: String(1584 + index),
    home: index % 6,
    away: Math.floor(index / 6),
  })),
  other: '1620',
}
export const PERIOD_SCORES: ListedScores = {
  scores: Array.from({ length: 9 }, (_, index) => ({
    id: String(1630 + index),
    home: index % 3,
    away: Math.floor(index / 3),
  })),
  other: '1639',
}
