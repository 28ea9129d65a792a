import type { IdentityState } from '@momio/contract/account-codes'
import { parseCurp } from '@momio/domain/identity/curp'
import { decideReview, type ReviewStep } from '@momio/domain/identity/review'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'
import { recordAudit } from '../../audit/index.ts'
import { lockPlayer, type Player } from '../../players/index.ts'
import { claimCurp, releaseCurp } from '../documents/claim-curp.ts'
import { publishVerificationChanged } from '../kyc-events.ts'
import type { KycParts } from '../kyc-parts.ts'
import { verificationMail } from '../mail/verification-mail.ts'
import { findCurrent } from './current-items.ts'
import { FACE_STATUS_OF, setFaceStatus, unverify, verifyWhenComplete } from './verified.ts'

export interface Decision {
  readonly itemId: string
  readonly staffId: string
  readonly address: string
  readonly step: ReviewStep
  /** Of a front, as the reviewer reads it. */
  readonly curp?: string
  /** For the audit log where an approval is taken back. */
  readonly reason?: string
}

export interface Decided {
  readonly state: IdentityState
  readonly rejectReason: string | null
  readonly isVerified: boolean
}

type Item = Selectable<Schema['identity_items']>

/** One after the other for one player, so that the last approval of the four finds the other three. */
export async function decideItem(tx: Tx, parts: KycParts, decision: Decision): Promise<Decided | Refusal> {
  const { config, clock, mail } = parts
  const { itemId, staffId, step } = decision
  const owner = (await findCurrent(tx, itemId))?.player_id
  if (owner === undefined) return refuse('NOT_FOUND')
  const player = await lockPlayer(tx, owner)
  const item = await findCurrent(tx, itemId)
  if (!item) return refuse('NOT_FOUND')
  const at = clock.now()
  const reviewed = {
    kind: item.kind,
    state: item.state,
    ownerId: owner,
    uploadedAt: item.uploaded_at,
    firstApprovedBy: item.first_approved_by,
  }
  const decided = decideReview(reviewed, step, { id: staffId, fourEyes: config.identityFourEyes })
  if (decided.kind === 'refused') return refuse(decided.refusal)
  const { state, rejectReason } = decided
  const refusal = item.kind === 'front' ? await settleCurp(tx, parts, item, decision, state) : null
  if (refusal) return refusal
  await writeDecision(tx, item, { state, rejectReason, staffId, at })
  await auditDecision(tx, item, decision, { state, rejectReason, at })
  if (item.kind === 'selfie' && state !== 'once-approved') await setFaceStatus(tx, owner, FACE_STATUS_OF[state])
  const isVerified = await settleVerified(tx, player, state, at)
  if (state === 'rejected')
    await mail.queue(tx, verificationMail(player, { kind: item.kind, reason: rejectReason ?? '' }, config))
  if (isVerified && !player.is_verified) await mail.queue(tx, verificationMail(player, 'verified', config))
  await publishVerificationChanged(tx, owner)
  return { state, rejectReason, isVerified }
}

/** Only what was approved becomes something else by being taken back. */
async function settleVerified(tx: Tx, player: Player, state: IdentityState, at: Date): Promise<boolean> {
  if (state === 'approved') return verifyWhenComplete(tx, player, at)
  if (state !== 'in-review') return player.is_verified
  await unverify(tx, player, at)
  return false
}

/** A front is approved with the CURP it shows, which no other account may have. Rejected, its CURP is free again. */
async function settleCurp(
  tx: Tx,
  { seal }: KycParts,
  item: Item,
  { curp }: Decision,
  state: IdentityState,
): Promise<Refusal | null> {
  if (state === 'rejected') {
    await releaseCurp(tx, item.player_id)
    return null
  }
  if (state === 'in-review') return null
  if (curp !== undefined) {
    if (typeof parseCurp(curp) === 'string') return refuse('CURP_NEEDED')
    const owner = await claimCurp(tx, { curpHash: seal.curpHash(curp), playerId: item.player_id, itemId: item.id })
    if (owner !== null) return refuse('CURP_DUPLICATED')
    await tx.updateTable('identity_items').set({ curp_duplicate_of: null }).where('id', '=', item.id).execute()
    return null
  }
  if (item.curp_duplicate_of !== null) return refuse('CURP_DUPLICATED')
  const claim = await tx
    .selectFrom('identity_curps')
    .select('item_id')
    .where('item_id', '=', item.id)
    .executeTakeFirst()
  return claim ? null : refuse('CURP_NEEDED')
}

interface Outcome {
  readonly state: IdentityState
  readonly rejectReason: string | null
  readonly at: Date
}

async function writeDecision(tx: Tx, item: Item, outcome: Outcome & { readonly staffId: string }): Promise<void> {
  const { state, rejectReason, staffId, at } = outcome
  const isFinal = state === 'approved' || state === 'rejected'
  await tx
    .updateTable('identity_items')
    .set({
      state,
      reject_reason: rejectReason,
      decided_at: isFinal ? at : null,
      decided_by: isFinal ? staffId : null,
      first_approved_by: state === 'once-approved' ? staffId : state === 'in-review' ? null : item.first_approved_by,
    })
    .where('id', '=', item.id)
    .execute()
}

async function auditDecision(tx: Tx, item: Item, decision: Decision, { state, rejectReason, at }: Outcome) {
  const { staffId, address, step } = decision
  await recordAudit(tx, at, {
    kind: step.kind === 'take-back' ? 'identity.taken-back' : `identity.${state}`,
    actor: { kind: 'staff', id: staffId },
    subjectId: item.player_id,
    address,
    detail: {
      itemId: item.id,
      item: item.kind,
      reason: rejectReason ?? decision.reason ?? null,
      issuedOn: step.kind === 'approve' ? (step.issuedOn ?? null) : null,
      curpTyped: decision.curp !== undefined,
    },
  })
}
