import { calledOffAt, type MatchPlan } from '../match/match-plan.ts'
import { begun, type ScheduledFixture, upcoming } from './schedule.ts'
import { createSlots, type SlotsOptions } from './slots.ts'
import { SPORT_KEYS } from './tournament.ts'
import { TOURNAMENTS } from './tournaments.ts'

export interface PlansOptions extends SlotsOptions {
  readonly speed: number
  readonly prematch: number
}

const HOUR_MS = 3_600_000
/** Longer than any match takes. */
export const LONGEST_MS = 6 * HOUR_MS
/** Matches of the schedule are on sale weeks before, as far as mishaps are concerned. */
const SCHEDULE_ON_SALE_MS = 24 * HOUR_MS

/** Which matches are played; moments are of played time. */
export interface Plans {
  /** The next matches of the schedule after a moment. */
  upcoming(moment: number, count: number): MatchPlan[]
  /** Matches of the schedule that kicked off in the time before a moment; of those at one time only so many were on sale. */
  begunBefore(moment: number, withinMs: number): MatchPlan[]
  /** The matches that were played at some time between two moments, and some that ended shortly before. */
  between(from: number, to: number): Generator<MatchPlan>
}

export function createPlans(options: PlansOptions): Plans {
  const { seed, time, speed, prematch, mishaps, wrongResults, movesByItself } = options
  const sports = new Set(SPORT_KEYS)
  const schedule = { seed, tournaments: TOURNAMENTS, sports }

  function scheduled({ pairing, startTime, matchId }: ScheduledFixture): MatchPlan {
    const kickOffAt = time.at(startTime)
    return {
      seed: `${seed}/${matchId}`,
      matchId,
      homeId: pairing.home.id,
      awayId: pairing.away.id,
      onSaleAt: kickOffAt - SCHEDULE_ON_SALE_MS,
      kickOffAt,
      mishaps,
      wrongResults,
      speed,
      movesByItself,
    }
  }

  function begunBefore(moment: number, withinMs: number): MatchPlan[] {
    if (prematch === 0) return []
    const plans = begun(schedule, time.wallAt(moment), withinMs / speed).map(scheduled)
    const played = plans.filter((plan) => calledOffAt(plan) === null)
    return [...Map.groupBy(played, ({ kickOffAt }) => kickOffAt).values()].flatMap((group) => group.slice(0, prematch))
  }

  return {
    upcoming: (moment, count) => upcoming(schedule, time.wallAt(moment), count).map(scheduled),
    begunBefore,
    *between(from, to) {
      for (const slot of createSlots(options)) yield* slot.upTo(to, from)
      yield* begunBefore(to, to - from + LONGEST_MS)
    },
  }
}
