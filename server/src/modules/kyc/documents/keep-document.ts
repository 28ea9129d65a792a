import type { RequestBound } from '@momio/domain/request-bound'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { lockPlayer, takeRequest } from '../../players/index.ts'
import { holdWhereExcluded } from '../exclusion-match.ts'
import { withStoredPages } from '../files/pages.ts'
import { insertItem, isApproved } from '../insert-item.ts'
import type { KycParts, Sender } from '../kyc-parts.ts'
import { cleanFile } from '../vision/clean-file.ts'
import { claimCurp, releaseCurp } from './claim-curp.ts'
import type { DocumentKind } from './document-kinds.ts'
import { type JudgedDocument, judgeDocument } from './judge-document.ts'

/** Each is decoded and read, which takes seconds of a processor. */
const BOUND: RequestBound = { most: 20, windowSeconds: 60 * 60, waitSeconds: 0 }

interface NewDocument {
  readonly kind: DocumentKind
  readonly file: Uint8Array
  /** What else belongs to the same transaction; false: it turned out that somebody was faster. */
  readonly take: (tx: Tx, at: Date) => Promise<boolean>
}

/** Only clean pictures are kept. Null when the document waits for staff now; a duplicate CURP waits too, and is told. */
export async function keepDocument(parts: KycParts, sender: Sender, document: NewDocument): Promise<Refusal | null> {
  const { db, clock, seal } = parts
  const { playerId } = sender
  const { kind, file, take } = document
  const counted = await db.transaction((tx) => takeRequest(tx, `document ${playerId}`, BOUND, clock.now()))
  if (counted) return counted
  if (await isApproved(db.kysely, playerId, kind)) return refuse('CONFLICT')
  const pages = await cleanFile(parts, file)
  if (pages === null) return refuse('FILE_INVALID')
  const judged = await judgeDocument(parts, playerId, kind, pages)
  const pictures = pages.map(({ jpeg }) => jpeg)
  return withStoredPages<Refusal | null>(parts, pictures, (stored) =>
    db.transaction(async (tx) => {
      await lockPlayer(tx, playerId)
      const at = clock.now()
      if (await isApproved(tx, playerId, kind)) return { kept: false, answer: refuse('CONFLICT') }
      if (!(await take(tx, at))) return { kept: false, answer: refuse('NOT_FOUND') }
      const { reasons, reading } = judged
      const itemId = await insertItem(tx, seal, sender, { kind, reasons, reading, pages: stored }, at)
      const owner = kind === 'front' ? await claimFor(tx, parts, { playerId, itemId, judged }, at) : null
      return { kept: true, answer: owner === null ? null : refuse('CURP_DUPLICATED') }
    }),
  )
}

interface Claiming {
  readonly playerId: string
  readonly itemId: string
  readonly judged: JudgedDocument
}

/** Answers the other account that has the same CURP; staff see it beside the document. */
async function claimFor(tx: Tx, { seal }: KycParts, { playerId, itemId, judged }: Claiming, at: Date) {
  if (judged.curp === null) {
    await releaseCurp(tx, playerId)
    return null
  }
  const owner = await claimCurp(tx, { curpHash: seal.curpHash(judged.curp), playerId, itemId })
  if (owner === null) return null
  await noteDuplicate(tx, { playerId, itemId, owner }, at)
  return owner
}

async function noteDuplicate(
  tx: Tx,
  { playerId, itemId, owner }: { playerId: string; itemId: string; owner: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('identity_items')
    .set((row) => ({
      curp_duplicate_of: owner,
      reasons: row.fn<string[]>('array_append', ['reasons', row.val('curp-duplicated')]),
    }))
    .where('id', '=', itemId)
    .execute()
  await holdWhereExcluded(tx, { playerId, otherId: owner, by: 'curp' }, at)
}
