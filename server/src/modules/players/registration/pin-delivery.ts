import type { PinDelivery } from '@momio/contract/pin'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { takesMessages } from '../../../platform/messages/channel-state.ts'
import type { Config } from '../../../platform/operation/config.ts'
import '../../../platform/messages/mail.ts'
import './tables.ts'

/** What became of the mail with the newest PIN: registering queues it, and whether it leaves is known only afterwards. */
export async function pinDelivery(
  db: Kysely<Schema>,
  config: Config,
  playerId: string,
  now: Date,
): Promise<PinDelivery> {
  const mail = await db
    .selectFrom('email_pins')
    .innerJoin('mail', 'mail.id', 'mail_id')
    .select(['mail.sent_at', 'last_problem'])
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  // A mail that was sent is forgotten, but for development.
  if (mail === undefined || mail.sent_at !== null) return 'sent'
  const isRefused = mail.last_problem !== null
  return isRefused || !(await takesMessages(db, config, 'mail', now)) ? 'failed' : 'queued'
}
