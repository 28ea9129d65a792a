import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkDeposit,
  decideLimits,
  isLooser,
  type LimitChange,
  type LimitHistory,
  type Limits,
  limitsAt,
  lockedUntil,
  outOfOrder,
  waitingRaises,
} from './limits.ts'
import { PERIODS } from './mexico-calendar.ts'
import { type Centavos, centavos, pesos } from './money.ts'

const HOUR_MS = 3_600_000
const START = new Date('2026-03-02T12:00:00-06:00')
const hours = (count: number) => new Date(START.getTime() + count * HOUR_MS)
const amount = (value: number | null) => (value === null ? null : pesos(value))
const limits = (day: number | null, week: number | null = null, month: number | null = null): Limits => ({
  day: amount(day),
  week: amount(week),
  month: amount(month),
})

/** Asks in order and keeps what is accepted. */
function asked(...requests: [hour: number, wanted: Limits][]): LimitHistory {
  const history: LimitChange[] = []
  for (const [hour, wanted] of requests) {
    const decision = decideLimits(history, wanted, hours(hour))
    if (decision.kind === 'change') history.push(...decision.changes)
  }
  return history
}

describe('a change of limits', () => {
  test('sets a first limit at once [RG-1] [GLI-14]', () => {
    const history = asked([0, limits(100, 500)])
    expect(limitsAt(history, hours(0))).toEqual(limits(100, 500))
    expect(limitsAt(history, new Date(hours(0).getTime() - 1))).toEqual(limits(null))
  })

  test('lowers at once, also within 24 hours of the last change [RG-1] [GLI-14]', () => {
    const history = asked([0, limits(100)], [1, limits(50)])
    expect(limitsAt(history, hours(1))).toEqual(limits(50))
    expect(lockedUntil(history, hours(2))).toEqual(hours(25))
  })

  test.each([
    ['raises', limits(300)],
    ['removes', limits(null)],
  ])('%s a limit only after 24 hours, and lists it until then [RG-1] [GLI-14]', (_, wanted) => {
    const history = asked([0, limits(100)], [30, wanted])
    const moment = new Date(hours(54).getTime() - 1)
    expect(limitsAt(history, moment)).toEqual(limits(100))
    expect(waitingRaises(history, moment)).toMatchObject([
      { period: 'day', from: pesos(100), to: wanted.day, effectiveAt: hours(54) },
    ])
    expect(limitsAt(history, hours(54))).toEqual(wanted)
    expect(waitingRaises(history, hours(54))).toEqual([])
  })

  test('is refused whole within 24 hours of the last one if it loosens any limit, and free again after [RG-1]', () => {
    const history = asked([0, limits(100, 500)])
    const mixed = limits(50, 600)
    const moment = new Date(hours(24).getTime() - 1)
    expect(decideLimits(history, mixed, moment)).toEqual({
      kind: 'refused',
      refusal: 'LIMIT_LOCKED',
      until: hours(24),
    })
    expect(decideLimits(history, mixed, hours(24))).toMatchObject({
      kind: 'change',
      changes: [
        { period: 'day', effectiveAt: hours(24) },
        { period: 'week', effectiveAt: hours(48) },
      ],
    })
  })

  test('to a stricter limit takes back a raise that waits [RG-1] [GLI-14]', () => {
    const history = asked([0, limits(100)], [24, limits(300)], [25, limits(80)])
    expect(waitingRaises(history, hours(26))).toEqual([])
    expect(limitsAt(history, hours(1000))).toEqual(limits(80))
  })

  test('to what is in force takes back a raise that waits; to what waits changes nothing [RG-1]', () => {
    const history = asked([0, limits(100)], [24, limits(300)])
    expect(decideLimits(history, limits(300), hours(25))).toEqual({ kind: 'change', changes: [] })
    const takenBack = asked([0, limits(100)], [24, limits(300)], [25, limits(100)])
    expect(waitingRaises(takenBack, hours(25))).toEqual([])
    expect(limitsAt(takenBack, hours(1000))).toEqual(limits(100))
  })

  test('to the same limits is no change and locks nothing [RG-1]', () => {
    expect(decideLimits(asked([0, limits(100)]), limits(100), hours(30))).toEqual({ kind: 'change', changes: [] })
    expect(decideLimits([], limits(null), hours(0))).toEqual({ kind: 'change', changes: [] })
    expect(lockedUntil([], hours(0))).toBeNull()
  })
})

describe('limits of which a shorter period allows more than a longer one', () => {
  test.each([
    [limits(100, 50), { shorter: 'day', longer: 'week' }],
    [limits(100, null, 50), { shorter: 'day', longer: 'month' }],
    [limits(null, 100, 50), { shorter: 'week', longer: 'month' }],
    [limits(80, 100, 50), { shorter: 'day', longer: 'month' }],
  ] as const)('are refused, and both periods are named %#  [RG-1]', (wanted, periods) => {
    expect(decideLimits([], wanted, hours(0))).toEqual({
      kind: 'refused',
      refusal: 'LIMITS_OUT_OF_ORDER',
      ...periods,
    })
  })

  test('are only those: the same limit for all, and none for a longer one, are in order [RG-1]', () => {
    for (const fine of [limits(50, 50, 50), limits(100), limits(null, 50), limits(1, null, 2), limits(null)]) {
      expect(outOfOrder(fine)).toBeNull()
    }
  })
})

