import { describe, expect, test } from 'vitest'
import { type ExcludedLeg, isSetAside } from './set-aside.ts'

const NOON = new Date('2026-06-11T18:00:00Z')
const hours = (count: number) => new Date(NOON.getTime() + count * 3_600_000)
const leg = (more: Partial<ExcludedLeg> = {}): ExcludedLeg => ({
  phase: 'prematch',
  startsAt: hours(2),
  isLive: false,
  ...more,
})
const at = (now = NOON) => ({ excludedAt: NOON, now })

describe('an open ticket of a player who excludes himself', () => {
  test('is void while none of its events has begun [GLI-16]', () => {
    expect(isSetAside([leg(), leg({ startsAt: hours(48) }), leg({ phase: 'outright' })], at())).toBe(true)
  })

  test.each([
    ['was bet on live', leg({ phase: 'live' })],
    ['began by its schedule', leg({ startsAt: NOON })],
    ['began before its schedule', leg({ isLive: true })],
    ['has no time that can be read', leg({ startsAt: new Date(Number.NaN) })],
  ])('runs on when one of its events %s [GLI-16]', (_, begun) => {
    expect(isSetAside([leg(), begun], at())).toBe(false)
  })

  test('is void also when its event began before a process that had died could set it aside [GLI-16]', () => {
    expect(isSetAside([leg({ isLive: true })], at(hours(3)))).toBe(true)
  })
})
