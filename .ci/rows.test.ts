import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { idsInTitles, idsNamedIn, readRows, reportRows } from './rows.ts'

const ROWS = [
  { id: 'PIN-1', text: 'A PIN has six digits' },
  { id: 'PIN-2', text: 'A wrong PIN says so' },
  { id: 'WAL-1', text: 'The balance is shown' },
]
/** Rows that need what is not built yet. A test of a part of one says its rule without the id. The list only shrinks. */
const NOT_BUILT: Readonly<Record<string, string>> = {
  'CAS-5': 'casino rounds',
  'GLI-4': 'identity checks',
  'GLI-12': 'the back office',
}
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
  expect(Object.keys(NOT_BUILT).filter((id) => !ids.includes(id))).toEqual([])
  const unknown = [...idsNamedIn(ROOT)].filter(([id]) => !ids.includes(id))
  expect(unknown.map(([id, file]) => `${file} names ${id}, which is no row of docs/requirements.md`)).toEqual([])
})

test('no test names a row whose feature is not built: the id in a title says that the row is proven', () => {
  const early = [...idsNamedIn(ROOT)].filter(([id]) => id in NOT_BUILT)
  expect(
    early.map(([id, file]) => `${file} names ${id}, which needs ${NOT_BUILT[id]}: built now? take it out of NOT_BUILT`),
  ).toEqual([])
})
