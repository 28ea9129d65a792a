import { expect, test } from 'vitest'
import { customBetHindrance, isCustomBetLine } from './custom-bet.ts'

const SOCCER = 'sr:sport:1'
const part = (marketId: number, specifiers = '') => ({ marketId, specifiers })

test('a custom bet combines two or more lines of its sport, each of them once [CUST-1]', () => {
  expect(customBetHindrance(SOCCER, [part(1), part(18, 'total=2.5')])).toBeUndefined()
  expect(customBetHindrance(SOCCER, [part(18, 'total=1.5'), part(18, 'total=2.5')])).toBeUndefined()
  expect(customBetHindrance(SOCCER, [part(1)])).toEqual([0])
  expect(customBetHindrance(SOCCER, [part(1), part(29), part(1)])).toEqual([0, 2])
  expect(customBetHindrance(SOCCER, [part(1), part(186)])).toEqual([1])
  expect(customBetHindrance('sr:sport:5', [part(186), part(187)])).toEqual([0, 1])
  const many = Array.from({ length: 21 }, (_, index) => part(18, `total=${index}.5`))
  expect(customBetHindrance(SOCCER, many)).toHaveLength(21)
})

test('a line that can give stakes back is no part of a custom bet [CUST-1]', () => {
  expect(isCustomBetLine(SOCCER, part(16, 'hcp=-1.5'))).toBe(true)
  expect(isCustomBetLine(SOCCER, part(14, 'hcp=0:1'))).toBe(true)
  for (const line of ['hcp=0', 'hcp=-0.25', 'hcp=1']) expect(isCustomBetLine(SOCCER, part(16, line))).toBe(false)
  for (const line of ['total=2', 'total=2.25']) expect(isCustomBetLine(SOCCER, part(18, line))).toBe(false)
})
