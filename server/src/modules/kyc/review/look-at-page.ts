import { isUuid } from '../../../platform/database/uuid.ts'
import { recordAudit } from '../../audit/index.ts'
import { readPage } from '../files/pages.ts'
import type { KycParts } from '../kyc-parts.ts'
import '../tables.ts'

interface Look {
  readonly itemId: string
  readonly page: number
  readonly staffId: string
  readonly address: string
}

/** Nobody sees a picture before it is written down who looks. Null where there is none. */
export async function lookAtPage(parts: KycParts, { itemId, page, staffId, address }: Look): Promise<Buffer | null> {
  const { db, clock } = parts
  if (!isUuid(itemId)) return null
  const picture = await readPage(db.kysely, parts, itemId, page)
  if (!picture) return null
  await db.transaction(async (tx) => {
    const { player_id: subjectId, kind } = await tx
      .selectFrom('identity_items')
      .select(['player_id', 'kind'])
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow()
    await recordAudit(tx, clock.now(), {
      kind: 'identity.picture-seen',
      actor: { kind: 'staff', id: staffId },
      subjectId,
      address,
      detail: { itemId, item: kind, page },
    })
  })
  return picture
}
