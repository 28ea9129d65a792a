import { expect, test } from 'vitest'
import { changedView, type HistoryView, queryOf, readView, searchOf } from './history-view.ts'

const WHOLE: HistoryView = {
  state: 'settled',
  page: 3,
  dates: { initialDate: '2026-11-01', finalDate: '2026-11-15' },
  result: 'won',
}

test('tab, page, dates and result are kept in the address and read from it again [BET-9]', () => {
  expect(readView(searchOf(WHOLE))).toEqual(WHOLE)
  const first = readView({})
  expect(first).toEqual({ state: 'open', page: 1, dates: {}, result: 'all' })
  expect(Object.values(searchOf(first)).every((value) => value === undefined)).toBe(true)
})

test('an address that says nonsense shows the open bets, first page [BET-9]', () => {
  const view = readView({ tab: 'x', page: '-2', from: '2026-13-40', to: 7, result: 'open' })
  expect(view).toEqual(readView({}))
  expect(readView({ page: '1e9' }).page).toBe(1)
  expect(readView({ page: '2.5' }).page).toBe(1)
})

test('both dates count or none, and only in order [BET-9]', () => {
  expect(readView({ from: '2026-11-01' }).dates).toEqual({})
  expect(readView({ from: '2026-11-15', to: '2026-11-01' }).dates).toEqual({})
})

test('open bets have no result to filter by, and another filter begins with the first page [BET-9]', () => {
  expect(readView({ tab: 'open', result: 'won' }).result).toBe('all')
  expect(changedView(WHOLE, { result: 'lost' })).toEqual({ ...WHOLE, result: 'lost', page: 1 })
  expect(queryOf(WHOLE)).toEqual({
    state: 'settled',
    page: 3,
    pageSize: 20,
    result: 'won',
    initialDate: '2026-11-01',
    finalDate: '2026-11-15',
  })
})
