import { createRng } from '../rng.ts'
import { STEP_MS } from '../step.ts'
import type { MatchEngine, Moment } from './engine.ts'
import type { BrokenOff, Mishaps } from './mishaps.ts'

/** A match is played in seconds: a process that joins it late has to play it again from its kick-off. */
const PLAY_EVERY_MS = 1000
/** How often the probabilities drift: at the match's own pace, or each second where the caller asks for moved prices. */
const DRIFT_EVERY_MS = { byItself: [2000, 4000], whenAsked: [1000, 1000] } as const

interface CourseStep {
  readonly moments: readonly Moment[]
  readonly over: 'ended' | BrokenOff | null
  /** The number of the drift, when the probabilities have drifted since the last step and prices can move. */
  readonly drift: number | null
}

/** The play and the drift of the probabilities from kick-off on; all of it follows from the seed. */
export interface Course {
  readonly engine: MatchEngine
  playedMs(): number
  /** Lets one step of the simulator pass. */
  step(): CourseStep
  /** Plays from kick-off to the end and returns the played time; throws when the match takes longer than `mostMs`. */
  playOut(mostMs: number): number
}

interface CourseOptions {
  readonly engine: MatchEngine
  readonly seed: string
  readonly mishaps: Pick<Mishaps, 'brokenOff'>
  readonly movesByItself: boolean
}

const NOTHING: CourseStep = { moments: [], over: null, drift: null }

export function createCourse({ engine, seed, mishaps, movesByItself }: CourseOptions): Course {
  const rng = createRng(`${seed}/drift`)
  const [low, high] = DRIFT_EVERY_MS[movesByItself ? 'byItself' : 'whenAsked']
  let playedMs = 0
  let drifts = 0
  let untilDriftMs = rng.between(low, high)
  engine.advance(0)

  function driftIfDue(): number | null {
    untilDriftMs -= PLAY_EVERY_MS
    if (untilDriftMs > 0) return null
    untilDriftMs += rng.between(low, high)
    if (engine.suspended()) return null
    engine.drift()
    drifts += 1
    return drifts
  }

  function playSecond(): CourseStep {
    const moments = engine.advance(PLAY_EVERY_MS)
    if (moments.includes('ended')) return { moments, over: 'ended', drift: null }
    const { brokenOff } = mishaps
    if (brokenOff !== null && playedMs >= brokenOff.afterMs && !engine.suspended()) {
      return { moments, over: brokenOff.how, drift: null }
    }
    const drift = driftIfDue()
    return moments.length === 0 && drift === null ? NOTHING : { moments, over: null, drift }
  }

  return {
    engine,
    playedMs: () => playedMs,
    step() {
      playedMs += STEP_MS
      return playedMs % PLAY_EVERY_MS === 0 ? playSecond() : NOTHING
    },
    playOut(mostMs) {
      while (playedMs < mostMs) {
        playedMs += PLAY_EVERY_MS
        if (playSecond().over !== null) return playedMs
      }
      throw new RangeError(`the match is not over after ${mostMs} ms`)
    },
  }
}
