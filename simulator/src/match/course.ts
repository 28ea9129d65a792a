import { createRng } from '../rng.ts'
import { STEP_MS } from '../step.ts'
import type { MatchEngine, Moment } from './engine.ts'
import type { Mishaps } from './mishaps.ts'

/** A match is played in seconds: a process that joins it late has to play it again from its kick-off. */
const PLAY_EVERY_MS = 1000
/** How often the probabilities drift: at the match's own pace, or each second where the caller asks for moved prices. */
const DRIFT_EVERY_MS = { byItself: [2000, 4000], whenAsked: [1000, 1000] } as const

interface CourseStep {
  readonly moments: readonly Moment[]
  readonly over: 'ended' | 'interrupted' | null
  /** The probabilities have drifted since the last step, so that new prices can be published. */
  readonly drifted: boolean
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
  readonly mishaps: Pick<Mishaps, 'interruptedAfterMs'>
  readonly movesByItself: boolean
}

const NOTHING: CourseStep = { moments: [], over: null, drifted: false }

export function createCourse({ engine, seed, mishaps, movesByItself }: CourseOptions): Course {
  const rng = createRng(`${seed}/drift`)
  const [low, high] = DRIFT_EVERY_MS[movesByItself ? 'byItself' : 'whenAsked']
  let playedMs = 0
  let untilDriftMs = rng.between(low, high)
  engine.advance(0)

  function driftIfDue(): boolean {
    untilDriftMs -= PLAY_EVERY_MS
    if (untilDriftMs > 0) return false
    untilDriftMs += rng.between(low, high)
    if (engine.suspended()) return false
    engine.drift()
    return true
  }

  function playSecond(): CourseStep {
    const moments = engine.advance(PLAY_EVERY_MS)
    if (moments.includes('ended')) return { moments, over: 'ended', drifted: false }
    const { interruptedAfterMs } = mishaps
    if (interruptedAfterMs !== null && playedMs >= interruptedAfterMs && !engine.suspended()) {
      return { moments, over: 'interrupted', drifted: false }
    }
    const drifted = driftIfDue()
    return moments.length === 0 && !drifted ? NOTHING : { moments, over: null, drifted }
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
