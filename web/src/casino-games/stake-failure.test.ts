import { ApiError } from '@momio/client/api-error'
import { expect, test } from 'vitest'
import { mayBePlayed } from './stake-failure.ts'

const answer = (code: ApiError['code'], status: number) => new ApiError({ status, code, message: '' })

test.each([
  ['NETWORK_FAILED', 0, true],
  ['HTTP_504', 504, true],
  ['RATE_LIMITED', 429, true],
  ['UNAUTHORIZED', 401, false],
  ['BUSY', 503, false],
  ['FUNDS_SHORT', 409, false],
] as const)('of the first sending only a missing answer leaves it open: %s [CAS-2]', (code, status, isOpen) => {
  expect(mayBePlayed(answer(code, status), false)).toBe(isOpen)
})

test.each([
  ['NETWORK_FAILED', 0],
  ['UNAUTHORIZED', 401],
  ['SESSION_IDLE', 401],
  ['ACCOUNT_DEACTIVATED', 403],
  ['RATE_LIMITED', 429],
  ['BUSY', 503],
] as const)('of what was sent before nobody knows who stands before the game: %s [CAS-2]', (code, status) => {
  expect(mayBePlayed(answer(code, status), true)).toBe(true)
})

test.each(['FUNDS_SHORT', 'ROUND_OPEN', 'TABLE_BETS_CLOSED', 'IN_MAINTENANCE', 'CONFLICT'] as const)(
  'a refusal of the game itself is final: %s [CAS-2]',
  (code) => expect(mayBePlayed(answer(code, 409), true)).toBe(false),
)
