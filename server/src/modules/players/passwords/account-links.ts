import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { hashSecretToken, newSecretToken } from '../secret-tokens.ts'
import type { LinkPurpose } from './tables.ts'

const MINUTE_MS = 60_000

export const LINK_LIFE_MINUTES = { restore: 30, block: 7 * 24 * 60 } as const satisfies Record<LinkPurpose, number>

const QUERY_OF = { restore: 'token', block: 'block' } as const satisfies Record<LinkPurpose, string>

/** Makes the link to send; links sent before stop working. */
export async function createLink(
  tx: Tx,
  { publicUrl, playerId, purpose }: { publicUrl: string; playerId: string; purpose: LinkPurpose },
  now: Date,
): Promise<string> {
  await closeLinks(tx, playerId, purpose, now)
  const { token, hash } = newSecretToken()
  await tx
    .insertInto('account_links')
    .values({
      token_hash: hash,
      player_id: playerId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_LIFE_MINUTES[purpose] * MINUTE_MS),
    })
    .execute()
  return `${publicUrl}/RestorePassword?${QUERY_OF[purpose]}=${token}`
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
