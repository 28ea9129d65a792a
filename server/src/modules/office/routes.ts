import { auditChain as auditChainCall, readAuditLog as readAuditLogCall } from '@momio/contract/staff-audit'
import { findPlayers as findPlayersCall, playerAccount, playerTimeline } from '@momio/contract/staff-players'
import { searchOffice as searchOfficeCall } from '@momio/contract/staff-search'
import { isUuid } from '../../platform/database/uuid.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/index.ts'
import type { MatchSearch } from '../catalogue/index.ts'
import { findPlayers } from './find-players.ts'
import { readAccount } from './read-account.ts'
import { auditChain, readAuditLog } from './read-audit-log.ts'
import { readTimeline } from './read-timeline.ts'
import { searchOffice } from './search-office.ts'

/** What staff read across modules; what they decide stands with the rules of each. */
export function officeRoutes(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  matches: MatchSearch,
): readonly Route[] {
  return [
    route(searchOfficeCall, async ({ query: { q = '' } }, { identity }) => {
      const sources = { reader: db.kysely, matches, secret: config.secret }
      return { results: await searchOffice(sources, q, identity.permissions) }
    }),

    route(findPlayersCall, async ({ query: { q = '', page, pageSize } }) => {
      const search = { text: q, page, pageSize, secret: config.secret }
      return { ...(await findPlayers(db.kysely, search)), page, pageSize }
    }),

    route(playerAccount, async ({ params: { userId } }, { identity, request }) => {
      if (!isUuid(userId)) return refuse('NOT_FOUND')
      const now = clock.now()
      const account = await readAccount(db.kysely, userId, now)
      if (!account) return refuse('NOT_FOUND')
      await db.transaction((tx) =>
        recordAudit(tx, now, {
          kind: 'players.looked-at',
          actor: { kind: 'staff', id: identity.userId },
          subjectId: userId,
          address: request.ip,
        }),
      )
      return account
    }),

    route(playerTimeline, async ({ params: { userId }, query: { before, source } }) => {
      if (!isUuid(userId)) return refuse('NOT_FOUND')
      return readTimeline(db.kysely, { playerId: userId, before: before ? new Date(before) : undefined, source })
    }),

    route(readAuditLogCall, ({ query }) => readAuditLog(db.kysely, query)),
    route(auditChainCall, () => auditChain(db.kysely)),
  ]
}
