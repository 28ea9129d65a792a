import { randomUUID } from 'node:crypto'
import type { UserTypeDocument } from '@momio/contract/account-codes'
import type { BodyOf } from '@momio/contract/call'
import { CONTENT_TYPE_BY_EXTENSION, DOCUMENT_LARGEST_BYTES } from '@momio/contract/identity-figures'
import { documentFileNameSchema, type documentSignedUrl } from '@momio/contract/user-document'
import type { RequestBound } from '@momio/domain/request-bound'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { takeRequest } from '../../players/index.ts'
import { rawKey } from '../files/raw-uploads.ts'
import { isApproved } from '../insert-item.ts'
import type { KycParts } from '../kyc-parts.ts'
import '../tables.ts'
import { kindOf } from './document-kinds.ts'

const ADDRESS_SECONDS = 10 * 60
const BOUND: RequestBound = { most: 60, windowSeconds: 60 * 60, waitSeconds: 0 }

/** An address for one file: it is bound to the player, the type of document and the hash of its content. */
export async function signDocument(
  { db, clock, objects }: KycParts,
  playerId: string,
  { FileName, Hash, DocumentType }: BodyOf<typeof documentSignedUrl>,
): Promise<{ url: string } | Refusal> {
  const contentType = contentTypeOf(FileName)
  if (contentType === null) return refuse('FILE_INVALID')
  const now = clock.now()
  const id = randomUUID()
  const refusal = await db.transaction(async (tx) => {
    const counted = await takeRequest(tx, `document-address ${playerId}`, BOUND, now)
    if (counted) return counted
    if (await isApproved(tx, playerId, kindOf(DocumentType))) return refuse('CONFLICT')
    await tx
      .insertInto('identity_uploads')
      .values({
        id,
        player_id: playerId,
        document_type: DocumentType satisfies UserTypeDocument,
        file_hash: Buffer.from(Hash, 'hex'),
        challenge: null,
        files: 1,
        created_at: now,
        expires_at: new Date(now.getTime() + ADDRESS_SECONDS * 1000),
      })
      .execute()
    return null
  })
  if (refusal) return refusal
  const grant = { contentType, maxBytes: DOCUMENT_LARGEST_BYTES, expiresInSeconds: ADDRESS_SECONDS, once: true }
  return { url: await objects.signPut(rawKey(id, 0), grant) }
}

/** Null for a name that no document may have: with a path, in upper case, of another format. */
export function contentTypeOf(fileName: string): string | null {
  if (!documentFileNameSchema.safeParse(fileName).success) return null
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1) as keyof typeof CONTENT_TYPE_BY_EXTENSION
  return CONTENT_TYPE_BY_EXTENSION[extension]
}
