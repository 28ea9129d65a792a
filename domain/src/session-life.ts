const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export const IDLE_MINUTES = 30
export const LIFETIME_HOURS = 12
export const EXTENDED_LIFETIME_HOURS = 30 * 24

export interface SessionTimes {
  readonly expiresAtMs: number
  readonly lastActiveMs: number
  readonly ended: boolean
}

/** A session that is over never comes back; an idle one wakes with the password. */
export function sessionLife(
  { expiresAtMs, lastActiveMs, ended }: SessionTimes,
  nowMs: number,
): 'open' | 'idle' | 'over' {
  if (ended || nowMs >= expiresAtMs) return 'over'
  return nowMs - lastActiveMs >= IDLE_MINUTES * MINUTE_MS ? 'idle' : 'open'
}

export function sessionExpiry(createdAt: Date, extended: boolean): Date {
  return new Date(createdAt.getTime() + (extended ? EXTENDED_LIFETIME_HOURS : LIFETIME_HOURS) * HOUR_MS)
}
