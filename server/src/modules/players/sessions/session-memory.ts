import type { SessionTimes } from '@momio/domain/session-life'
import type { Identity } from '../../../platform/http/authentication.ts'

/** A session as the database has it. */
export interface SessionRecord extends SessionTimes {
  readonly identity: Identity
}

/** A session as this process knows it: activity is written down less often than it happens. */
export interface RememberedSession extends SessionRecord {
  lastActiveMs: number
  /** The activity that the database knows of. */
  writtenActiveMs: number
  readAtMs: number
}

export interface SessionMemory {
  /** What is known well enough to be trusted without asking the database. */
  peek(sessionId: string, nowMs: number): RememberedSession | undefined
  read(sessionId: string, nowMs: number): Promise<RememberedSession | null>
  lastActiveMs(sessionId: string): number
  forget(sessionIds: readonly string[]): void
  forgetPlayer(playerId: string): void
  /** A transaction changes this session or player: until it has surely ended, nothing remembered of either counts. */
  doubt(ids: readonly string[], nowMs: number): void
}

const TRUSTED_MS = 30_000
/** Longer than a transaction may stay open. */
const DOUBT_MS = 60_000
/** A session that was not used for longer is idle anyway and has to be read again. */
const UNUSED_MS = 45 * 60_000
const MOST_SESSIONS = 50_000
const LONG_AGO = Number.NEGATIVE_INFINITY

export function sessionMemory(load: (sessionId: string) => Promise<SessionRecord | null>): SessionMemory {
  // Entries stand in the order they were last read from the database.
  const sessions = new Map<string, RememberedSession>()
  const doubts = new Map<string, number>()
  let forgotten = 0

  function isDoubtful({ identity }: SessionRecord, nowMs: number): boolean {
    if (doubts.size === 0) return false
    return Math.max(doubts.get(identity.sessionId) ?? 0, doubts.get(identity.userId) ?? 0) > nowMs
  }

  function keep(session: RememberedSession, nowMs: number): void {
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
      // An end is final, so it needs no second look.
      if (session.ended) return session
      return nowMs - session.readAtMs < TRUSTED_MS && !isDoubtful(session, nowMs) ? session : undefined
    },
    async read(sessionId, nowMs) {
      const forgottenBefore = forgotten
      const record = await load(sessionId)
      if (record === null) return null
      const known = sessions.get(sessionId)
      const session: RememberedSession = {
        ...record,
        lastActiveMs: Math.max(record.lastActiveMs, known?.lastActiveMs ?? 0),
        writtenActiveMs: Math.max(record.lastActiveMs, known?.writtenActiveMs ?? 0),
        // What was told to be forgotten while it was read may be the older state.
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
    doubt(ids, nowMs) {
      for (const [id, untilMs] of doubts) {
        if (untilMs > nowMs) break
        doubts.delete(id)
      }
      for (const id of ids) {
        doubts.delete(id)
        doubts.set(id, nowMs + DOUBT_MS)
      }
    },
  }
}

/** Its activity stays known: the database learns of it up to a minute late. */
function markStale(session: RememberedSession | undefined): void {
  if (session) session.readAtMs = LONG_AGO
}
