import { pesos } from '@momio/domain/money'
import { expect, test } from 'vitest'
import { RAISED_AT, RESPONSIBLE_GAME } from '../../test/responsible-game.ts'
import { changesOf, limitStates } from './limit-group.ts'

const limits = (day: number | null, week: number | null, month: number | null) => ({
  day: day === null ? null : pesos(day),
  week: week === null ? null : pesos(week),
  month: month === null ? null : pesos(month),
})

test('each period has its limit, what is used of it, and the raise that waits [RG-1]', () => {
  expect(limitStates(RESPONSIBLE_GAME, 'lost')).toEqual([
    { period: 'day', inForce: 100, asked: 100, raisedAt: null, used: 20 },
    { period: 'week', inForce: 500, asked: 800, raisedAt: RAISED_AT, used: 70 },
    { period: 'month', inForce: null, asked: null, raisedAt: null, used: 70 },
  ])
  expect(limitStates(RESPONSIBLE_GAME, 'deposit').map(({ used }) => used)).toEqual([0, 300, 900])
})

test('what is asked for again is no change; stricter ones hold at once, looser ones and none wait a day [RG-1]', () => {
  const states = limitStates(RESPONSIBLE_GAME, 'lost')
  expect(changesOf(states, limits(100, 800, null))).toEqual([])
  expect(changesOf(states, limits(50, 800, 3000))).toEqual([
    { period: 'day', from: 100, to: 50, waits: false },
    { period: 'month', from: null, to: 3000, waits: false },
  ])
  expect(changesOf(states, limits(null, 800, null))).toEqual([{ period: 'day', from: 100, to: null, waits: true }])
  // What is in force takes back the raise.
  expect(changesOf(states, limits(100, 500, null))).toEqual([{ period: 'week', from: 500, to: 500, waits: false }])
})
