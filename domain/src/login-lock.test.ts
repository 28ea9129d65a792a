import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterFailure, type LoginFailures, loginBarrier, NO_FAILURES } from './login-lock.ts'

const MINUTE_MS = 60_000
const start = new Date('2026-06-11T18:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS)

function failing(...minutes: number[]): LoginFailures {
  return minutes.reduce((failures, minute) => afterFailure(failures, after(minute)), NO_FAILURES)
}

const barrier = (account: LoginFailures, minute: number, { address = NO_FAILURES, captchaSolved = true } = {}) =>
  loginBarrier({ account, address, captchaSolved }, after(minute))

test('the fifth wrong password within 15 minutes locks for 15 minutes [AUTH-9]', () => {
  expect(barrier(failing(0, 1, 2, 3), 4)).toEqual({ kind: 'none' })
  expect(barrier(failing(0, 1, 2, 3, 14), 14)).toEqual({ kind: 'locked', until: after(29) })
  expect(barrier(failing(0, 1, 2, 3, 14), 29)).toEqual({ kind: 'none' })
  expect(barrier(failing(0, 1, 2, 3, 15), 15)).toEqual({ kind: 'none' })
})

test('a captcha comes before the lock, after three of the account or of the address [AUTH-2]', () => {
  const unsolved = { captchaSolved: false }
  expect(barrier(failing(0, 1), 2, unsolved)).toEqual({ kind: 'none' })
  expect(barrier(failing(0, 1, 2), 3, unsolved)).toEqual({ kind: 'captcha-required' })
  expect(barrier(failing(0, 1, 2, 3, 4), 5, unsolved)).toEqual({ kind: 'captcha-required' })
  expect(barrier(NO_FAILURES, 3, { ...unsolved, address: failing(0, 1, 2) })).toEqual({ kind: 'captcha-required' })
  expect(barrier(failing(0, 1, 2), 17, unsolved)).toEqual({ kind: 'none' })
})

test('an address is never locked: people share it [AUTH-9]', () => {
  expect(barrier(NO_FAILURES, 5, { address: failing(0, 1, 2, 3, 4) })).toEqual({ kind: 'none' })
})

test('whoever keeps guessing gets at most five answers in any 15 minutes [AUTH-9]', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 * MINUTE_MS }), { maxLength: 60 }), (pauses) => {
      let failures = NO_FAILURES
      let nowMs = start.getTime()
      const answered: number[] = []
      for (const pause of pauses) {
        nowMs += pause
        const now = new Date(nowMs)
        if (loginBarrier({ account: failures, address: NO_FAILURES, captchaSolved: true }, now).kind !== 'none')
          continue
        failures = afterFailure(failures, now)
        answered.push(nowMs)
      }
      return answered.every((at, index) => {
        const sixth = answered[index + 5]
        return sixth === undefined || sixth - at >= 15 * MINUTE_MS
      })
    }),
  )
})
