import { MATCH_STATUS } from '@momio/contract/live-book'
import type { EventStatusInput } from '../../modules/catalogue/index.ts'
import type { GeniusSummary } from './updategram.ts'

/** Provider two's phases by the state of the match and by provider one's code, which the site has words for. */
const PHASES: Readonly<Record<string, readonly [status: number, matchStatus: number]>> = {
  PreMatch: [MATCH_STATUS.NotStarted, 0],
  FirstHalf: [MATCH_STATUS.Live, 6],
  HalfTime: [MATCH_STATUS.Live, 31],
  SecondHalf: [MATCH_STATUS.Live, 7],
  ExtraTimeFirstHalf: [MATCH_STATUS.Live, 41],
  ExtraTimeHalfTime: [MATCH_STATUS.Live, 33],
  ExtraTimeSecondHalf: [MATCH_STATUS.Live, 42],
  Penalties: [MATCH_STATUS.Live, 50],
  FirstQuarter: [MATCH_STATUS.Live, 13],
  SecondQuarter: [MATCH_STATUS.Live, 14],
  ThirdQuarter: [MATCH_STATUS.Live, 15],
  FourthQuarter: [MATCH_STATUS.Live, 16],
  FirstPeriod: [MATCH_STATUS.Live, 1],
  SecondPeriod: [MATCH_STATUS.Live, 2],
  ThirdPeriod: [MATCH_STATUS.Live, 3],
  Overtime: [MATCH_STATUS.Live, 40],
  Break: [MATCH_STATUS.Live, 30],
  InPlay: [MATCH_STATUS.Live, 21],
  Suspended: [MATCH_STATUS.Suspended, 81],
  Abandoned: [MATCH_STATUS.Abandoned, 90],
  FullTime: [MATCH_STATUS.Ended, 100],
  PostMatch: [MATCH_STATUS.Closed, 100],
}

const UNKNOWN = [MATCH_STATUS.Unknown, -1] as const

export function eventStatusInput(summary: GeniusSummary): EventStatusInput {
  const [status, matchStatus] = PHASES[summary.CurrentPhase] ?? UNKNOWN
  const score = summary.Score ?? summary.Goals?.Score
  return {
    status,
    matchStatus,
    homeScore: score?.Home,
    awayScore: score?.Away,
    clock: summary.Clock && clockInput(summary.Clock),
    periodScores: (summary.Periods ?? []).map(({ Number: number, Home, Away }) => ({ number, home: Home, away: Away })),
  }
}

function clockInput({ Minutes, Seconds, IsRunning, IsCountingDown }: NonNullable<GeniusSummary['Clock']>) {
  const time = `${Minutes}:${String(Seconds).padStart(2, '0')}`
  return { ...(IsCountingDown ? { remainingTimeInPeriod: time } : { matchTime: time }), stopped: !IsRunning }
}
