import { expect, test } from 'vitest'
import { scoreColumns } from './score-columns.ts'

const outcomes = (...labels: string[]) => labels.map((label) => ({ label }))
const labels = (column: readonly { readonly label: string }[]) => column.map(({ label }) => label)

test('exact scores stand by who wins, from the lowest up, and what is no score apart [CAT-7]', () => {
  const columns = scoreColumns(outcomes('2:1', '0:0', 'Otro', '1:0', '0:2', '1:1', '2:0', '0:1'))
  if (!columns) throw new Error('they are scores')
  expect(labels(columns.home)).toEqual(['1:0', '2:0', '2:1'])
  expect(labels(columns.draw)).toEqual(['0:0', '1:1'])
  expect(labels(columns.away)).toEqual(['0:1', '0:2'])
  expect(labels(columns.rest)).toEqual(['Otro'])
})

test('sets without draws leave the middle empty', () => {
  expect(scoreColumns(outcomes('2:0', '2:1', '1:2', '0:2'))?.draw).toEqual([])
})

test('a market with a score or two among its outcomes is no grid', () => {
  expect(scoreColumns(outcomes('0:0', '1:0', 'Más 2.5', 'Menos 2.5'))).toBeNull()
})
