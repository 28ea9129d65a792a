import { expect, test } from 'vitest'
import { searchAt } from './use-lobby-search.ts'

test('a search of the lobby stays where it was typed; another filter, and the way back, show what their address says [CAS-1]', () => {
  const typed = { term: 'cohete', path: '/casino/slots' }
  expect(searchAt(typed, '/casino/slots')).toBe(typed)
  const elsewhere = searchAt(typed, '/casino/live')
  expect(elsewhere).toEqual({ term: '', path: '/casino/live' })
  expect(searchAt(elsewhere, '/casino/slots').term).toBe('')
})
