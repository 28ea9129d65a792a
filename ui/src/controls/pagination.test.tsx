import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pagination, pageWindow } from './pagination.tsx'

test.each([
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 12, [1, 2, 3, 4, 'gap', 12]],
  [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
  [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
  [12, 12, [1, 'gap', 9, 10, 11, 12]],
  [1, 1, [1]],
] as const)('page %i of %i shows its neighbours and both ends', (page, count, shown) => {
  expect(pageWindow(page, count)).toEqual(shown)
})

test('a gap never hides a single page', () => {
  for (let count = 1; count <= 30; count++) {
    for (let page = 1; page <= count; page++) {
      const entries = pageWindow(page, count)
      entries.forEach((entry, index) => {
        if (entry !== 'gap') return
        expect(Number(entries[index + 1]) - Number(entries[index - 1])).toBeGreaterThan(2)
      })
      expect(entries).toContain(page)
    }
  }
})

test('one page needs no bar; the current page is marked', () => {
  const labels = { nav: 'Páginas', previous: 'Anterior', next: 'Siguiente', page: (page: number) => `Página ${page}` }
  const bar = (pageCount: number) =>
    renderToStaticMarkup(<Pagination page={1} pageCount={pageCount} onPageChange={() => {}} labels={labels} />)
  expect(bar(1)).toBe('')
  expect(bar(3)).toMatch(/aria-label="Página 1" aria-current="page"/)
  expect(bar(3)).toMatch(/aria-label="Anterior" disabled=""/)
})
