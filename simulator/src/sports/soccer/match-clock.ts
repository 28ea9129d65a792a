import type { Rng } from '../../rng.ts'

const MINUTE_MS = 60_000
const HALF_MS = 45 * MINUTE_MS
const BREAK_MS = 5 * MINUTE_MS

export const MATCH_STATUS = { notStarted: 0, firstHalf: 6, halftime: 31, secondHalf: 7, ended: 100 } as const

export interface MatchClock {
  /** Tells that a period is due to end; it ends with `nextPhase`, so that an attack may be played out. */
  pass(ms: number): boolean
  nextPhase(): void
  /** False during the break and after the end. */
  playing(): boolean
  matchStatus(): number
  half(): 0 | 1
  /** How intense the play of this moment is, per millisecond; over the whole match it sums to one. */
  intensity(): number
  /** The shares of the match's scoring still to come in either half. */
  left(): readonly [first: number, second: number]
  reading(): { readonly playedMs: number; readonly stoppageMs?: number; readonly stopped: boolean }
}

/** Halves with their stoppage time; the later the minute, the more is scored. */
export function createMatchClock(rng: Rng): MatchClock {
  const firstMs = HALF_MS + rng.between(1, 4) * MINUTE_MS
  const secondMs = HALF_MS + rng.between(3, 7) * MINUTE_MS
  const playMs = firstMs + secondMs
  const phases = [
    { matchStatus: MATCH_STATUS.firstHalf, lengthMs: firstMs },
    { matchStatus: MATCH_STATUS.halftime, lengthMs: BREAK_MS },
    { matchStatus: MATCH_STATUS.secondHalf, lengthMs: secondMs },
    { matchStatus: MATCH_STATUS.ended, lengthMs: Number.POSITIVE_INFINITY },
  ] as const
  let index = 0
  let inPhaseMs = 0
  let started = false

  const phase = () => phases[index] ?? phases[3]
  const playing = () => index === 0 || index === 2

  /** The share of the scoring that falls into the first `fraction` of the play. */
  const scored = (fraction: number) => 0.85 * fraction + 0.15 * fraction * fraction

  function playedFraction(): number {
    const played = index === 0 ? inPhaseMs : index === 1 ? firstMs : index === 2 ? firstMs + inPhaseMs : playMs
    return Math.min(played / playMs, 1)
  }

  return {
    pass(ms) {
      started = true
      inPhaseMs += ms
      return inPhaseMs >= phase().lengthMs
    },
    nextPhase() {
      index += 1
      inPhaseMs = 0
    },
    playing,
    matchStatus: () => (started ? phase().matchStatus : MATCH_STATUS.notStarted),
    half: () => (index < 2 ? 0 : 1),
    intensity: () => (0.85 + 0.3 * playedFraction()) / playMs,
    left() {
      const halfway = firstMs / playMs
      const now = playedFraction()
      return [Math.max(scored(halfway) - scored(now), 0), scored(1) - scored(Math.max(now, halfway))]
    },
    reading() {
      const intoHalfMs = playing() ? inPhaseMs : HALF_MS
      const stoppageMs = Math.max(intoHalfMs - HALF_MS, 0)
      return {
        playedMs: (index < 2 ? 0 : HALF_MS) + Math.min(intoHalfMs, HALF_MS),
        // The clock of the match rests at 45:00 or 90:00 while stoppage time is counted beside it.
        stopped: !started || !playing() || stoppageMs > 0,
        ...(stoppageMs > 0 ? { stoppageMs } : {}),
      }
    },
  }
}
