import { expect, test } from 'vitest'
import { exampleToken } from '../test/example-token.ts'
import { decodeToken, isAhead, ownerOf } from './token.ts'

const withPayload = (payload: string) => `e30.${Buffer.from(payload).toString('base64url')}.x`

test('the claims of a token are read, accents and all [AUTH-6]', () => {
  expect(decodeToken(withPayload('{"sub":"42","exp":7,"name":"Íñigo Peña ★?>"}'))).toEqual({
    sub: '42',
    exp: 7,
    name: 'Íñigo Peña ★?>',
  })
})

test.each(['', 'x', 'a.b', 'a.!!!.c', withPayload('{"exp":'), withPayload('null'), withPayload('"text"')])(
  'a broken token (%s) raises Invalid token specified [AUTH-6]',
  (token) => {
    expect(() => decodeToken(token)).toThrow(new Error('Invalid token specified'))
    expect(isAhead(token, 0)).toBe(false)
    expect(ownerOf(token)).toBeUndefined()
  },
)

test('a token counts while its expiry is ahead, and not at the very second [AUTH-6]', () => {
  const token = withPayload('{"exp":1000}')
  expect(isAhead(token, 999_999)).toBe(true)
  expect(isAhead(token, 1_000_000)).toBe(false)
  expect(isAhead(withPayload('{"sub":"1"}'), 0)).toBe(false)
  expect(isAhead(exampleToken('1'), Date.now())).toBe(true)
})
