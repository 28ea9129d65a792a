import { STEP_MS } from '../step.ts'

/** Played time counts from here, so that every process of the same speed agrees on it. */
const EPOCH = Date.UTC(2020, 0, 1)

/**
 * Played time runs `speed` times as fast as the clock on the wall. What happens at a moment of played time depends on
 * nothing else, so that a process that starts now plays the same matches as one that has run since yesterday.
 */
export interface PlayedTime {
  /** The last whole step before a time on the wall. */
  at(wall: number): number
  wallAt(played: number): number
}

export function playedTime(speed: number): PlayedTime {
  return {
    at: (wall) => Math.floor((EPOCH + (wall - EPOCH) * speed) / STEP_MS) * STEP_MS,
    wallAt: (played) => Math.floor(EPOCH + (played - EPOCH) / speed),
  }
}

/** Seconds of played time since the epoch. */
export function secondsOf(played: number): number {
  return Math.floor((played - EPOCH) / 1000)
}
