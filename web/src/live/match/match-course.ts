import type { Market, Match, MatchState } from '@momio/contract/live-book'
import type { MatchCourse, MatchMoment } from '@momio/contract/match-course'
import {
  type ChancePoint,
  clockSeconds,
  isBeingPlayed,
  isWorthKeeping,
  momentsBetween,
  winChances,
} from '@momio/domain/match-course'
import { createValueStore, type ValueStore } from '../stores/value-store.ts'

export interface Course {
  readonly moments: readonly MatchMoment[]
  readonly points: readonly ChancePoint[]
  /** The first odds of each outcome, by its key. */
  readonly opening: Readonly<Record<string, number>>
}

/** What happened so far as the server kept it, and what happens from now on, by the same rule. */
export interface CourseStore {
  readonly course: Pick<ValueStore<Course | undefined>, 'get' | 'subscribe'>
  /** What the server kept. */
  begin(kept: MatchCourse): void
  see(match: Pick<Match, 'sportId'> & MatchState, markets: readonly Market[], at: number): void
}

export function createCourseStore(): CourseStore {
  const course = createValueStore<Course | undefined>(undefined)
  return {
    course,
    begin({ moments, chances, opening }) {
      const points = chances.map(([at, seconds, home, draw, away]) => ({ at, seconds, home, draw, away }))
      course.set({ moments, points, opening })
    },
    see(match, markets, at) {
      const kept = course.get()
      if (!kept) return
      const moments = momentsBetween(kept.moments.at(-1)?.tally, match, at)
      const chances = isBeingPlayed(match) ? winChances(match.sportId, markets) : undefined
      const isPoint = chances !== undefined && isWorthKeeping(kept.points.at(-1), chances, at)
      if (moments.length === 0 && !isPoint) return
      course.set({
        ...kept,
        moments: [...kept.moments, ...moments],
        points: isPoint ? [...kept.points, { at, seconds: clockSeconds(match, at), ...chances }] : kept.points,
      })
    },
  }
}
