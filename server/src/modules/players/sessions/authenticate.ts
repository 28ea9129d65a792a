import type { Call } from '@momio/contract/call'
import { sessionLife } from '@momio/domain/session-life'
import type { Authenticate, Identity } from '../../../platform/http/authentication.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import type { Clock } from '../../../platform/turns/clock.ts'
import type { AccessClaims, AccessTokens } from './access-tokens.ts'
import type { CachedSession, SessionCache } from './session-cache.ts'

interface Options {
  readonly clock: Clock
  readonly tokens: AccessTokens
  readonly cache: SessionCache
  /** Writes the player's activity to the database. */
  readonly noteActivity: (session: CachedSession, nowMs: number) => void
}

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i
const MOST_TOKENS = 50_000
const ACTIVITY_WRITE_MS = 60_000

const INVALID_TOKEN = refuse('INVALID_TOKEN')
const UNAUTHORIZED = refuse('UNAUTHORIZED')
const SESSION_IDLE = refuse('SESSION_IDLE')
const ACCOUNT_DEACTIVATED = refuse('ACCOUNT_DEACTIVATED')

/** Answers without waiting where token and session are known; otherwise asks the database once. */
export function authenticator({ clock, tokens, cache, noteActivity }: Options): Authenticate {
  const verified = verifiedTokens()

  function decide(claims: AccessClaims, session: CachedSession | null, call: Call, nowMs: number) {
    if (session === null || claims.expiresAtMs <= nowMs) return UNAUTHORIZED
    const life = sessionLife(session, nowMs)
    if (life === 'over') return UNAUTHORIZED
    if (life === 'idle') return SESSION_IDLE
    if (session.identity.deactivated && !call.openToDeactivated) return ACCOUNT_DEACTIVATED
    if (isActivity(call)) touch(session, nowMs)
    return session.identity
  }

  function touch(session: CachedSession, nowMs: number): void {
    session.lastActiveMs = nowMs
    if (nowMs - session.writtenActiveMs < ACTIVITY_WRITE_MS) return
    session.writtenActiveMs = nowMs
    noteActivity(session, nowMs)
  }

  async function ask(token: string, call: Call, nowMs: number): Promise<Identity | Refusal> {
    const claims = verified.get(token) ?? (await tokens.read(token))
    if (claims === null) return INVALID_TOKEN
    verified.keep(token, claims, nowMs)
    return decide(claims, await cache.read(claims.sessionId, nowMs), call, nowMs)
  }

  return ({ headers: { authorization } }, call) => {
    if (authorization === undefined) return null
    const token = BEARER.exec(authorization)?.[1]
    if (token === undefined) return INVALID_TOKEN
    const nowMs = clock.now().getTime()
    const claims = verified.get(token)
    const session = claims && cache.peek(claims.sessionId, nowMs)
    if (claims === undefined || session === undefined) return ask(token, call, nowMs)
    const answer = decide(claims, session, call, nowMs)
    // The player may have been active in another process since.
    return answer === SESSION_IDLE ? ask(token, call, nowMs) : answer
  }
}

/** Calls open to guests are also sent by the page on its own, so they do not count as activity. */
function isActivity({ access, background }: Call): boolean {
  return access !== 'guest' && background !== true
}

interface VerifiedTokens {
  get(token: string): AccessClaims | undefined
  keep(token: string, claims: AccessClaims, nowMs: number): void
}

/** Tokens live equally long, so the first ones kept are the first to expire. */
function verifiedTokens(): VerifiedTokens {
  const claimsOf = new Map<string, AccessClaims>()
  return {
    get: (token) => claimsOf.get(token),
    keep(token, claims, nowMs) {
      claimsOf.set(token, claims)
      for (const [first, { expiresAtMs }] of claimsOf) {
        if (claimsOf.size <= MOST_TOKENS && expiresAtMs > nowMs) break
        claimsOf.delete(first)
      }
    },
  }
}
