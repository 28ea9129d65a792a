import { expect, test } from 'vitest'
import { placeAfterLogin } from './place-after-login.ts'

test.each([
  [undefined, '/office'],
  ['/players?q=ana', '/office/players?q=ana'],
  ['/office/audit', '/office/audit'],
  ['/login?back=/', '/office'],
  ['https://elsewhere.example', '/office'],
  ['//elsewhere.example', '/office'],
])('after the login a member who wanted %s comes to %s [PLAT-6]', (wanted, place) => {
  expect(placeAfterLogin(wanted)).toBe(place)
})
