import {
  approveIdentity,
  identityCase,
  identityCases,
  identityPicture,
  rejectIdentity,
  releaseExclusionMatch,
  takeBackIdentity,
} from '@momio/contract/staff-identity'
import { bytes } from '../../../platform/http/bytes.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { KycParts } from '../kyc-parts.ts'
import { type Decision, decideItem } from './decide-item.ts'
import { lookAtPage } from './look-at-page.ts'
import { readCase } from './read-case.ts'
import { readQueue } from './read-queue.ts'
import { releaseMatch } from './release-match.ts'

export function reviewRoutes(parts: KycParts): readonly Route[] {
  const { db, clock, seal } = parts
  const decide = (decision: Decision) => db.transaction((tx) => decideItem(tx, parts, decision))

  return [
    route(identityCases, ({ query }) => readQueue(db.kysely, query, clock.now())),

    route(identityCase, async ({ params }) => (await readCase(db.kysely, seal, params.userId)) ?? refuse('NOT_FOUND')),

    route(identityPicture, async ({ params: { itemId, page } }, { identity, request }) => {
      const look = { itemId, page, staffId: identity.userId, address: request.ip }
      const jpeg = await lookAtPage(parts, look)
      return jpeg ? bytes(jpeg, { contentType: 'image/jpeg', cacheControl: 'private, no-store' }) : refuse('NOT_FOUND')
    }),

    route(approveIdentity, ({ params, body: { curp, issuedOn } }, { identity, request }) =>
      decide({
        itemId: params.itemId,
        staffId: identity.userId,
        address: request.ip,
        step: { kind: 'approve', issuedOn },
        curp,
      }),
    ),

    route(rejectIdentity, ({ params, body: { reason } }, { identity, request }) =>
      decide({
        itemId: params.itemId,
        staffId: identity.userId,
        address: request.ip,
        step: { kind: 'reject', reason },
      }),
    ),

    route(takeBackIdentity, ({ params, body: { reason } }, { identity, request }) =>
      decide({
        itemId: params.itemId,
        staffId: identity.userId,
        address: request.ip,
        step: { kind: 'take-back' },
        reason,
      }),
    ),

    route(releaseExclusionMatch, async ({ params, body: { reason } }, { identity, request }) => {
      const release = {
        playerId: params.userId,
        staffId: identity.userId,
        address: request.ip,
        reason,
        at: clock.now(),
      }
      return (await db.transaction((tx) => releaseMatch(tx, release))) ?? {}
    }),
  ]
}
