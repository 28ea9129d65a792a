import type { SessionTimes } from '@momio/domain/session-life'
import type { Identity } from '../../../platform/http/authentication.ts'

/** A session as the database has it. */
export interface SessionRecord extends SessionTimes {
  readonly identity: Identity
}

/** A session as this process has it: activity is written to the database less often than it happens. */
export interface CachedSession extends SessionRecord {
  lastActiveMs: number
  /** The activity that the database knows of. */
  writtenActiveMs: number
  readAtMs: number
}

export interface SessionCache {
  /** The cached session, if it is fresh enough to be used without asking the database. */
  peek(sessionId: string, nowMs: number): CachedSession | undefined
  read(sessionId: string, nowMs: number): Promise<CachedSession | null>
  lastActiveMs(sessionId: string): number
  forget(sessionIds: readonly string[]): void
  forgetPlayer(playerId: string): void
  /** A transaction changes these sessions or players: until it has surely ended, the cache is not used for them. */
  bypass(ids: readonly string[], nowMs: number): void
}

const TRUSTED_MS = 30_000
/** Longer than a transaction may stay open. */
const BYPASS_MS = 60_000
/** A session that was not used for longer is idle anyway and has to be read again. */
const UNUSED_MS = 45 * 60_000
const MOST_SESSIONS = 50_000
const LONG_AGO = Number.NEGATIVE_INFINITY

export function sessionCache(load: (sessionId: string) => Promise<SessionRecord | null>): SessionCache {
  // Entries stand in the order they were last read from the database.
  const sessions = new Map<string, CachedSession>()
  const bypassed = new Map<string, number>()
  let forgotten = 0

  function isBypassed({ identity }: SessionRecord, nowMs: number): boolean {
    if (bypassed.size === 0) return false
    return Math.max(bypassed.get(identity.sessionId) ?? 0, bypassed.get(identity.userId) ?? 0) > nowMs
  }

  function keep(session: CachedSession, nowMs: number): void {
    const { sessionId } = session.identity
    sessions.delete(sessionId)
    sessions.set(sessionId, session)
    for (const [id, { lastActiveMs }] of sessions) {
      if (sessions.size <= MOST_SESSIONS && lastActiveMs > nowMs - UNUSED_MS) break
      sessions.delete(id)
    }
  }

  return {
    peek(sessionId, nowMs) {
      const session = sessions.get(sessionId)
      if (session === undefined) return undefined
      // A session that has ended stays ended, so the database need not be asked.
      if (session.ended) return session
      return nowMs - session.readAtMs < TRUSTED_MS && !isBypassed(session, nowMs) ? session : undefined
    },
    async read(sessionId, nowMs) {
      const forgottenBefore = forgotten
      const record = await load(sessionId)
      if (record === null) return null
      const known = sessions.get(sessionId)
      const session: CachedSession = {
        ...record,
        lastActiveMs: Math.max(record.lastActiveMs, known?.lastActiveMs ?? 0),
        writtenActiveMs: Math.max(record.lastActiveMs, known?.writtenActiveMs ?? 0),
        // The session was invalidated while it was read, so what was read may be the older state.
        readAtMs: forgotten === forgottenBefore ? nowMs : LONG_AGO,
      }
      keep(session, nowMs)
      return session
    },
    lastActiveMs: (sessionId) => sessions.get(sessionId)?.lastActiveMs ?? 0,
    forget(sessionIds) {
      forgotten += 1
      for (const sessionId of sessionIds) markStale(sessions.get(sessionId))
    },
    forgetPlayer(playerId) {
      forgotten += 1
      for (const session of sessions.values()) if (session.identity.userId === playerId) markStale(session)
    },
    bypass(ids, nowMs) {
      for (const [id, untilMs] of bypassed) {
        if (untilMs > nowMs) break
        bypassed.delete(id)
      }
      for (const id of ids) {
        bypassed.delete(id)
        bypassed.set(id, nowMs + BYPASS_MS)
      }
    },
  }
}

/** The entry stays for its last activity, which the database gets up to a minute late. */
function markStale(session: CachedSession | undefined): void {
  if (session) session.readAtMs = LONG_AGO
}
