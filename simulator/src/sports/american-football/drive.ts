import { type Chances, fromWeights, memoised, sum } from '../chances.ts'

/** The field in five parts as the offence sees it, from its own end; a drive begins in the second. */
export const ZONES = 5
export const FIRST_ZONE = 1
/** From here a kick at goal is tried rather than a punt. */
export const KICKING_ZONE = 3

/** Four downs either win new ones, lose the ball, or leave it to the kicker. */
export const SERIES = { turnover: 0.045, bigPlay: 0.2, safety: 0.004 } as const
/** Plays a series takes that wins new downs. */
export const PLAYS_TO_GAIN = [0.3, 0.35, 0.35] as const
export const KICK_GOOD: Readonly<Record<number, number>> = { 3: 0.78, 4: 0.93 }
export const AFTER_TOUCHDOWN = { twoPoints: 0.08, twoPointsGood: 0.48, kickGood: 0.94 } as const
/** Game clock of a play. */
export const PLAY_MS = { low: 15_000, high: 40_000 } as const
const MEAN_PLAY_MS = (PLAY_MS.low + PLAY_MS.high) / 2
const MEAN_PLAYS = { gain: 2.05, turnover: 2, kick: 4 }

/** How a drive ends from a zone, the offence winning new downs with `gains`. */
export interface DriveEnd {
  readonly touchdown: number
  readonly fieldGoal: number
  readonly meanMs: number
}

const fromZone: (...numbers: number[]) => DriveEnd = memoised(4000, (gains = 0.6, zone = 0) => {
  if (zone >= ZONES) return { touchdown: 1, fieldGoal: 0, meanMs: 0 }
  return afterSeries(gains, zone, gains)
})

/** `now` is the chance of new downs in the present series, which differs once some of its downs are gone. */
function afterSeries(gains: number, zone: number, now: number): DriveEnd {
  const kept = 1 - SERIES.turnover
  const short = fromZone(gains, zone + 1)
  const long = fromZone(gains, zone + 2)
  const big = SERIES.bigPlay
  const meet = (of: (end: DriveEnd) => number) => kept * now * ((1 - big) * of(short) + big * of(long))
  const seriesMs =
    MEAN_PLAY_MS *
    (SERIES.turnover * MEAN_PLAYS.turnover + kept * (now * MEAN_PLAYS.gain + (1 - now) * MEAN_PLAYS.kick))
  return {
    touchdown: meet((end) => end.touchdown),
    fieldGoal: meet((end) => end.fieldGoal) + kept * (1 - now) * (KICK_GOOD[zone] ?? 0),
    meanMs: seriesMs + meet((end) => end.meanMs),
  }
}

/** The drive under way: the more downs are gone, the less likely are new ones. */
export function presentDrive(gains: number, zone: number, down: number): DriveEnd {
  const left = down === 1 ? 1 : down === 2 ? PLAYS_TO_GAIN[1] + PLAYS_TO_GAIN[2] : down === 3 ? PLAYS_TO_GAIN[2] : 0
  return afterSeries(gains, zone, (gains * left) / (gains * left + 1 - gains))
}

export function wholeDrive(gains: number): DriveEnd {
  return fromZone(gains, FIRST_ZONE)
}

const { twoPoints, twoPointsGood, kickGood } = AFTER_TOUCHDOWN
/** Points after a touchdown. */
export const CONVERSION: Chances = {
  low: 0,
  p: [
    twoPoints * (1 - twoPointsGood) + (1 - twoPoints) * (1 - kickGood),
    (1 - twoPoints) * kickGood,
    twoPoints * twoPointsGood,
  ],
}

export function pointsOf({ touchdown, fieldGoal }: Pick<DriveEnd, 'touchdown' | 'fieldGoal'>): Chances {
  const weights = new Map([
    [0, 1 - touchdown - fieldGoal],
    [3, fieldGoal],
  ])
  CONVERSION.p.forEach((chance, more) => {
    weights.set(6 + more, touchdown * chance)
  })
  return fromWeights(weights)
}

/** Less likely than this is not worth counting. */
const LEAST = 1e-6

/** Points of a side in so many drives of its own, with the safeties of as many of the other side's. */
export const pointsOfDrives: (...numbers: number[]) => Chances = memoised(3000, (gains = 0.6, drives = 0) => {
  if (drives === 0) return { low: 0, p: [1] }
  const one = sum(pointsOf(wholeDrive(gains)), { low: 0, p: [1 - SERIES.safety, 0, SERIES.safety] })
  const all = sum(pointsOfDrives(gains, drives - 1), one)
  return { low: 0, p: all.p.slice(0, all.p.findLastIndex((chance) => chance > LEAST) + 1) }
})
