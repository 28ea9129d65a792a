import { sessionLife } from '@momio/domain/session-life'
import type { Identity } from '../../../platform/http/authentication.ts'
import type { Platform } from '../../../platform/platform.ts'
import { accessTokens } from './access-tokens.ts'
import { type ClosedSession, loadClosedSessions, loadSession } from './queries.ts'
import { PLAYER_CHANGED, PLAYER_EVENTS, SESSION_ENDED } from './session-events.ts'
import './tables.ts'

/** Sessions may have ended, or players have changed; what is open has to be asked. */
export interface SessionNews {
  readonly sessionIds: readonly string[]
  readonly playerIds: readonly string[]
}

/**
 * Sessions as a long connection needs them: identified once by an access token, then watched for as long as the connection
 * lasts. The database is asked every time, since a connection is opened seldom and must not outlive a logout.
 */
export interface SessionWatch {
  /** Null for a token that is forged or expired, and for one whose session is not open. */
  identify(accessToken: string): Promise<Identity | null>
  /** Those of the sessions that are not open: ended, expired or idle, or of an account that is deactivated. */
  closedAmong(sessionIds: readonly string[]): Promise<ReadonlyMap<string, ClosedSession>>
  /** Called after the commit, whichever process made the change. */
  onNews(listener: (news: SessionNews) => void): void
  stop(): Promise<void>
}

export async function openSessionWatch({
  config,
  db,
  bus,
  clock,
}: Pick<Platform, 'config' | 'db' | 'bus' | 'clock'>): Promise<SessionWatch> {
  const tokens = accessTokens(config.secret)
  const listeners: ((news: SessionNews) => void)[] = []
  const listening = await bus.subscribe(PLAYER_EVENTS, ({ subject, data }) => {
    const payload: unknown = JSON.parse(Buffer.from(data).toString())
    if (subject === SESSION_ENDED.subject) publish({ ...SESSION_ENDED.payload.parse(payload), playerIds: [] })
    if (subject === PLAYER_CHANGED.subject) {
      publish({ sessionIds: [], playerIds: [PLAYER_CHANGED.payload.parse(payload).playerId] })
    }
  })

  function publish(news: SessionNews): void {
    for (const listener of listeners) listener(news)
  }

  return {
    async identify(accessToken) {
      const claims = await tokens.read(accessToken)
      const nowMs = clock.now().getTime()
      if (claims === null || claims.expiresAtMs <= nowMs) return null
      const session = await loadSession(db.kysely, claims.sessionId)
      if (session === null || session.identity.deactivated || sessionLife(session, nowMs) !== 'open') return null
      return session.identity
    },
    closedAmong: (sessionIds) => loadClosedSessions(db.kysely, sessionIds, clock.now()),
    onNews: (listener) => void listeners.push(listener),
    stop: () => listening.stop(),
  }
}
