import { certain } from '../chances.ts'
import { collectEnds, likelyScores, type PossibleEnds, type PossibleScore } from '../ends.ts'
import { eachScore, independent, type Pair, type ScoreChances } from '../scores.ts'
import type { BasketballOutlook } from './outlook.ts'
import { addUp, curves, LAST_DOUBT } from './points-to-come.ts'

const LEAST = 3e-7
const LEAST_OF_OVERTIME = 1e-5
/** More than any side scores. */
const HIGH = 1000
/** An overtime that ends level is followed by another: most are decided by a few points. */
const LAST_MARGIN = 4

/** Every score that four quarters can come to, and of those that are level what the overtime makes of it. */
export function basketballEnds(outlook: BasketballOutlook): PossibleEnds {
  const { quarters, left, quartersOver } = outlook
  const now = addUp(quarters)
  const possessions = left.reduce((sum, ofQuarter) => sum + ofQuarter, 0)
  const isOver = quartersOver >= quarters.length
  const regulation = isOver ? independent(certain(now.home), certain(now.away)) : scoresAfter(outlook, now, possessions)
  const ends = collectEnds()
  const level: PossibleScore[] = []
  eachScore(regulation, (home, away, chance) => {
    if (chance < LEAST) return
    const score = { home, away }
    if (home === away) level.push({ score, chance })
    else ends.add([score, score], chance)
  })
  // Of four quarters only the lead is asked for: which level score went on is nobody's question.
  const [anyLevel] = level
  if (anyLevel) addFinals(level, overtimeScores(outlook), (final, chance) => ends.add([anyLevel.score, final], chance))
  return ends.all()
}

function scoresAfter(outlook: BasketballOutlook, now: Pair, possessions: number): ScoreChances {
  const { home, away } = curves(outlook, now, possessions, LAST_DOUBT)
  return independent(home(), away())
}

function addFinals(
  level: readonly PossibleScore[],
  overtime: readonly PossibleScore[],
  add: (final: Pair, chance: number) => void,
): void {
  const finals = new Map<number, number>()
  for (const { score, chance } of level) {
    for (const more of overtime) {
      const key = (score.home + more.score.home) * HIGH + score.away + more.score.away
      finals.set(key, (finals.get(key) ?? 0) + chance * more.chance)
    }
  }
  for (const [key, chance] of finals) {
    if (chance >= LEAST) add({ home: Math.floor(key / HIGH), away: key % HIGH }, chance)
  }
}

/** What overtime adds; it is never level. */
function overtimeScores(outlook: BasketballOutlook): PossibleScore[] {
  const { points, left } = outlook.overtime
  const after = likelyScores(scoresAfter(outlook, points, left), LEAST_OF_OVERTIME)
  const decided = after.filter(({ score }) => score.home !== score.away)
  const sum = (scores: readonly PossibleScore[]) => scores.reduce((all, { chance }) => all + chance, 0)
  const all = sum(decided)
  const forHome = all === 0 ? 0.5 : sum(decided.filter(({ score }) => score.home > score.away)) / all
  const level = after.filter(({ score }) => score.home === score.away)
  return [
    ...decided,
    ...level.flatMap(({ score: { home, away }, chance }) => [
      { score: { home: home + LAST_MARGIN, away }, chance: chance * forHome },
      { score: { home, away: away + LAST_MARGIN }, chance: chance * (1 - forHome) },
    ]),
  ]
}
