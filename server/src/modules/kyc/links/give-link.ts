import type { RequestBound } from '@momio/domain/request-bound'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { createVerifyLink, lockPlayer, type Player, takeRequest } from '../../players/index.ts'
import type { KycParts } from '../kyc-parts.ts'
import { linkMail } from '../mail/link-mail.ts'

const BOUND: RequestBound = { most: 5, windowSeconds: 60 * 60, waitSeconds: 0 }
const RESEND_SECONDS = 60

type How = 'mail' | 'mail-again' | 'screen'

interface Given {
  readonly url: string
  readonly expiresAt: Date
}

/** Mails and codes on the screen count together; only a mail that is asked for again has to wait. */
export async function giveLink(
  { db, clock, config, mail }: KycParts,
  playerId: string,
  how: How,
): Promise<Given | Refusal> {
  return db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId)
    const now = clock.now()
    const refusal = await countLink(tx, player, how, now)
    if (refusal) return refusal
    const given = await createVerifyLink(tx, { publicUrl: config.publicUrl, player }, now)
    if (how !== 'screen') await mail.queue(tx, linkMail(player, given.url))
    return given
  })
}

async function countLink(tx: Tx, { id }: Player, how: How, now: Date): Promise<Refusal | null> {
  const waitSeconds = how === 'mail-again' ? RESEND_SECONDS : 0
  const refusal = await takeRequest(tx, `verification-link ${id}`, { ...BOUND, waitSeconds }, now)
  return refusal?.code === 'TOO_MANY_ATTEMPTS' ? refuse('TOKEN_LINK_VERIFICATION_TOO_MANY_REQUESTS') : refusal
}
