import { expect, test } from 'vitest'
import { fitText, widthOf } from './fit-text.ts'

const room = { width: 600, largest: 76, smallest: 40, mostLines: 2 }

test('a short name stands on one line at the largest size', () => {
  expect(fitText('América', room)).toEqual({ size: 76, lines: ['América'] })
})

test.each([
  'Club Universidad Nacional Autónoma de México',
  'Borussia Mönchengladbach gegen alle anderen Mannschaften der ganzen Bundesliga',
  'W'.repeat(80),
  'Динамо Москва',
])('%s fits into its room', (name) => {
  const { size, lines } = fitText(name, room)
  expect(size).toBeGreaterThanOrEqual(room.smallest)
  expect(lines.length).toBeLessThanOrEqual(room.mostLines)
  for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(room.width)
})

test('what does not fit at the smallest size ends with an ellipsis', () => {
  expect(fitText('W'.repeat(80), room).lines.at(-1)).toMatch(/^W+…$/)
  expect(fitText('uno dos tres cuatro cinco seis siete ocho nueve diez once doce', room).lines.at(-1)).toMatch(/…$/)
})
