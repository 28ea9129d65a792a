import type { RealityCheckMinutes } from '@momio/contract/account-codes'

/** For who never chose. */
export const USUAL_REALITY_CHECK: RealityCheckMinutes = 60

const MINUTE_MS = 60 * 1000

export interface RealityCheckTimes {
  /** Null is never. */
  readonly minutes: RealityCheckMinutes | null
  /** When the player chose these minutes; null for who never did. */
  readonly chosenAt: Date | null
  readonly sessionStartedAt: Date
  /** When the last check of this session was answered. */
  readonly answeredAt: Date | null
}

/** When the player is next told how long the session lasts: the interval begins anew with each answer and each choice. */
export function nextRealityCheck({ minutes, chosenAt, sessionStartedAt, answeredAt }: RealityCheckTimes): Date | null {
  if (minutes === null) return null
  const since = Math.max(sessionStartedAt.getTime(), chosenAt?.getTime() ?? 0, answeredAt?.getTime() ?? 0)
  return new Date(since + minutes * MINUTE_MS)
}

/** The casino has no pauses of its own between one bet and the next: while it is played, checks cannot be switched off. */
export function mayChooseRealityCheck(minutes: RealityCheckMinutes | null, isPlayingCasino: boolean): boolean {
  return minutes !== null || !isPlayingCasino
}
