import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/memory-storage.ts'
import { createVerificationStep } from './verification-step.ts'

test('begins at Initial and survives a reload of the tab [DOC-1]', () => {
  const storage = memoryStorage()
  const step = createVerificationStep(() => storage)
  expect(step.get()).toBe('Initial')
  step.set('IdentityCardBack')
  expect(createVerificationStep(() => storage).get()).toBe('IdentityCardBack')
})

test('what is no step, and a storage that is blocked, count as Initial [DOC-1]', () => {
  const storage = memoryStorage()
  storage.setItem('momio.verification-step', 'Selfie')
  expect(createVerificationStep(() => storage).get()).toBe('Initial')
  const blocked = createVerificationStep(() => {
    throw new Error('SecurityError')
  })
  expect(blocked.get()).toBe('Initial')
  blocked.set('ProofAddress')
  expect(blocked.get()).toBe('ProofAddress')
})
