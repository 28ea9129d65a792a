import {
  sendLinkVerification,
  sendLinkVerificationReattempt,
  validateLinkVerification,
  verificationLink,
} from '@momio/contract/user-verification'
import { Refusal } from '../../../platform/http/refusal.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { enterWithLink, regionCheck, type Sessions, visitOf } from '../../players/index.ts'
import type { KycParts } from '../kyc-parts.ts'
import { giveLink } from './give-link.ts'

export function linkRoutes(parts: KycParts, sessions: Sessions): readonly Route[] {
  const refuseRegion = regionCheck(parts.config)

  async function mailLink(playerId: string, how: 'mail' | 'mail-again') {
    const given = await giveLink(parts, playerId, how)
    return given instanceof Refusal ? given : {}
  }

  return [
    route(sendLinkVerification, (_, { identity }) => mailLink(identity.userId, 'mail')),
    route(sendLinkVerificationReattempt, (_, { identity }) => mailLink(identity.userId, 'mail-again')),
    route(verificationLink, async (_, { identity }) => {
      const given = await giveLink(parts, identity.userId, 'screen')
      return given instanceof Refusal ? given : { url: given.url, expiresAt: given.expiresAt.toISOString() }
    }),
    route(
      validateLinkVerification,
      ({ body }, { request }) => refuseRegion(request) ?? enterWithLink({ ...parts, sessions }, body, visitOf(request)),
      { limit: 'sensitive' },
    ),
  ]
}
