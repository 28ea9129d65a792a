import { expect, test } from 'vitest'
import { queryOf, readView, searchOf, statusName } from './history-view.ts'

const ROUND = '01994c2e-7d1c-7b5e-9c3d-48213907a1f2'

test('the filters are all, won 2, lost 1 and cancelled 3 [CAS-7]', () => {
  const statusOf = (status?: string) => queryOf(readView({ status })).status
  expect([statusOf(), statusOf('won'), statusOf('lost'), statusOf('cancelled')]).toEqual([undefined, 2, 1, 3])
  expect([1, 2, 3].map(statusName)).toEqual(['lost', 'won', 'cancelled'])
})

test('an address says filter, page and round, and says nothing that goes without saying [CAS-7]', () => {
  const search = { status: 'won', page: 3, round: ROUND }
  expect(readView(search)).toEqual({ filter: 'won', page: 3, roundId: ROUND })
  expect(searchOf(readView(search))).toEqual(search)
  expect(Object.values(searchOf(readView({}))).filter(Boolean)).toEqual([])
})

test('what an address says wrongly is as if it were not there [CAS-7]', () => {
  const nothing = { filter: 'all', page: 1, roundId: null }
  expect(readView({ status: 'open', page: -1, round: '../x' })).toEqual(nothing)
  expect(readView({ status: 2, page: 'x', round: 7 })).toEqual(nothing)
})
