import { expect, test } from 'vitest'
import { checkSignature, signBody } from './signed-body.ts'

const SECRET = 'a secret of the provider'
const BODY = Buffer.from('{"id":"evt_1"}')
const NOW = new Date('2026-03-04T18:00:00Z')
const SIGNED = signBody(SECRET, BODY, NOW)

const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

test('a signature is right for its own body, secret and five minutes [WAL-6]', () => {
  expect(SIGNED).toMatch(/^t=1772647200,v1=[0-9a-f]{64}$/)
  expect(checkSignature(SECRET, SIGNED, BODY, NOW)).toBe('right')
  expect(checkSignature(SECRET, SIGNED, BODY, later(300))).toBe('right')
  expect(checkSignature(SECRET, SIGNED, BODY, later(301))).toBe('expired')
  expect(checkSignature(SECRET, SIGNED, BODY, later(-301))).toBe('expired')
})

test.each([
  ['another body', SIGNED, Buffer.from('{"id":"evt_2"}')],
  ['another time', SIGNED.replace('t=1772647200', 't=1772647201'), BODY],
  ['no signature', undefined, BODY],
  ['an empty one', '', BODY],
  ['half a one', SIGNED.slice(0, -1), BODY],
  ['one with more behind it', `${SIGNED}00`, BODY],
])('%s is forged [WAL-6]', (_, signature, body) => {
  expect(checkSignature(SECRET, signature, body, NOW)).toBe('forged')
})

test('the secret of another provider is forged [WAL-6]', () => {
  expect(checkSignature('another secret', SIGNED, BODY, NOW)).toBe('forged')
})
