const MINUTE_MS = 60_000

export const LOCK_AFTER_FAILURES = 5
const CAPTCHA_AFTER_FAILURES = 3
const WINDOW_MINUTES = 15
export const LOCK_MINUTES = 15

/** Wrong passwords for one account, or from one address. */
export interface LoginFailures {
  readonly failedAt: readonly Date[]
  readonly lockedUntil: Date | null
}

export const NO_FAILURES: LoginFailures = { failedAt: [], lockedUntil: null }

export type LoginBarrier =
  | { readonly kind: 'captcha-required' }
  | { readonly kind: 'locked'; readonly until: Date }
  | { readonly kind: 'none' }

export interface LoginAttempt {
  readonly account: LoginFailures
  readonly address: LoginFailures
  readonly captchaSolved: boolean
}

/** The refusal that applies before the password is compared. Only accounts are locked, because addresses are shared. */
export function loginBarrier({ account, address, captchaSolved }: LoginAttempt, now: Date): LoginBarrier {
  const failures = Math.max(recent(account, now).length, recent(address, now).length)
  if (!captchaSolved && failures >= CAPTCHA_AFTER_FAILURES) return { kind: 'captcha-required' }
  const until = lockedUntil(account, now)
  return until ? { kind: 'locked', until } : { kind: 'none' }
}

export function lockedUntil({ lockedUntil: until }: LoginFailures, now: Date): Date | null {
  return until !== null && until > now ? until : null
}

/** Counts one more wrong password; the last one allowed locks the account. */
export function afterFailure(failures: LoginFailures, now: Date): LoginFailures {
  const failedAt = [...recent(failures, now), now].slice(-LOCK_AFTER_FAILURES)
  const locks = failedAt.length >= LOCK_AFTER_FAILURES
  return { failedAt, lockedUntil: locks ? new Date(now.getTime() + LOCK_MINUTES * MINUTE_MS) : null }
}

function recent({ failedAt }: LoginFailures, now: Date): Date[] {
  const sinceMs = now.getTime() - WINDOW_MINUTES * MINUTE_MS
  return failedAt.filter((at) => at.getTime() > sinceMs)
}
