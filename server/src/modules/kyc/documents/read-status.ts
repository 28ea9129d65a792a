import type { DocumentStatus } from '@momio/contract/user-document'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { currentItems } from '../review/current-items.ts'
import { typeOf } from './document-kinds.ts'

/** What was uploaded. While a front waits whose CURP another account has, the player is told that instead. */
export async function readStatus(reader: Kysely<Schema>, playerId: string): Promise<DocumentStatus[] | Refusal> {
  const items = await currentItems(reader, playerId)
  if (items.some(({ state, curp_duplicate_of }) => curp_duplicate_of !== null && state !== 'rejected')) {
    return refuse('CURP_DUPLICATED')
  }
  return items.flatMap(({ kind, state, reject_reason }) =>
    kind === 'selfie'
      ? []
      : [{ userTypeDocument: typeOf(kind), isApproved: state === 'approved', rejectReason: reject_reason }],
  )
}

/** Something was sent, and not all of it is decided. */
export async function isInReview(reader: Kysely<Schema>, playerId: string): Promise<boolean> {
  const items = await currentItems(reader, playerId)
  return items.some(({ state }) => state === 'in-review' || state === 'once-approved')
}
