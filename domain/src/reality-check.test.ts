import { expect, test } from 'vitest'
import { mayChooseRealityCheck, nextRealityCheck, realityCheckMinutes, USUAL_REALITY_CHECK } from './reality-check.ts'

const at = (text: string) => new Date(`2026-03-02T${text}:00Z`)
const STARTED = {
  minutes: USUAL_REALITY_CHECK,
  chosenAt: null,
  sessionStartedAt: at('18:00'),
  answeredAt: null,
  casinoSince: null,
}

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

test('whoever chose never is told every hour in a session in which the casino is played, from its first stake on [RG-7]', () => {
  const never = { ...STARTED, minutes: null, chosenAt: at('10:00') }
  const played = { ...never, casinoSince: at('21:10') }
  expect([realityCheckMinutes(never), realityCheckMinutes(played)]).toEqual([null, 60])
  expect(nextRealityCheck(played)).toEqual(at('22:10'))
  expect(nextRealityCheck({ ...played, answeredAt: at('22:12') })).toEqual(at('23:12'))
  // Whoever chose an interval has it, whatever is played.
  const often = { ...STARTED, minutes: 15 as const, casinoSince: at('21:10') }
  expect([realityCheckMinutes(often), nextRealityCheck(often)]).toEqual([15, at('18:15')])
})

test('reality checks can be switched off, but not while the casino is played [RG-7]', () => {
  expect(mayChooseRealityCheck(null, false)).toBe(true)
  expect(mayChooseRealityCheck(null, true)).toBe(false)
  expect(mayChooseRealityCheck(120, true)).toBe(true)
})
