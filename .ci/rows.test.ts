import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { idsInTitles, idsNamedIn, readRows, reportRows } from './rows.ts'

const ROWS = [
  { id: 'PIN-1', text: 'A PIN has six digits' },
  { id: 'PIN-2', text: 'A wrong PIN says so' },
  { id: 'WAL-1', text: 'The balance is shown' },
]
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const bracket = (ids: string) => `[${ids}]`

test('rows are read from the tables, and other lines are not', () => {
  const markdown = '# Rows\n\n| id | row |\n|---|---|\n| PIN-1 | A PIN has | six digits |\nPIN-2 is discussed here\n'
  expect(readRows(markdown)).toEqual([{ id: 'PIN-1', text: 'A PIN has | six digits' }])
})

test('a title names its rows, alone or several, also after each and over two lines', () => {
  const source = [
    `test('one ${bracket('PIN-1')}', () => {})`,
    `test.each(CASES)(\n  '%s two ${bracket('PIN-2, WAL-1')}',\n  (one) => {})`,
    `it("three ${bracket('NAV-3')}", async () => {})`,
  ].join('\n')
  expect(idsInTitles(source)).toEqual(['PIN-1', 'PIN-2', 'WAL-1', 'NAV-3'])
})

test('a comment, another text and a test that is skipped name no row', () => {
  const source = [
    `// see ${bracket('PIN-1')}`,
    `const text = 'about ${bracket('PIN-2')}'`,
    `test.skip('later ${bracket('WAL-1')}', () => {})`,
  ].join('\n')
  expect(idsInTitles(source)).toEqual([])
})

test('the report lists what no test names and ids that are no row, and ends with the sum', () => {
  const named = new Map([
    ['PIN-1', 'a.test.ts'],
    ['PIN-9', 'b.test.ts'],
  ])
  expect(reportRows(ROWS, named, [])).toEqual([
    'PIN-2\tA wrong PIN says so',
    'WAL-1\tThe balance is shown',
    'PIN-9\tis no row of docs/requirements.md; b.test.ts names it',
    '1 of 3 rows are named by a test',
  ])
  expect(reportRows(ROWS, named, ['WAL'])).toEqual(['WAL-1\tThe balance is shown', '0 of 1 rows are named by a test'])
  expect(reportRows(ROWS, named, ['PIN-1'])).toEqual(['1 of 1 rows are named by a test'])
})

test('every id that a test of this project names is a row of docs/requirements.md, and no row is there twice', () => {
  const ids = readRows(readFileSync(`${ROOT}docs/requirements.md`, 'utf8')).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(150)
  expect(new Set(ids).size).toBe(ids.length)
  const unknown = [...idsNamedIn(ROOT)].filter(([id]) => !ids.includes(id))
  expect(unknown.map(([id, file]) => `${file} names ${id}, which is no row of docs/requirements.md`)).toEqual([])
})

test('every row of docs/requirements.md is named by a test', () => {
  const ids = readRows(readFileSync(`${ROOT}docs/requirements.md`, 'utf8')).map(({ id }) => id)
  const named = new Set([...idsNamedIn(ROOT)].map(([id]) => id))
  expect(ids.filter((id) => !named.has(id))).toEqual([])
})
