import type { OfficeFound } from '@momio/contract/staff-search'
import { expect, test } from 'vitest'
import { targetOf } from './search-target.ts'

const found = (kind: OfficeFound['kind'], state: string | null = null): OfficeFound => {
  return { kind, id: 'x1', title: '', detail: '', amount: null, at: null, state }
}

test.each([
  ['player', null, '/players/$playerId'],
  ['ticket', null, '/tickets/$ticketId'],
  ['event', null, '/events/$eventId'],
  ['withdrawal', 'waiting', '/withdrawals'],
  ['withdrawal', 'paid', '/ledger'],
  ['deposit', null, '/ledger'],
  ['round', 'house', '/casino'],
  ['round', 'outside', '/ledger'],
] as const)('a %s that is found (%s) is looked at in %s [PLAT-6]', (kind, state, to) => {
  expect(targetOf(found(kind, state), () => true).to).toBe(to)
})

test('a paid withdrawal is shown in its list to whoever may not read the ledger [PLAT-6]', () => {
  expect(targetOf(found('withdrawal', 'paid'), () => false)).toEqual({
    to: '/withdrawals',
    search: { state: 'paid', id: 'x1' },
  })
})
