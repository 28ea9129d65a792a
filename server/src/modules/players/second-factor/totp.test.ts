import { expect, test } from 'vitest'
import { base32, matchingStep, stepAt, totpCode } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is the last six digits of that of RFC 6238 [GLI-12]', (second, code) => {
  expect(totpCode(SECRET, stepAt(second * 1000))).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('%s in base 32 is that of RFC 4648 [GLI-12]', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('the codes of this half minute, the one before and the one after are known, and no others [GLI-12]', () => {
  const at = 1_111_111_111_000
  const now = stepAt(at)
  const known = [-2, -1, 0, 1, 2].map((away) => matchingStep(SECRET, totpCode(SECRET, now + away), at))
  expect(known).toEqual([null, now - 1, now, now + 1, null])
  expect(matchingStep(SECRET, '', at)).toBeNull()
  expect(matchingStep(SECRET, `${totpCode(SECRET, now)}0`, at)).toBeNull()
})
