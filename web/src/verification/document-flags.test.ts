import type { DocumentStatus } from '@momio/contract/user-document'
import { expect, test } from 'vitest'
import { areFilesUploaded, documentFlags, isIdUploaded, proofState } from './document-flags.ts'

const sent = (userTypeDocument: 1 | 2 | 3, isApproved = false, rejectReason: string | null = null): DocumentStatus => ({
  userTypeDocument,
  isApproved,
  rejectReason,
})

test('front is 1, residency 2, back 3; each has an uploaded and an approved flag [DOC-6]', () => {
  const flags = documentFlags([sent(1, true), sent(3)])
  expect(flags.front).toEqual({ uploaded: true, approved: true, rejectReason: null })
  expect(flags.back).toEqual({ uploaded: true, approved: false, rejectReason: null })
  expect(flags.residency).toEqual({ uploaded: false, approved: false, rejectReason: null })
})

test('the ID is uploaded when both sides are, the files when the ID and the residency are [DOC-6]', () => {
  expect(isIdUploaded(documentFlags([sent(1)]))).toBe(false)
  expect(isIdUploaded(documentFlags([sent(3)]))).toBe(false)
  expect(isIdUploaded(documentFlags([sent(1), sent(3)]))).toBe(true)
  expect(areFilesUploaded(documentFlags([sent(1), sent(3)]))).toBe(false)
  expect(areFilesUploaded(documentFlags([sent(1), sent(2), sent(3)]))).toBe(true)
})

test('a refused document has to be sent again, and its reason is told [DOC-6] [DOC-9]', () => {
  const flags = documentFlags([sent(1), sent(3, false, 'Se ve borrosa')])
  expect(isIdUploaded(flags)).toBe(false)
  expect(flags.back.rejectReason).toBe('Se ve borrosa')
  expect(proofState(flags.front, flags.back)).toBe('rejected')
})

test('not uploaded, in review, approved: the sides of a card count together [DOC-9]', () => {
  const state = (...statuses: DocumentStatus[]) => {
    const { front, back } = documentFlags(statuses)
    return proofState(front, back)
  }
  expect(state()).toBe('missing')
  expect(state(sent(1))).toBe('missing')
  expect(state(sent(1, true))).toBe('missing')
  expect(state(sent(1), sent(3))).toBe('review')
  expect(state(sent(1, true), sent(3))).toBe('review')
  expect(state(sent(1, true), sent(3, true))).toBe('approved')
})
