import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/memory-storage.ts'
import { verificationType } from './verification-type.ts'

test('legacy unless the local flag says live [FACE-3]', () => {
  expect(verificationType('', () => memoryStorage())).toBe('legacy')
  expect(verificationType('', () => memoryStorage({ 'momio.verification-type': 'live' }))).toBe('live')
})

test('livenessVerification forces it, 1 live and 0 legacy, whatever the flag says [FACE-3]', () => {
  const storage = memoryStorage({ 'momio.verification-type': 'live' })
  expect(verificationType('?livenessVerification=0', () => storage)).toBe('legacy')
  expect(verificationType('', () => storage)).toBe('legacy')
  expect(verificationType('?livenessVerification=1', () => storage)).toBe('live')
  expect(verificationType('?livenessVerification=2', () => memoryStorage())).toBe('legacy')
})

test('a browser that blocks storage is legacy, and can be forced [FACE-3]', () => {
  const blocked = () => {
    throw new Error('SecurityError')
  }
  expect(verificationType('', blocked)).toBe('legacy')
  expect(verificationType('?livenessVerification=1', blocked)).toBe('live')
})
