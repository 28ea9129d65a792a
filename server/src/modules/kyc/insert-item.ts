import { randomUUID } from 'node:crypto'
import type { IdentityKind } from '@momio/contract/account-codes'
import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { recordAudit } from '../audit/index.ts'
import { insertPages } from './files/pages.ts'
import type { Seal } from './files/seal.ts'
import { publishVerificationChanged } from './kyc-events.ts'
import type { Sender } from './kyc-parts.ts'
import './tables.ts'

interface NewItem {
  readonly kind: IdentityKind
  readonly reasons: readonly string[]
  /** What was read of it. */
  readonly reading: unknown
  readonly pages: Parameters<typeof insertPages>[2]
}

/** What is approved stays: nobody replaces it, and staff take the approval back first. */
export async function isApproved(reader: Kysely<Schema>, playerId: string, kind: IdentityKind): Promise<boolean> {
  const row = await reader
    .selectFrom('identity_items')
    .select('state')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return row?.state === 'approved'
}

/** In the place of the one before, whose player is locked. Answers the new item's id. */
export async function insertItem(tx: Tx, seal: Seal, sender: Sender, item: NewItem, at: Date): Promise<string> {
  const { playerId, address } = sender
  const id = randomUUID()
  await tx
    .updateTable('identity_items')
    .set({ replaced_at: at })
    .where('player_id', '=', playerId)
    .where('kind', '=', item.kind)
    .where('replaced_at', 'is', null)
    .execute()
  await tx
    .insertInto('identity_items')
    .values({
      id,
      player_id: playerId,
      kind: item.kind,
      state: 'in-review',
      reasons: [...item.reasons],
      reading: item.reading === null ? null : seal.value(Buffer.from(JSON.stringify(item.reading)), id),
      curp_duplicate_of: null,
      uploaded_at: at,
    })
    .execute()
  await insertPages(tx, id, item.pages)
  await recordAudit(tx, at, {
    kind: 'identity.uploaded',
    actor: { kind: 'player', id: playerId },
    subjectId: playerId,
    address,
    detail: { itemId: id, item: item.kind, pages: item.pages.length, reasons: item.reasons },
  })
  await publishVerificationChanged(tx, playerId)
  return id
}
