import type { Kysely } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { Config } from '../operation/config.ts'

export type MessageChannel = 'mail' | 'sms'

interface MessageChannelsTable {
  channel: MessageChannel
  away_at: Date | null
}

declare module '../database/schema.ts' {
  interface Schema {
    message_channels: MessageChannelsTable
  }
}

/** The other side of the channel is away or refuses us, whatever the message: no other would get through either. */
export class ChannelAway extends Error {}

/** After this long somebody's message is the next attempt. */
const AWAY_FOR_MS = 2 * 60_000

export async function noteAway(tx: Tx, channel: MessageChannel, now: Date): Promise<void> {
  await tx.updateTable('message_channels').set({ away_at: now }).where('channel', '=', channel).execute()
}

export async function noteBack(tx: Tx, channel: MessageChannel): Promise<void> {
  await tx
    .updateTable('message_channels')
    .set({ away_at: null })
    .where('channel', '=', channel)
    .where('away_at', 'is not', null)
    .execute()
}

/** Whether a message that is queued now can be expected to arrive soon. */
export async function takesMessages(
  db: Kysely<Schema>,
  { mode, roles, smtpUrl, sms }: Pick<Config, 'mode' | 'roles' | 'smtpUrl' | 'sms'>,
  channel: MessageChannel,
  now: Date,
): Promise<boolean> {
  const isSent = (channel === 'mail' ? smtpUrl : sms) !== undefined
  // In development messages arrive at /dev/outbox. Where another process sends, only what it notes tells.
  if (!isSent && roles.has('worker')) return mode === 'development'
  const { away_at } = await db
    .selectFrom('message_channels')
    .select('away_at')
    .where('channel', '=', channel)
    .executeTakeFirstOrThrow()
  return away_at === null || now.getTime() - away_at.getTime() >= AWAY_FOR_MS
}
