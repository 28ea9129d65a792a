import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { hashSecretToken, newSecretToken } from '../secret-tokens.ts'
import type { LinkPurpose } from './tables.ts'

const MINUTE_MS = 60_000

export const LINK_LIFE_MINUTES = { restore: 30, block: 7 * 24 * 60, verify: 15 } as const satisfies Record<
  LinkPurpose,
  number
>

const QUERY_OF = { restore: 'token', block: 'block' } as const

/** Makes the link to send; links sent before stop working. */
export async function createLink(
  tx: Tx,
  { publicUrl, playerId, purpose }: { publicUrl: string; playerId: string; purpose: keyof typeof QUERY_OF },
  now: Date,
): Promise<string> {
  await closeLinks(tx, playerId, purpose, now)
  const { token } = await insertLink(tx, playerId, purpose, now)
  return `${publicUrl}/RestorePassword?${QUERY_OF[purpose]}=${token}`
}

/** A link that signs in on another device. The one in a mail and the one on the screen both work until one is used. */
export async function createVerifyLink(
  tx: Tx,
  { publicUrl, player }: { publicUrl: string; player: { readonly id: string; readonly username: string } },
  now: Date,
): Promise<{ readonly url: string; readonly expiresAt: Date }> {
  const { token, expiresAt } = await insertLink(tx, player.id, 'verify', now)
  const query = new URLSearchParams({ username: player.username, linkToken: token })
  return { url: `${publicUrl}/user-identification?${query}`, expiresAt }
}

async function insertLink(tx: Tx, playerId: string, purpose: LinkPurpose, now: Date) {
  const { token, hash } = newSecretToken()
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MINUTES[purpose] * MINUTE_MS)
  await tx
    .insertInto('account_links')
    .values({
      token_hash: hash,
      player_id: playerId,
      purpose,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

export async function closeLinks(tx: Tx, playerId: string, purpose: LinkPurpose, now: Date): Promise<void> {
  await tx
    .updateTable('account_links')
    .set({ closed_at: now })
    .where('player_id', '=', playerId)
    .where('purpose', '=', purpose)
    .where('closed_at', 'is', null)
    .execute()
}

/** Whose link it is; null when it is not valid any more. */
export async function ownerOfLink(
  db: Kysely<Schema>,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<string | null> {
  const link = await db
    .selectFrom('account_links')
    .select('player_id')
    .where('token_hash', '=', hashSecretToken(token))
    .where('purpose', '=', purpose)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link?.player_id ?? null
}

/** Uses the link up and returns whose it was; null when it is not valid any more. */
export async function useLink(tx: Tx, token: string, purpose: LinkPurpose, now: Date): Promise<string | null> {
  const link = await tx
    .updateTable('account_links')
    .set({ closed_at: now })
    .where('token_hash', '=', hashSecretToken(token))
    .where('purpose', '=', purpose)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('player_id')
    .executeTakeFirst()
  return link?.player_id ?? null
}
