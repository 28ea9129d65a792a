import { expect, test } from 'vitest'
import { legState, standingReason } from './leg-look.ts'

const LIVE = { isLive: true, hasStarted: true, standing: undefined }

test('a result stands above whatever the match shows [BET-9]', () => {
  expect(legState('lost', { ...LIVE, standing: { now: 'winning', turnsAfter: 2 } })).toBe('lost')
  expect(legState('void', { isLive: false, hasStarted: false, standing: undefined })).toBe('void')
})

test('before the match a leg is to come, after it it waits for its result [BET-9]', () => {
  expect(legState('open', { isLive: false, hasStarted: false, standing: undefined })).toBe('upcoming')
  expect(legState('open', { isLive: false, hasStarted: true, standing: undefined })).toBe('waiting')
})

test('a live leg wins, loses or is level by the score; one goal from the other it is at risk, or near [BET-9]', () => {
  expect(legState('open', LIVE)).toBe('live')
  expect(legState('open', { ...LIVE, standing: { now: 'winning', turnsAfter: 2 } })).toBe('winning')
  expect(legState('open', { ...LIVE, standing: { now: 'winning', turnsAfter: 1 } })).toBe('risk')
  expect(legState('open', { ...LIVE, standing: { now: 'winning', turnsAfter: null } })).toBe('winning')
  expect(legState('open', { ...LIVE, standing: { now: 'losing', turnsAfter: 1 } })).toBe('near')
  expect(legState('open', { ...LIVE, standing: { now: 'losing', turnsAfter: 2 } })).toBe('losing')
  expect(legState('open', { ...LIVE, standing: { now: 'losing', turnsAfter: null } })).toBe('losing')
  expect(legState('open', { ...LIVE, standing: { now: 'returned', turnsAfter: 1 } })).toBe('level')
})

test('the chance tells where the score does not, and only while the match is played [BET-9]', () => {
  expect(legState('open', { ...LIVE, outlook: 'risk' })).toBe('risk')
  expect(legState('open', { ...LIVE, standing: { now: 'winning', turnsAfter: 2 }, outlook: 'losing' })).toBe('winning')
  expect(legState('open', { ...LIVE, isLive: false, outlook: 'losing' })).toBe('waiting')
  expect(legState('won', { ...LIVE, outlook: 'losing' })).toBe('won')
})

test('the reason says what would turn the leg, or that nothing can [BET-9]', () => {
  expect(standingReason({ now: 'winning', turnsAfter: 1 })).toEqual({ key: 'against', count: 1 })
  expect(standingReason({ now: 'losing', turnsAfter: 3 })).toEqual({ key: 'missing', count: 3 })
  expect(standingReason({ now: 'winning', turnsAfter: null })).toEqual({ key: 'reached' })
  expect(standingReason({ now: 'losing', turnsAfter: null })).toEqual({ key: 'passed' })
  expect(standingReason({ now: 'returned', turnsAfter: 1 })).toEqual({ key: 'returned' })
})
