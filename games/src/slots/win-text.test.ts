import type { SlotWin } from '@momio/domain/casino/slot/slot-shown'
import { pesos } from '@momio/domain/money'
import { expect, test } from 'vitest'
import { fetchWords } from '../texts/words.ts'
import { describeWin } from './win-text.ts'

const WIN: SlotWin = { symbol: 'quetzal', count: 4, line: null, ways: 1, cells: [], amount: pesos(5) }

test.each([
  [WIN, '4 × Quetzal · 1 forma · ×0.5'],
  [{ ...WIN, ways: 4 }, '4 × Quetzal · 4 formas · ×0.5'],
  [{ ...WIN, line: 12 }, '4 × Quetzal · línea 13 · ×0.5'],
])('a win says what came, where, and how many times the stake it pays [CAS-3]: %#', async (win, text) => {
  expect(describeWin({ words: await fetchWords('esMX'), locale: 'esMX' }, win, pesos(10))).toBe(text)
})
