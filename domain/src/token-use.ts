const MINUTE_MS = 60_000

/** Longer than a browser waits for an answer (3 minutes) and then before its next try (1 minute). */
const REPEATABLE_MINUTES = 5

/** What the server knows of a refresh token that is presented. */
export interface PresentedToken {
  /** When it was traded for its successor. */
  readonly usedAt: Date | null
  /** Null where the key that came with the token is not the one it was traded with. */
  readonly successor: { readonly usedAt: Date | null } | null
}

/**
 * `repeated` is a trade whose answer was lost: the key proves that the same browser asks, and nobody has traded the
 * successor. Any other token that comes a second time is `reused`, as a stolen one would be.
 */
export type TokenUse = 'first' | 'repeated' | 'reused'

export function tokenUse({ usedAt, successor }: PresentedToken, now: Date): TokenUse {
  if (usedAt === null) return 'first'
  if (successor === null || successor.usedAt !== null) return 'reused'
  return now.getTime() - usedAt.getTime() < REPEATABLE_MINUTES * MINUTE_MS ? 'repeated' : 'reused'
}
