import { expect, test } from 'vitest'
import { mayChooseRealityCheck, nextRealityCheck, USUAL_REALITY_CHECK } from './reality-check.ts'

const at = (text: string) => new Date(`2026-03-02T${text}:00Z`)
const STARTED = { minutes: USUAL_REALITY_CHECK, chosenAt: null, sessionStartedAt: at('18:00'), answeredAt: null }

test('a session is checked an hour after it began unless the player chose otherwise, and never where that was chosen [RG-7]', () => {
  expect(nextRealityCheck(STARTED)).toEqual(at('19:00'))
  expect(nextRealityCheck({ ...STARTED, minutes: 15, chosenAt: at('10:00') })).toEqual(at('18:15'))
  expect(nextRealityCheck({ ...STARTED, minutes: null, chosenAt: at('10:00') })).toBeNull()
})

test('the interval begins anew with each answer and with each choice [RG-7]', () => {
  expect(nextRealityCheck({ ...STARTED, answeredAt: at('19:20') })).toEqual(at('20:20'))
  expect(nextRealityCheck({ ...STARTED, minutes: 30, answeredAt: at('19:20'), chosenAt: at('19:30') })).toEqual(
    at('20:00'),
  )
})

test('reality checks can be switched off, but not while the casino is played [RG-7]', () => {
  expect(mayChooseRealityCheck(null, false)).toBe(true)
  expect(mayChooseRealityCheck(null, true)).toBe(false)
  expect(mayChooseRealityCheck(120, true)).toBe(true)
})
