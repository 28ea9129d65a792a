import { expect, test } from 'vitest'
import { tokenUse } from './token-use.ts'

const TRADED = new Date('2026-11-15T18:00:00Z')
const after = (seconds: number) => new Date(TRADED.getTime() + seconds * 1000)
const UNUSED = { usedAt: null }

test('a refresh token that was not traded yet is used for the first time, whatever its key [AUTH-4]', () => {
  expect(tokenUse({ usedAt: null, successor: null }, TRADED)).toBe('first')
})

test('a used one with the key of its trade repeats it for five minutes, and is reused from then on [AUTH-4]', () => {
  const lost = { usedAt: TRADED, successor: UNUSED }
  expect(tokenUse(lost, TRADED)).toBe('repeated')
  expect(tokenUse(lost, after(299.999))).toBe('repeated')
  expect(tokenUse(lost, after(300))).toBe('reused')
})

test('a used one without the key of its trade is reused at once [AUTH-4]', () => {
  expect(tokenUse({ usedAt: TRADED, successor: null }, TRADED)).toBe('reused')
})

test('a used one is reused once its successor was traded, also with the key [AUTH-4]', () => {
  expect(tokenUse({ usedAt: TRADED, successor: { usedAt: after(1) } }, after(2))).toBe('reused')
})
