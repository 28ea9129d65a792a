import type { IdentityKind, IdentityState } from '@momio/contract/account-codes'
import { HOUSE_REASONS } from '../house-reasons.ts'
import { addMonths, firstDayOf } from '../mexico-calendar.ts'

export const PROOF_LASTS_MONTHS = 3

export interface ReviewedItem {
  readonly kind: IdentityKind
  readonly state: IdentityState
  readonly ownerId: string
  readonly uploadedAt: Date
  readonly firstApprovedBy: string | null
}

export type ReviewStep =
  | { readonly kind: 'approve'; readonly issuedOn?: string }
  | { readonly kind: 'reject'; readonly reason: string }
  | { readonly kind: 'take-back' }

export type ReviewDecision =
  | { readonly kind: 'refused'; readonly refusal: 'OWN_DECISION' | 'CONFLICT' | 'ISSUE_DATE_NEEDED' }
  | { readonly kind: 'becomes'; readonly state: IdentityState; readonly rejectReason: string | null }

interface Reviewer {
  readonly id: string
  /** An approval needs a second person. */
  readonly fourEyes: boolean
}

/** Refusals in their order: whose it is, whether there is anything to decide, what is missing, who decided first. */
export function decideReview(item: ReviewedItem, step: ReviewStep, reviewer: Reviewer): ReviewDecision {
  if (reviewer.id === item.ownerId) return refused('OWN_DECISION')
  const isOpen = item.state === 'in-review' || item.state === 'once-approved'
  if (step.kind === 'take-back') return item.state === 'approved' ? becomes('in-review') : refused('CONFLICT')
  if (!isOpen) return refused('CONFLICT')
  if (step.kind === 'reject') return becomes('rejected', step.reason)
  if (item.kind === 'residency') {
    if (!isPast(step.issuedOn, item.uploadedAt)) return refused('ISSUE_DATE_NEEDED')
    if (isTooOld(step.issuedOn, item.uploadedAt)) return becomes('rejected', HOUSE_REASONS['proof-too-old'])
  }
  if (!reviewer.fourEyes) return becomes('approved')
  if (item.state === 'in-review') return becomes('once-approved')
  return item.firstApprovedBy === reviewer.id ? refused('OWN_DECISION') : becomes('approved')
}

function refused(refusal: Extract<ReviewDecision, { kind: 'refused' }>['refusal']): ReviewDecision {
  return { kind: 'refused', refusal }
}

function becomes(state: IdentityState, rejectReason: string | null = null): ReviewDecision {
  return { kind: 'becomes', state, rejectReason }
}

/** Days as YYYY-MM-DD, which compare as text. */
function isPast(issuedOn: string | undefined, uploadedAt: Date): issuedOn is string {
  return issuedOn !== undefined && issuedOn <= firstDayOf('day', uploadedAt)
}

function isTooOld(issuedOn: string, uploadedAt: Date): boolean {
  return issuedOn < firstDayOf('day', addMonths(uploadedAt, -PROOF_LASTS_MONTHS))
}
