import type { RequestBound } from '@momio/domain/request-bound'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { takesMessages } from '../../../platform/messages/channel-state.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Player } from '../login-response.ts'
import { accountSubject } from '../sessions/login-failures.ts'
import { findByLogin } from '../sessions/queries.ts'
import { createLink } from './account-links.ts'
import { restoreMail, restoreSms } from './messages.ts'
import { takeRequest } from './take-request.ts'

export type Channel = 'email' | 'sms'

const BOUND: RequestBound = { most: 5, windowSeconds: 24 * 60 * 60, waitSeconds: 60 }

export interface LinkSender {
  /** The same answer, as fast, whether the account exists or not. */
  request(value: string, channel: Channel): Promise<Refusal | null>
  stop(): Promise<void>
}

export function linkSender({ db, clock, log, ...posts }: Platform): LinkSender {
  const sending = new Set<Promise<void>>()

  function send(player: Player, channel: Channel): void {
    const sent = db
      .transaction((tx) => sendLink(tx, posts, player, channel, clock.now()))
      .catch((error) => log.error({ err: error }, 'a recovery link could not be written'))
      .finally(() => sending.delete(sent))
    sending.add(sent)
  }

  return {
    async request(value, channel) {
      // Asked before anything about the account, and not counted: the answer says nothing of who exists.
      const takes = await takesMessages(db.kysely, posts.config, channel === 'sms' ? 'sms' : 'mail', clock.now())
      if (!takes) return refuse('DELIVERY_UNAVAILABLE')
      const player = await findByLogin(db.kysely, value)
      const subject = `restore ${accountSubject(player?.id, value)}`
      const refusal = await db.transaction((tx) => takeRequest(tx, subject, BOUND, clock.now()))
      if (refusal) return refusal
      // Not waited for: what only an existing account needs would show in the time of the answer.
      if (player) send(player, channel)
      return null
    },
    async stop() {
      await Promise.all(sending)
    },
  }
}

type Posts = Pick<Platform, 'config' | 'mail' | 'sms'>

async function sendLink(
  tx: Tx,
  { config, mail, sms }: Posts,
  player: Player,
  channel: Channel,
  now: Date,
): Promise<void> {
  const { publicUrl } = config
  const url = await createLink(tx, { publicUrl, playerId: player.id, purpose: 'restore' }, now)
  if (channel === 'sms') await sms.queue(tx, restoreSms(player, url))
  else await mail.queue(tx, restoreMail(player, url))
}
