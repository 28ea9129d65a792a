import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/memory-storage.ts'
import { createVerificationType } from './verification-type.ts'

const LIVE = { 'momio.verification-type': 'live' }

function verificationType(kept: Record<string, string> = {}, chance: unknown = 0, draws = [0]) {
  const storage = memoryStorage(kept)
  const left = [...draws]
  return createVerificationType({
    openStorage: () => storage,
    chance: async () => chance,
    random: () => left.shift() ?? 0,
  })
}

test('legacy unless the local flag says live [FACE-3]', async () => {
  expect(await verificationType()('')).toBe('legacy')
  expect(await verificationType(LIVE)('')).toBe('live')
})

test('livenessVerification forces it, 1 live and 0 legacy, whatever the flag says [FACE-3]', async () => {
  const type = verificationType(LIVE, 1)
  expect(await type('?livenessVerification=0')).toBe('legacy')
  expect(await type('')).toBe('legacy')
  expect(await type('?livenessVerification=1')).toBe('live')
  expect(await verificationType()('?livenessVerification=2')).toBe('legacy')
})

test('without either the flag livenessChance says how many verify live, drawn once a visit [FACE-3] [PLAT-1]', async () => {
  expect(await verificationType({}, 0.25, [0.2499])('')).toBe('live')
  expect(await verificationType({}, 0.25, [0.25])('')).toBe('legacy')
  expect(await verificationType({}, 1, [0.9999])('')).toBe('live')
  const drawnOnce = verificationType({}, 0.5, [0.4, 0.6])
  expect([await drawnOnce(''), await drawnOnce('')]).toEqual(['live', 'live'])
  expect(await verificationType({ 'momio.verification-type': 'legacy' }, 1)('')).toBe('legacy')
})

test('a flag that cannot be read is no chance [FACE-3]', async () => {
  expect(await verificationType({}, null)('')).toBe('legacy')
})

test('a browser that blocks storage is legacy, and can be forced [FACE-3]', async () => {
  const type = createVerificationType({
    openStorage: () => {
      throw new Error('SecurityError')
    },
    chance: async () => 0,
    random: () => 0,
  })
  expect(await type('')).toBe('legacy')
  expect(await type('?livenessVerification=1')).toBe('live')
})
