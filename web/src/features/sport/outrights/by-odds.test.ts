import { expect, test } from 'vitest'
import { byOdds } from './by-odds.ts'

test('outcomes of an outright stand by their odds, those without a price last [CAT-7]', () => {
  const odds: Record<string, number | null> = { atlas: null, toluca: 4500, america: 3200, leon: null, tigres: 4500 }
  const outcomes = Object.keys(odds).map((key) => ({ key }))
  const order = byOdds(outcomes, (key) => odds[key] ?? null).map(({ key }) => key)
  expect(order).toEqual(['america', 'toluca', 'tigres', 'atlas', 'leon'])
})
