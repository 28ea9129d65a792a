import { expect, test } from 'vitest'
import { csvOf } from './csv-file.ts'
import type { DataColumn } from './data-column.ts'
import { filterRows, nextSorting, pageOf, sortingOf, sortingText, sortRows } from './rows.ts'

interface Person {
  readonly name: string
  readonly pesos: number
}
const PEOPLE: readonly Person[] = [
  { name: 'Peña', pesos: 20 },
  { name: 'ana', pesos: 100 },
  { name: 'Óscar', pesos: 3 },
]
const COLUMNS: readonly DataColumn<Person>[] = [
  { key: 'name', header: 'Nombre', cell: ({ name }) => name, sortBy: ({ name }) => name, csv: ({ name }) => name },
  {
    key: 'pesos',
    header: 'Pesos',
    cell: ({ pesos }) => pesos,
    sortBy: ({ pesos }) => pesos,
    csv: ({ pesos }) => pesos,
  },
  { key: 'open', header: '', cell: () => null },
]
const names = (rows: readonly Person[]) => rows.map(({ name }) => name)
const sorted = (text: string) => names(sortRows(PEOPLE, COLUMNS, sortingOf(text)))

test('numbers sort as numbers, names without regard to case and accents, and both ways [PLAT-6]', () => {
  expect(sorted('pesos')).toEqual(['Óscar', 'Peña', 'ana'])
  expect(sorted('-pesos')).toEqual(['ana', 'Peña', 'Óscar'])
  expect(sorted('name')).toEqual(['ana', 'Óscar', 'Peña'])
})

test('a column that is not there, or cannot be sorted by, leaves the order of the server [PLAT-6]', () => {
  expect(sorted('open')).toEqual(names(PEOPLE))
  expect(sorted('nothing')).toEqual(names(PEOPLE))
})

test('a heading goes from rising to falling to the order of the server [PLAT-6]', () => {
  const rising = nextSorting(null, 'name')
  const falling = nextSorting(rising, 'name')
  expect([rising && sortingText(rising), falling && sortingText(falling), nextSorting(falling, 'name')]).toEqual([
    'name',
    '-name',
    null,
  ])
  expect(nextSorting(falling, 'pesos')).toEqual({ key: 'pesos', descending: false })
})

test('every word of the filter has to be found, with or without accents [PLAT-6]', () => {
  const find = (text: string) => names(filterRows(PEOPLE, ({ name, pesos }) => `${name} ${pesos}`, text))
  expect(find('pena')).toEqual(['Peña'])
  expect(find('PEÑA 20')).toEqual(['Peña'])
  expect(find('peña 3')).toEqual([])
  expect(find('  ')).toEqual(names(PEOPLE))
})

test.each([
  ['1', 1, 2],
  ['9', 2, 1],
  ['-3', 1, 2],
  ['x', 1, 2],
])('page %s of the address shows page %i [PLAT-6]', (wanted, page, shown) => {
  const found = pageOf(PEOPLE, Number(wanted), 2)
  expect([found.page, found.rows.length, found.pageCount]).toEqual([page, shown, 2])
})

test('a file holds what its columns tell, and nothing that a spreadsheet would run [PLAT-6]', () => {
  const rows = [{ name: '=HYPERLINK("x"), ana', pesos: -5 }]
  expect(csvOf(COLUMNS, rows)).toBe(`Nombre,Pesos\r\n"'=HYPERLINK(""x""), ana",-5\r\n`)
})
