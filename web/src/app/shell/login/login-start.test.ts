import { expect, test } from 'vitest'
import { loginStart } from './login-start.ts'

test('the dialog begins with what its address asks for [NAV-5]', () => {
  expect(loginStart('Login', '')).toEqual({ kind: 'login' })
  expect(loginStart('sportsbook', '?token=x')).toEqual({ kind: 'login' })
  expect(loginStart('ForgotPassword', '')).toEqual({ kind: 'ask' })
  expect(loginStart('RestorePassword', '')).toEqual({ kind: 'ask' })
  expect(loginStart('RestorePassword', '?token=00123e4')).toEqual({ kind: 'link', token: '00123e4' })
  expect(loginStart('RestorePassword', '?block=b-1')).toEqual({ kind: 'block', token: 'b-1' })
})
