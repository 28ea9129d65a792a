import { WHEEL } from '@momio/domain/casino/roulette/wheel'
import { expect, test } from 'vitest'
import { LANDING_MS } from '../../../../live-table/landing.ts'
import { pocketAngle, restingWheel, spinningWheel } from './spin.ts'

const THROWN = 1_763_402_420_123
const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

test.each(WHEEL)('the ball comes to rest exactly in the pocket of %i [CAS-4]', (number) => {
  const since = THROWN + 8_137
  const { ball, rotor } = spinningWheel({ thrownAt: THROWN, landing: { number, since } }, since + LANDING_MS)
  expect(apart((ball?.angle ?? 0) - rotor, pocketAngle(number))).toBeLessThan(0.001)
  const { ball: resting } = restingWheel(number, since + LANDING_MS)
  expect(apart(resting?.angle ?? 0, ball?.angle ?? 0)).toBeLessThan(0.001)
  expect(resting?.radius).toBeCloseTo(ball?.radius ?? 0)
})

test('the ball neither jumps nor turns back when the number is told, and only slows down [CAS-4]', () => {
  const since = THROWN + 8_000
  const spin = { thrownAt: THROWN, landing: { number: 17, since } }
  const relative = (now: number) => {
    const { ball, rotor } = spinningWheel(spin, now)
    return (ball?.angle ?? 0) - rotor
  }
  const before = spinningWheel({ thrownAt: THROWN, landing: null }, since).ball?.angle ?? 0
  expect(apart(spinningWheel(spin, since).ball?.angle ?? 0, before)).toBeLessThan(0.001)
  const steps = Array.from({ length: 160 }, (_, step) => {
    const at = since + step * 20
    return (((relative(at) - relative(at + 20)) % 360) + 360) % 360
  })
  for (const [index, step] of steps.entries()) {
    expect(step).toBeLessThan(20)
    if (index > 0) expect(step).toBeLessThanOrEqual((steps[index - 1] ?? 0) + 0.001)
  }
})

test('before the number is known nothing of the ball depends on it [CAS-4]', () => {
  const { ball } = spinningWheel({ thrownAt: THROWN, landing: null }, THROWN + 5_000)
  expect(ball?.radius).toBe(86)
})
