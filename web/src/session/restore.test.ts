import { ApiError } from '@momio/client/api-error'
import type { Api } from '@momio/client/client'
import { expect, test } from 'vitest'
import { ANA } from '../../test/example-session.ts'
import { restoreUser } from './restore.ts'

const answering = (answer: () => unknown) => ({ call: async () => answer() }) as unknown as Api
const failing = (status: number, code: ApiError['code']) =>
  answering(() => {
    throw new ApiError({ status, code, message: '' })
  })

test('the profile is the player of the session [AUTH-8]', async () => {
  const data = {
    id: ANA.id,
    fullname: ANA.fullName,
    userRegisterStep: ANA.step,
    userAccount: { username: ANA.username, email: ANA.email, faceStatus: ANA.faceStatus },
    userDetail: { cellPhone: ANA.cellPhone },
    isDeactivated: false,
  }
  expect(await restoreUser(answering(() => ({ data })))).toEqual({ kind: 'restored', user: ANA })
})

test('only a refusal ends a session; a bad connection or a busy server does not [NAV-4]', async () => {
  expect(await restoreUser(failing(401, 'UNAUTHORIZED'))).toEqual({ kind: 'refused' })
  expect(await restoreUser(failing(401, 'SESSION_IDLE'))).toEqual({ kind: 'idle' })
  for (const [status, code] of [
    [0, 'NETWORK_FAILED'],
    [0, 'TIMED_OUT'],
    [503, 'UNAVAILABLE'],
    [429, 'RATE_LIMITED'],
  ] as const)
    expect(await restoreUser(failing(status, code))).toEqual({ kind: 'unknown' })
})
