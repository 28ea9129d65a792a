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

/** Under way while something was sent and not all of it is decided. A selfie is no document, so its reason is told here. */
export async function readProcess(reader: Kysely<Schema>, playerId: string) {
  const items = await currentItems(reader, playerId)
  return {
    isUserInVerifyProcess: items.some(({ state }) => state === 'in-review' || state === 'once-approved'),
    selfieRejectReason: items.find(({ kind }) => kind === 'selfie')?.reject_reason ?? null,
  }
}
