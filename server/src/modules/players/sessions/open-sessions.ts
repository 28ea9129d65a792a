import { randomUUID } from 'node:crypto'
import { sessionExpiry } from '@momio/domain/session-life'
import { sql } from 'kysely'
import { appendEvent } from '../../../platform/bus/outbox.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Authenticate } from '../../../platform/http/authentication.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../audit/index.ts'
import { newSecretToken } from '../secret-tokens.ts'
import { type AccessTokens, accessTokens } from './access-tokens.ts'
import { authenticator } from './authenticate.ts'
import { loadSession } from './queries.ts'
import { type SessionCache, sessionCache } from './session-cache.ts'
import { PLAYER_CHANGED, PLAYER_EVENTS, SESSION_ENDED } from './session-events.ts'
import type { Ending, Sessions } from './sessions.ts'
import { type SuccessorOf, successorTokens } from './successor-tokens.ts'
import './tables.ts'

/** Sessions as the rest of the server uses them, and what the calls that renew, list and end sessions need beside. */
export interface SessionService extends Sessions {
  readonly tokens: AccessTokens
  readonly cache: SessionCache
  readonly authenticate: Authenticate
  readonly successorOf: SuccessorOf
  /** Ends one session of the player; false where it is not the player's, or not open. */
  end(tx: Tx, playerId: string, sessionId: string, ending: Ending): Promise<boolean>
  stop(): Promise<void>
}

const LONGEST_USER_AGENT = 512

export async function openSessions({ config, db, bus, clock, log }: Platform): Promise<SessionService> {
  const tokens = accessTokens(config.secret)
  const cache = sessionCache((sessionId) => loadSession(db.kysely, sessionId))
  const writing = new Set<Promise<void>>()

  const authenticate = authenticator({
    clock,
    tokens,
    cache,
    noteActivity({ identity }, nowMs) {
      const written = db
        .transaction((tx) => writeActivity(tx, identity.sessionId, new Date(nowMs)))
        .catch((error) => log.warn({ err: error }, 'the activity of a session could not be written down'))
        .finally(() => writing.delete(written))
      writing.add(written)
    },
  })

  const listening = await bus.subscribe(PLAYER_EVENTS, ({ subject, data }) => {
    const payload: unknown = JSON.parse(Buffer.from(data).toString())
    if (subject === SESSION_ENDED.subject) cache.forget(SESSION_ENDED.payload.parse(payload).sessionIds)
    if (subject === PLAYER_CHANGED.subject) cache.forgetPlayer(PLAYER_CHANGED.payload.parse(payload).playerId)
  })

  async function publishEnded(tx: Tx, playerId: string, sessionIds: readonly string[], ending: Ending): Promise<void> {
    const { reason, address } = ending
    const isSignOut = reason === 'closed' || reason === 'closed-elsewhere'
    await recordAudit(tx, clock.now(), {
      kind: 'session.ended',
      actor: isSignOut ? { kind: 'player', id: playerId } : { kind: 'system' },
      subjectId: playerId,
      address,
      detail: { reason, sessionIds },
    })
    cache.bypass(sessionIds, clock.now().getTime())
    await appendEvent(tx, { subject: SESSION_ENDED.subject, payload: { sessionIds } })
  }

  return {
    tokens,
    cache,
    authenticate,
    successorOf: successorTokens(config.secret),
    async open(tx, { playerId, extended, visit }) {
      const now = clock.now()
      const id = randomUUID()
      const { token: refreshToken, hash } = newSecretToken()
      const session = {
        id,
        player_id: playerId,
        created_at: now,
        last_active_at: now,
        expires_at: sessionExpiry(now, extended),
        extended,
        user_agent: visit.userAgent.slice(0, LONGEST_USER_AGENT),
        address: visit.address,
      }
      // One statement for both rows, and the signing meanwhile: a login waits for each trip to the database.
      const [token] = await Promise.all([
        tokens.sign(playerId, id, now),
        tx
          .with('opened', (query) => query.insertInto('sessions').values(session))
          .insertInto('refresh_tokens')
          .values({ token_hash: hash, session_id: id, created_at: now })
          .execute(),
      ])
      await recordAudit(tx, now, {
        kind: 'session.opened',
        actor: { kind: 'player', id: playerId },
        subjectId: playerId,
        address: visit.address,
        detail: { sessionId: id, extended },
      })
      return { token, refreshToken }
    },
    async end(tx, playerId, sessionId, ending) {
      const [ended] = await tx
        .updateTable('sessions')
        .set({ ended_at: clock.now(), end_reason: ending.reason })
        .where('id', '=', sessionId)
        .where('player_id', '=', playerId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', clock.now())
        .returning('id')
        .execute()
      if (ended === undefined) return false
      await publishEnded(tx, playerId, [ended.id], ending)
      return true
    },
    async endAll(tx, playerId, { exceptSessionId, ...ending }) {
      // Locked in one order, so that two of these never wait for each other.
      let open = tx.selectFrom('sessions').select('id').where('player_id', '=', playerId).where('ended_at', 'is', null)
      if (exceptSessionId !== undefined) open = open.where('id', '!=', exceptSessionId)
      const ids = (await open.orderBy('id').forUpdate().execute()).map(({ id }) => id)
      if (ids.length === 0) return
      await tx
        .updateTable('sessions')
        .set({ ended_at: clock.now(), end_reason: ending.reason })
        .where('id', 'in', ids)
        .execute()
      await publishEnded(tx, playerId, ids, ending)
    },
    async changed(tx, playerId) {
      cache.bypass([playerId], clock.now().getTime())
      await appendEvent(tx, { subject: PLAYER_CHANGED.subject, payload: { playerId } })
    },
    async stop() {
      await listening.stop()
      await Promise.all(writing)
    },
  }
}

/** Another process may have written a later moment. */
async function writeActivity(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_active_at: sql`greatest(last_active_at, ${at})` })
    .where('id', '=', sessionId)
    .execute()
}
