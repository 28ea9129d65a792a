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
  /** The first stake in the casino of this session; null where it was not played. */
  readonly casinoSince: Date | null
}

/** How often the player is told: whoever chose never is told as usual in a session in which the casino is played. */
export function realityCheckMinutes({
  minutes,
  casinoSince,
}: Pick<RealityCheckTimes, 'minutes' | 'casinoSince'>): RealityCheckMinutes | null {
  return minutes ?? (casinoSince && USUAL_REALITY_CHECK)
}

/**
 * When the player is next told how long the session lasts: the interval begins anew with each answer and each choice, and
 * for whoever chose never with the first stake in the casino.
 */
export function nextRealityCheck(times: RealityCheckTimes): Date | null {
  const { minutes, chosenAt, sessionStartedAt, answeredAt, casinoSince } = times
  const interval = realityCheckMinutes(times)
  if (interval === null) return null
  const begun = [sessionStartedAt, chosenAt, answeredAt, minutes === null ? casinoSince : null]
  return new Date(Math.max(...begun.map((at) => at?.getTime() ?? 0)) + interval * MINUTE_MS)
}

/** The casino has no pauses of its own between one bet and the next: while it is played, checks cannot be switched off. */
export function mayChooseRealityCheck(minutes: RealityCheckMinutes | null, isPlayingCasino: boolean): boolean {
  return minutes !== null || !isPlayingCasino
}
