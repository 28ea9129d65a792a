import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideFlags, type Operation, seriesStart } from './compliance.ts'
import { inForce } from './dated-value.ts'
import { centavos, pesos } from './money.ts'

const UMA = { from: '2026-02-01', value: pesos(117.31) }
const NONE = { identification: 0, notice: 0 }
const NOW = new Date('2026-10-15T18:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const operation = (amount: number, sequence: number, at = NOW): Operation => ({ amount: pesos(amount), at, sequence })

test('the UMA of the day counts, from the first moment of its first day in Mexico [MX-1]', () => {
  const values = [UMA, { from: '2025-02-01', value: pesos(113.14) }]
  expect(inForce(values, new Date('2026-02-01T05:59:59.999Z')).value).toBe(pesos(113.14))
  expect(inForce(values, new Date('2026-02-01T06:00:00Z')).value).toBe(pesos(117.31))
  expect(inForce(values, new Date('2020-01-01T00:00:00Z')).value).toBe(pesos(113.14))
})

test('325 UMA ask for identification and 645 for a notice, to the centavo [MX-1]', () => {
  expect(decideFlags([operation(38_125.74, 1)], NONE, UMA)).toEqual([])
  expect(decideFlags([operation(38_125.75, 1)], NONE, UMA)).toMatchObject([
    { threshold: 'identification', thresholdAmount: pesos(38_125.75), linked: false },
  ])
  expect(decideFlags([operation(75_664.94, 1)], NONE, UMA)).toHaveLength(1)
  expect(decideFlags([operation(75_664.95, 1)], NONE, UMA).map(({ threshold }) => threshold)).toEqual([
    'identification',
    'notice',
  ])
})

test('operations of six months are one series, and older ones are not of it [MX-1]', () => {
  const small = operation(20_000, 1, daysAgo(170))
  expect(decideFlags([small, operation(20_000, 2)], NONE, UMA)).toMatchObject([
    { threshold: 'identification', amount: pesos(40_000), linked: true, seriesFrom: small.at },
  ])
  expect(seriesStart(NOW)).toEqual(new Date('2026-04-15T18:00:00Z'))
  expect(decideFlags([operation(20_000, 1, seriesStart(NOW)), operation(20_000, 2)], NONE, UMA)).toEqual([])
})

test('a series is flagged once per threshold; the next begins after it [MX-1]', () => {
  const told = { identification: 2, notice: 0 }
  const operations = [operation(20_000, 1), operation(20_000, 2), operation(20_000, 3)]
  expect(decideFlags(operations, told, UMA)).toEqual([])
  expect(decideFlags([...operations, operation(20_000, 4)], told, UMA)).toMatchObject([
    { threshold: 'identification', amount: pesos(40_000) },
    { threshold: 'notice', amount: pesos(80_000) },
  ])
})

test('whatever the amounts, every six months of unflagged operations stay below the threshold [MX-1]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ amount: fc.integer({ min: 1, max: 6_000_000 }), gapDays: fc.nat(60) })),
      (list) => {
        const upTo = { identification: 0, notice: 0 }
        const operations: Operation[] = []
        let at = NOW.getTime()
        for (const [index, { amount, gapDays }] of list.entries()) {
          at += gapDays * 86_400_000
          operations.push({ amount: centavos(amount), at: new Date(at), sequence: index + 1 })
          for (const { threshold } of decideFlags(operations, upTo, UMA)) upTo[threshold] = index + 1
          const from = seriesStart(new Date(at))
          const unflagged = operations.filter((one) => one.at > from && one.sequence > upTo.identification)
          expect(unflagged.reduce((sum, one) => sum + one.amount, 0)).toBeLessThan(325 * UMA.value)
        }
      },
    ),
  )
})
