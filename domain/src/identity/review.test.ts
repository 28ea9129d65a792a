import { describe, expect, test } from 'vitest'
import { HOUSE_REASONS } from '../house-reasons.ts'
import { decideReview, type ReviewedItem } from './review.ts'

const ITEM: ReviewedItem = {
  kind: 'front',
  state: 'in-review',
  ownerId: 'player',
  uploadedAt: new Date('2026-06-11T20:00:00Z'),
  firstApprovedBy: null,
}
const ana = { id: 'ana', fourEyes: false }
const becomes = (state: string, rejectReason: string | null = null) => ({ kind: 'becomes', state, rejectReason })
const refused = (refusal: string) => ({ kind: 'refused', refusal })

test('a person approves or rejects what is in review, and rejects with a reason [DOC-9]', () => {
  expect(decideReview(ITEM, { kind: 'approve' }, ana)).toEqual(becomes('approved'))
  expect(decideReview(ITEM, { kind: 'reject', reason: 'borrosa' }, ana)).toEqual(becomes('rejected', 'borrosa'))
})

test('what is decided is not decided again, and only an approval is taken back [DOC-9]', () => {
  for (const state of ['approved', 'rejected'] as const) {
    expect(decideReview({ ...ITEM, state }, { kind: 'approve' }, ana)).toEqual(refused('CONFLICT'))
    expect(decideReview({ ...ITEM, state }, { kind: 'reject', reason: 'x' }, ana)).toEqual(refused('CONFLICT'))
  }
  expect(decideReview({ ...ITEM, state: 'approved' }, { kind: 'take-back' }, ana)).toEqual(becomes('in-review'))
  expect(decideReview({ ...ITEM, state: 'rejected' }, { kind: 'take-back' }, ana)).toEqual(refused('CONFLICT'))
})

test('nobody decides about their own documents [DOC-9]', () => {
  const owner = { id: 'player', fourEyes: false }
  for (const step of [{ kind: 'approve' }, { kind: 'reject', reason: 'x' }, { kind: 'take-back' }] as const) {
    expect(decideReview({ ...ITEM, state: 'approved' }, step, owner)).toEqual(refused('OWN_DECISION'))
  }
})

describe('with four eyes', () => {
  const first = { id: 'ana', fourEyes: true }
  const waiting = { ...ITEM, state: 'once-approved', firstApprovedBy: 'ana' } as const

  test('the first approval waits for another person [DOC-9]', () => {
    expect(decideReview(ITEM, { kind: 'approve' }, first)).toEqual(becomes('once-approved'))
    expect(decideReview(waiting, { kind: 'approve' }, first)).toEqual(refused('OWN_DECISION'))
    expect(decideReview(waiting, { kind: 'approve' }, { ...first, id: 'eva' })).toEqual(becomes('approved'))
  })

  test('either of them may reject [DOC-9]', () => {
    expect(decideReview(waiting, { kind: 'reject', reason: 'x' }, first)).toEqual(becomes('rejected', 'x'))
  })
})

describe('a proof of address', () => {
  const proof = { ...ITEM, kind: 'residency' } as const
  const approve = (issuedOn?: string) => decideReview(proof, { kind: 'approve', issuedOn }, ana)

  test('of up to 3 months before its upload is approved, an older one is rejected for that [DOC-9]', () => {
    expect(approve('2026-03-11')).toEqual(becomes('approved'))
    expect(approve('2026-03-10')).toEqual(becomes('rejected', HOUSE_REASONS['proof-too-old']))
  })

  test('needs its date, which is not in the future [DOC-9]', () => {
    expect(approve()).toEqual(refused('ISSUE_DATE_NEEDED'))
    expect(approve('2026-06-12')).toEqual(refused('ISSUE_DATE_NEEDED'))
    expect(approve('2026-06-11')).toEqual(becomes('approved'))
  })
})
