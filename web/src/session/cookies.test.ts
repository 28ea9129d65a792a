import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetCookies, rememberCookies } from './cookies.ts'

let written: string[]
beforeEach(() => {
  written = []
  vi.stubGlobal('document', {
    set cookie(line: string) {
      written.push(line)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['stays signed in keeps both marks for 90 days', true, ';max-age=7776000'],
  ['does not keeps them until the browser is closed', false, ''],
])('a player who %s', (_, extended, age) => {
  rememberCookies('a/1', extended)
  expect(written).toEqual([
    `momio.signed-in=1;path=/;samesite=lax${age}`,
    `momio.player=a%2F1;path=/;samesite=lax${age}`,
  ])
})

test('a logout clears both [NAV-12]', () => {
  forgetCookies()
  expect(written).toEqual([
    'momio.signed-in=;path=/;samesite=lax;max-age=0',
    'momio.player=;path=/;samesite=lax;max-age=0',
  ])
})