describe('for any sequence of requests over a moving clock', () => {
  const limit = fc.option(fc.integer({ min: 0, max: 5 }).map(centavos), { nil: null })
  const wanted = fc.record({ day: limit, week: limit, month: limit })
  const requests = fc.array(fc.record({ waitHours: fc.integer({ min: 0, max: 30 }), wanted }), { maxLength: 12 })

  /** Asks one after the other; `see` looks at every step, before and after. */
  function play(
    steps: readonly { waitHours: number; wanted: Limits }[],
    see: (step: { before: LimitHistory; after: LimitHistory; wanted: Limits; at: Date }) => void,
  ): LimitHistory {
    let history: LimitHistory = []
    let hour = 0
    for (const step of steps) {
      hour += step.waitHours
      const decision = decideLimits(history, step.wanted, hours(hour))
      const after = decision.kind === 'change' ? [...history, ...decision.changes] : history
      see({ before: history, after, wanted: step.wanted, at: hours(hour) })
      history = after
    }
    return history
  }

  test('the strictest wish of the last 24 hours is in force, so no limit loosens earlier than that [RG-1] [GLI-14]', () => {
    const strictest = (wishes: (Centavos | null)[]) =>
      wishes.reduce((one, other) => (isLooser(one, other) ? other : one))
    fc.assert(
      fc.property(requests, (steps) => {
        const accepted = [{ wanted: limits(null), at: new Date(0) }]
        const history = play(steps, ({ before, after, ...request }) => {
          if (after !== before) accepted.push(request)
        })
        for (let hour = 0; hour <= 400; hour++) {
          const stood = accepted.findLastIndex(({ at }) => at <= hours(hour - 24))
          const wishes = accepted.slice(stood).filter(({ at }) => at <= hours(hour))
          const inForce = limitsAt(history, hours(hour))
          for (const period of PERIODS) {
            expect(inForce[period]).toBe(strictest(wishes.map(({ wanted: wish }) => wish[period])))
          }
        }
      }),
    )
  })

  test('what is in force right after a request is never looser than before, nor than what it asked for [GLI-14]', () => {
    fc.assert(
      fc.property(requests, (steps) => {
        play(steps, ({ before, after, wanted: want, at }) => {
          const [old, now] = [limitsAt(before, at), limitsAt(after, at)]
          for (const period of PERIODS) {
            expect(isLooser(now[period], old[period])).toBe(false)
            if (after !== before) {
              const strictest = isLooser(want[period], old[period]) ? old[period] : want[period]
              expect(now[period]).toBe(strictest)
            }
          }
        })
      }),
    )
  })

  test('a request in order that only tightens is always accepted, and left alone all wishes come true [RG-1] [GLI-14]', () => {
    fc.assert(
      fc.property(requests, (steps) => {
        const history = play(steps, ({ before, after, wanted: want, at }) => {
          const old = limitsAt(before, at)
          if (!outOfOrder(want) && PERIODS.every((period) => !isLooser(want[period], old[period]))) {
            expect(limitsAt(after, at)).toEqual(want)
            expect(waitingRaises(after, at)).toEqual([])
          }
        })
        const wishes = PERIODS.map((period) => history.findLast((change) => change.period === period)?.to ?? null)
        expect(Object.values(limitsAt(history, hours(1000)))).toEqual(wishes)
      }),
    )
  })

  test('what was in force at a past time never changes by what is asked later [RG-1]', () => {
    fc.assert(
      fc.property(requests, (steps) => {
        play(steps, ({ before, after, at }) => {
          const earlier = new Date(at.getTime() - 1)
          expect(limitsAt(after, earlier)).toEqual(limitsAt(before, earlier))
        })
      }),
    )
  })
})

describe('a deposit', () => {
  const sums = (day: number, week: number, month: number) => ({
    day: pesos(day),
    week: pesos(week),
    month: pesos(month),
  })

  test('passes up to the last centavo of the strictest limit [RG-1] [GLI-14]', () => {
    const strict = limits(1000, 2000, 3000)
    expect(checkDeposit(strict, sums(0, 1500, 1600), pesos(500))).toBe('ok')
    expect(checkDeposit(strict, sums(0, 1500, 1600), pesos(500.01))).toEqual({
      refusal: 'DEPOSIT_LIMIT',
      remaining: pesos(500),
      period: 'week',
      limit: pesos(2000),
    })
  })

  test('passes where there is no limit, and not at all where it is used up or was lowered below [RG-1]', () => {
    expect(checkDeposit(limits(null), sums(9e6, 9e6, 9e6), pesos(1e6))).toBe('ok')
    expect(checkDeposit(limits(100), sums(400, 400, 400), pesos(0.01))).toEqual({
      refusal: 'DEPOSIT_LIMIT',
      remaining: pesos(0),
      period: 'day',
      limit: pesos(100),
    })
  })

  test('that two limits refuse alike is told the longer one [RG-1]', () => {
    expect(checkDeposit(limits(100, null, 100), sums(100, 100, 100), pesos(1))).toMatchObject({ period: 'month' })
  })

  test('passes exactly when it keeps every limit [GLI-14]', () => {
    const money = fc.integer({ min: 0, max: 50 }).map(centavos)
    const all = fc.record({ day: money, week: money, month: money })
    const maybe = fc.option(money, { nil: null })
    fc.assert(
      fc.property(fc.record({ day: maybe, week: maybe, month: maybe }), all, money, (strict, spent, more) => {
        const fits = (limit: Centavos | null, sum: Centavos) => limit === null || Math.max(limit - sum, 0) >= more
        const keepsAll = PERIODS.every((period) => fits(strict[period], spent[period]))
        expect(checkDeposit(strict, spent, more) === 'ok').toBe(keepsAll)
      }),
    )
  })
})
