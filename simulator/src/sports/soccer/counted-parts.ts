import { poisson, shifted } from '../chances.ts'
import type { End } from '../questions.ts'
import { independentPart, type Margins, type Part } from '../score-questions.ts'
import type { Pair } from '../scores.ts'
import type { Counted, SoccerOutlook } from './outlook.ts'

const MARGINS: Margins = { winner: 0.055, threeWay: 0.065, line: 0.055, many: 0.12 }

export interface Parts {
  readonly match: Part
  readonly first: Part
  readonly second: Part
}

type ScoresAt = Readonly<Record<keyof Parts, (end: End) => Pair>>

/** Independent Poisson counts of both sides and both halves; every market reads these parts. */
export function partsOf(
  { now, rate }: Pick<Counted, 'now' | 'rate'>,
  { firstHalfOver, ended }: Pick<SoccerOutlook, 'firstHalfOver' | 'ended'>,
  most: number,
  scoresAt?: ScoresAt,
): Parts {
  const part = (name: keyof Parts, soFar: Pair, expected: Pair, over: boolean) =>
    independentPart(
      { now: soFar, state: over ? 'over' : 'open', margins: MARGINS, ...(scoresAt && { from: scoresAt[name] }) },
      () => shifted(further(expected.home, most), soFar.home),
      () => shifted(further(expected.away, most), soFar.away),
    )
  return {
    match: part('match', added(now), added(rate), ended),
    first: part('first', now[0], rate[0], firstHalfOver),
    second: part('second', now[1], rate[1], ended),
  }
}

export function added([first, second]: readonly [Pair, Pair]): Pair {
  return { home: first.home + second.home, away: first.away + second.away }
}

export function further(rate: number, most: number) {
  return poisson(rate, rate === 0 ? 0 : most)
}
