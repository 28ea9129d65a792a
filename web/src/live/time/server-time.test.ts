import { expect, test } from 'vitest'
import { manualTiming } from '../../../test/manual-timing.ts'
import { createServerTime } from './server-time.ts'

const START = 1_700_000_000_000
const answerAt = (serverMs: number) => new Response(null, { headers: { date: new Date(serverMs).toUTCString() } })

/** The server runs `aheadMs` ahead; each answer takes 40 ms there and 40 ms back. */
function asked(aheadMs: number, pausesMs: number[]) {
  const timing = manualTiming(START)
  const time = createServerTime(timing)
  for (const pauseMs of pausesMs) {
    timing.advance(pauseMs)
    const sentAt = timing.now()
    timing.advance(40)
    const answer = answerAt(timing.now() + aheadMs)
    timing.advance(40)
    time.read(answer, sentAt)
  }
  return time
}

test('one answer tells the server time to half a second and the way', () => {
  expect(Math.abs(asked(7_300, [0]).offsetMs() - 7_300)).toBeLessThanOrEqual(540)
})

test('more answers narrow it', () => {
  const pauses = Array.from({ length: 20 }, (_, index) => 137 * index)
  expect(Math.abs(asked(-65_432, pauses).offsetMs() + 65_432)).toBeLessThanOrEqual(100)
})

test('when a clock is set, the new answer counts', () => {
  const timing = manualTiming(START)
  const time = createServerTime(timing)
  time.read(answerAt(START), START)
  time.read(answerAt(START + 3_600_000), START)
  expect(Math.abs(time.offsetMs() - 3_600_000)).toBeLessThanOrEqual(500)
})

test('an answer without a date changes nothing', () => {
  const time = createServerTime(manualTiming(START))
  time.read(new Response(null), START)
  expect(time.offsetMs()).toBe(0)
})

test('moments that the server names are exact to half the way, and a push without a question cannot widen them [CAS-4]', () => {
  const timing = manualTiming(START)
  const time = createServerTime(timing)
  time.readMoment(START + 5_000 - 300)
  expect(time.offsetMs()).toBe(4_700)
  const sentAt = timing.now()
  timing.advance(80)
  time.readMoment(timing.now() - 40 + 5_000, sentAt)
  expect(Math.abs(time.offsetMs() - 5_000)).toBeLessThanOrEqual(40)
  timing.advance(1_000)
  time.readMoment(timing.now() + 5_000 - 900)
  expect(Math.abs(time.offsetMs() - 5_000)).toBeLessThanOrEqual(40)
})
