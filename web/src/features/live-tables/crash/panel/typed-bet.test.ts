import { expect, test } from 'vitest'
import { steppedMultiple, typedBet, typedMultiple } from './typed-bet.ts'

const LIMITS = { minimum: 1, maximum: 5_000 }
const read = (stake: string, auto = '') => typedBet({ stake, auto }, 'esMX', LIMITS)

test('what is typed becomes a bet of the game, with or without a multiple to get off at [CAS-3]', () => {
  expect(read('50')).toEqual({ bet: { stake: 5_000, autoCashOut: null }, stakePesos: 50 })
  expect(read('1,500.00', '2.5')).toEqual({ bet: { stake: 150_000, autoCashOut: 250 }, stakePesos: 1_500 })
})

test.each([
  ['', '', 'missing'],
  ['x', '', 'invalid'],
  ['0', '', 'below'],
  ['5001', '', 'above'],
  ['10.50', '', 'whole'],
])('a stake of "%s" is not sent: %s %s [CAS-3]', (stake, auto, problem) => {
  expect(read(stake, auto)).toEqual({ bet: null, stakeProblem: problem, isAutoWrong: false })
})

test.each(['1', '1.00', '1000.01', '2.345', 'dos'])('nobody can get off at "%s" [CAS-3]', (auto) => {
  expect(read('50', auto)).toEqual({ bet: null, stakeProblem: null, isAutoWrong: true })
})

test('a multiple is read as it is written in the language', () => {
  expect([typedMultiple('1.01', 'esMX'), typedMultiple('2,50×', 'deDE'), typedMultiple('', 'esMX')]).toEqual([
    101,
    250,
    null,
  ])
})

test('a step is small near the ground and larger above, and never leaves what the game takes', () => {
  const up = (typed: string) => steppedMultiple(typed, 1, 'esMX')
  const down = (typed: string) => steppedMultiple(typed, -1, 'esMX')
  expect([up(''), up('1.01'), up('1.90'), up('2.00'), up('5'), up('20'), up('1000')]).toEqual([
    '2.00',
    '1.10',
    '2.00',
    '2.50',
    '6.00',
    '30.00',
    '1000.00',
  ])
  expect([down(''), down('2.00'), down('1.10'), down('1.01'), down('2.50')]).toEqual([
    '2.00',
    '1.90',
    '1.01',
    '1.01',
    '2.00',
  ])
  expect(steppedMultiple('2,00', 1, 'deDE')).toBe('2,50')
})
