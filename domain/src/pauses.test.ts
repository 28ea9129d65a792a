import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideExclusion, decideRest } from './pauses.ts'

const NOW = new Date('2026-11-30T12:00:00-06:00')
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

test('a rest period begins at once and lasts its days [RG-2]', () => {
  expect(decideRest(null, 7, NOW)).toEqual({ kind: 'rest', until: inDays(7) })
  expect(decideRest(null, null, NOW)).toEqual({ kind: 'nothing' })
})

test('a running rest period may be lengthened, never shortened nor taken back [RG-2]', () => {
  expect(decideRest(inDays(10), 14, NOW)).toEqual({ kind: 'rest', until: inDays(14) })
  const refused = { kind: 'refused', refusal: 'LIMIT_LOCKED', until: inDays(10) }
  expect(decideRest(inDays(10), 7, NOW)).toEqual(refused)
  expect(decideRest(inDays(10), null, NOW)).toEqual(refused)
})

test('self-exclusion lasts calendar months and is never shortened [RG-3]', () => {
  const threeMonths = new Date('2027-02-28T12:00:00-06:00')
  expect(decideExclusion(null, 3, NOW)).toEqual(threeMonths)
  expect(decideExclusion(threeMonths, 3, NOW)).toBeNull()
  expect(decideExclusion(inDays(1), 3, NOW)).toEqual(threeMonths)
})

test('whatever is asked for, the end of a rest period or of an exclusion never comes nearer [RG-2] [RG-3]', () => {
  const steps = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 400 }), fc.option(fc.constantFrom(7, 30, 730)), fc.constantFrom(3, 6, 12)),
  )
  fc.assert(
    fc.property(steps, (asked) => {
      let day = 0
      let rest: Date | null = null
      let exclusion: Date | null = null
      for (const [wait, days, months] of asked) {
        day += wait
        const at = inDays(day)
        const running: Date | null = rest && rest > at ? rest : null
        const decision = decideRest(running, days, at)
        if (decision.kind === 'rest') {
          expect(decision.until.getTime()).toBeGreaterThanOrEqual(running?.getTime() ?? 0)
          rest = decision.until
        }
        const until = decideExclusion(exclusion, months, at)
        if (until) expect(until.getTime()).toBeGreaterThan(exclusion?.getTime() ?? 0)
        exclusion = until ?? exclusion
      }
    }),
  )
})
