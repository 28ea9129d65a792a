import type { TableRound } from '@momio/contract/table-hub'
import { expect, test } from 'vitest'
import { phaseOf } from './round-phase.ts'

const CLOSES = Date.parse('2026-11-17T18:00:20.000Z')
const ROUND: TableRound = {
  roundNo: 1,
  commitment: '',
  chain: null,
  opensAt: '2026-11-17T18:00:00.000Z',
  closesAt: '2026-11-17T18:00:20.000Z',
  result: null,
  nextAt: null,
}
const DECIDED: TableRound = { ...ROUND, result: { outcome: 17, serverSeed: '', at: '2026-11-17T18:00:28.000Z' } }

test('bets are taken until the moment the round closes, and not at it [CAS-4]', () => {
  expect(phaseOf(ROUND, CLOSES - 1, null)).toBe('open')
  expect(phaseOf(ROUND, CLOSES, null)).toBe('spinning')
})

test('a number that is known is shown when its ball has come to rest [CAS-4]', () => {
  expect(phaseOf(DECIDED, CLOSES + 9_000, CLOSES + 11_200)).toBe('spinning')
  expect(phaseOf(DECIDED, CLOSES + 11_200, CLOSES + 11_200)).toBe('shown')
})
