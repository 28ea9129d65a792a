import { createHash } from 'node:crypto'
import type { UserTypeDocument } from '@momio/contract/account-codes'
import type { BodyOf } from '@momio/contract/call'
import { DOCUMENT_LARGEST_BYTES } from '@momio/contract/identity-figures'
import type { saveDocuments } from '@momio/contract/user-document'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { emptyRaw, rawKey, readRaw } from '../files/raw-uploads.ts'
import { takeUpload } from '../files/take-upload.ts'
import type { KycParts, Sender } from '../kyc-parts.ts'
import '../tables.ts'
import { kindOf } from './document-kinds.ts'
import { keepDocument } from './keep-document.ts'
import { contentTypeOf } from './sign-document.ts'

/**
 * Takes what was put at the player's newest address for this type and hash. Whatever the verdict, the raw file does not stay;
 * only where the threads are busy it waits to be asked for again.
 */
export async function saveDocument(
  parts: KycParts,
  sender: Sender,
  { FileName, Hash, DocumentType }: BodyOf<typeof saveDocuments>,
): Promise<Refusal | null> {
  const { db, objects, clock, vision } = parts
  if (contentTypeOf(FileName) === null) return refuse('FILE_INVALID')
  return vision.admit(async () => {
    const wanted = { playerId: sender.playerId, type: DocumentType, hash: Buffer.from(Hash, 'hex') }
    const uploadId = await openUpload(db.kysely, wanted, clock.now())
    if (uploadId === null) return refuse('NOT_FOUND')
    const raw = await readRaw(objects, rawKey(uploadId, 0), DOCUMENT_LARGEST_BYTES)
    if (raw === 'missing') return refuse('NOT_FOUND')
    const isWhole = raw !== 'too-large' && createHash('sha256').update(raw).digest().equals(wanted.hash)
    const take = (tx: Tx, at: Date) => takeUpload(tx, uploadId, at)
    const refusal = isWhole
      ? await keepDocument(parts, sender, { kind: kindOf(DocumentType), file: raw, take })
      : refuse('FILE_INVALID')
    if (refusal?.code === 'FILE_INVALID') await db.transaction((tx) => take(tx, clock.now()))
    if (refusal?.code !== 'TOO_MANY_ATTEMPTS') await emptyRaw(objects, uploadId, 1)
    return refusal
  })
}

interface WantedUpload {
  readonly playerId: string
  readonly type: UserTypeDocument
  readonly hash: Buffer
}

async function openUpload(
  reader: Kysely<Schema>,
  { playerId, type, hash }: WantedUpload,
  now: Date,
): Promise<string | null> {
  const row = await reader
    .selectFrom('identity_uploads')
    .select('id')
    .where('player_id', '=', playerId)
    .where('document_type', '=', type)
    .where('file_hash', '=', hash)
    .where('taken_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
