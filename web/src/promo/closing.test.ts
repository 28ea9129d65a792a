import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/memory-storage.ts'
import { createClosing } from './closing.ts'

test('closed it is away for five minutes, also after a reload [PROMO-2]', () => {
  const storage = memoryStorage()
  let now = 1_000
  const closing = createClosing(
    () => storage,
    () => now,
  )
  expect(closing.leftMs()).toBe(0)
  closing.close()
  expect(closing.leftMs()).toBe(300_000)
  now += 299_999
  const reloaded = createClosing(
    () => storage,
    () => now,
  )
  expect(reloaded.leftMs()).toBe(1)
  now += 1
  expect(reloaded.leftMs()).toBe(0)
})

test('a storage that is blocked or holds nonsense, or a clock set back, keeps nobody from it for long [PROMO-2]', () => {
  let now = 50_000
  const blocked = createClosing(
    () => {
      throw new Error('SecurityError')
    },
    () => now,
  )
  expect(blocked.leftMs()).toBe(0)
  blocked.close()
  expect(blocked.leftMs()).toBe(300_000)
  now = 49_999
  expect(blocked.leftMs()).toBe(0)
  const storage = memoryStorage()
  storage.setItem('momio.promo-closed', 'ayer')
  const odd = createClosing(
    () => storage,
    () => now,
  )
  expect(odd.leftMs()).toBe(0)
})
