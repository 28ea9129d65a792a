import { expect, test } from 'vitest'
import { visitOf } from './visit.ts'

const open = {
  isClosed: false,
  isReplay: false,
  isForMoney: true,
  isCovered: false,
  hasOpenRound: null,
  wasShown: false,
} as const
const closed = { ...open, isClosed: true }

test('a closed game is shown to whoever has a round in it, until that is over; nobody begins another [GLI-2] [GLI-22]', () => {
  expect(visitOf(open)).toBe('open')
  expect(visitOf(closed)).toBe('asking')
  expect(visitOf({ ...closed, hasOpenRound: false })).toBe('closed')
  expect(visitOf({ ...closed, hasOpenRound: true })).toBe('finishing')
  // Its last answer came, and what it says is still being shown.
  expect(visitOf({ ...closed, hasOpenRound: false, wasShown: true, isCovered: true })).toBe('finishing')
  expect(visitOf({ ...closed, hasOpenRound: false, wasShown: true })).toBe('over')
})

test('a game that closes while it is looked at stays until the server has said whether a round is open [GLI-2]', () => {
  expect(visitOf({ ...closed, wasShown: true })).toBe('finishing')
  expect(visitOf({ ...closed, wasShown: true, isCovered: true })).toBe('finishing')
})

test('a closed game has no demo, and its finished rounds can still be seen again [GLI-2] [CAS-7]', () => {
  expect(visitOf({ ...closed, isForMoney: false, hasOpenRound: true, wasShown: true })).toBe('closed')
  expect(visitOf({ ...closed, isReplay: true, isForMoney: false })).toBe('open')
})
