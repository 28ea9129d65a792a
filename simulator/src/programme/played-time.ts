import { STEP_MS } from '../step.ts'

/** The first moment of played time. */
const EPOCH = Date.UTC(2020, 0, 1)

export interface PlayedTimeOptions {
  /** Played seconds per second. */
  readonly speed: number
  /** The time on the wall of the first moment of played time; every process of the same speed has the same. */
  readonly since?: number
}

/**
 * Played time runs `speed` times as fast as the clock on the wall. What happens at a moment of played time depends on
 * nothing else, so that a process that starts now plays the same matches as one that has run since yesterday.
 */
export interface PlayedTime {
  /** The last whole step before a time on the wall. */
  at(wall: number): number
  wallAt(played: number): number
}

export function playedTime({ speed, since = EPOCH }: PlayedTimeOptions): PlayedTime {
  return {
    at: (wall) => Math.floor((EPOCH + (wall - since) * speed) / STEP_MS) * STEP_MS,
    wallAt: (played) => Math.floor(since + (played - EPOCH) / speed),
  }
}

/** Seconds of played time since the epoch. */
export function secondsOf(played: number): number {
  return Math.floor((played - EPOCH) / 1000)
}
