import { expect, test } from 'vitest'
import { documentFlags } from '../verification/document-flags.ts'
import { isButtonActive, isIconShown, leadsToVerification } from './promo-rules.ts'

const ON = { isSignedIn: true, isEligible: true, isClosed: false, path: '/sport' }

test('the button is there for whoever is signed in and eligible, has not closed it and is on no excluded page [PROMO-2]', () => {
  expect(isButtonActive(ON)).toBe(true)
  expect(isButtonActive({ ...ON, isSignedIn: false })).toBe(false)
  expect(isButtonActive({ ...ON, isEligible: false })).toBe(false)
  expect(isButtonActive({ ...ON, isClosed: true })).toBe(false)
})

test.each([
  '/user-identification',
  '/user-identification/identity-card',
  '/user-identification/address',
  '/verify-email',
  '/deposit',
  '/depositWindow',
  '/verify-deposit',
  '/withdrawal',
  '/withdrawalWindow',
  '/transactions',
  '/transactionsWindow',
  '/atm',
  '/onboard-success',
  '/casino/game/12',
  '/casino/live/roulette_live',
  '/casino/live/crash_live',
  '/responsableGameWindow',
])('%s is without the button [PROMO-2]', (path) => {
  expect(isButtonActive({ ...ON, path })).toBe(false)
})

test.each(['/', '/sport', '/casino/slots', '/casino/live', '/responsable-game', '/bet-history', '/activity', '/atms'])(
  '%s has the button [PROMO-2]',
  (path) => {
    expect(isButtonActive({ ...ON, path })).toBe(true)
  },
)

test('the icon is shown to whoever is signed in and eligible, but not on the page of verification [PROMO-3]', () => {
  expect(isIconShown(ON)).toBe(true)
  expect(isIconShown({ ...ON, path: '/deposit' })).toBe(true)
  expect(isIconShown({ ...ON, path: '/user-identification' })).toBe(false)
  expect(isIconShown({ ...ON, isSignedIn: false })).toBe(false)
  expect(isIconShown({ ...ON, isEligible: false })).toBe(false)
})

const sent = (...types: (1 | 2 | 3)[]) =>
  documentFlags(types.map((userTypeDocument) => ({ userTypeDocument, isApproved: false, rejectReason: null })))

test('a tap leads to verification once the face is verified or all documents are sent, otherwise to the face modal [PROMO-2] [PROMO-3]', () => {
  for (const place of ['icon', 'button'] as const) {
    expect(leadsToVerification(place, { isFaceVerified: false, flags: sent() })).toBe(false)
    expect(leadsToVerification(place, { isFaceVerified: false, flags: sent(1, 3) })).toBe(false)
    expect(leadsToVerification(place, { isFaceVerified: true, flags: sent() })).toBe(true)
    expect(leadsToVerification(place, { isFaceVerified: false, flags: sent(1, 2, 3) })).toBe(true)
  }
})

test('a CURP that another account has leads to verification from the button [PROMO-2]', () => {
  const duplicated = { isFaceVerified: false, flags: documentFlags([], true) }
  expect(leadsToVerification('button', duplicated)).toBe(true)
  expect(leadsToVerification('icon', duplicated)).toBe(false)
})
