import { centavos } from '@momio/domain/money'
import { describe, expect, test } from 'vitest'
import type { LedgerStep } from '../ledger/index.ts'
import { largePlay } from './large-play.ts'

const FROM = centavos(1_000_000)
const common = { key: 'a-key', reference: 'ticket-1', playerId: 'ana', at: new Date(0) } as const
const byPlayer = { ...common, actor: { kind: 'player', id: 'ana' } } as const
const bySystem = { ...common, actor: { kind: 'system' } } as const

const held = (amount: number, source: 'cash' | 'bonus' | 'house' = 'cash'): LedgerStep => ({
  ...byPlayer,
  kind: 'stake',
  amount: centavos(amount),
  source,
})

function moved(kind: 'bet' | 'win' | 'payout' | 'cash-out' | 'refund' | 'tax', gained: number): LedgerStep {
  const postings = [
    { account: 'cash', amount: centavos(gained) },
    { account: 'house', amount: centavos(-gained) },
  ] as const
  return { ...bySystem, kind, postings }
}

const told = (...steps: LedgerStep[]) =>
  largePlay(steps, FROM).map(({ kind, detail }) => [kind, detail?.amountCentavos, detail?.reference])

describe('a bet of the amount or more is told [GLI-24]', () => {
  test.each([
    ['of a ticket', [held(1_000_000)]],
    ['of cash and bonus money together', [held(600_000), held(400_000, 'bonus')]],
    ['of a round', [moved('bet', -1_000_000)]],
  ] as const)('%s', (_, steps) => {
    expect(told(...steps)).toEqual([['play.large-bet', 1_000_000, 'ticket-1']])
  })

  test.each([
    ['a smaller one', held(999_999)],
    ['what the house holds again of a part that was closed', held(2_000_000, 'house')],
    ['a stake that is held again when its result is taken back', { ...bySystem, kind: 'stake', amount: FROM } as const],
    ['a capture', { ...bySystem, holdKey: 'a-hold', amount: centavos(2_000_000), to: 'house' } as const],
  ])('but not %s', (_, step) => {
    expect(told(step)).toEqual([])
  })
})

test.each(['win', 'payout', 'cash-out'] as const)('a %s of the amount or more is told as a win [GLI-24]', (kind) => {
  expect(told(moved(kind, 1_000_000))).toEqual([['play.large-win', 1_000_000, 'ticket-1']])
  expect(told(moved(kind, 999_999))).toEqual([])
})

test('money that comes back without being won is told as nothing, and neither is a tax [GLI-24]', () => {
  expect(told(moved('refund', 2_000_000), moved('tax', -2_000_000))).toEqual([])
})

test('a round that is bet and won at once is told as both, with who played it [GLI-24]', () => {
  expect(largePlay([moved('bet', -1_000_000), moved('win', 5_000_000)], FROM)).toEqual([
    expect.objectContaining({ kind: 'play.large-bet', subjectId: 'ana' }),
    expect.objectContaining({ kind: 'play.large-win', subjectId: 'ana', actor: { kind: 'system' } }),
  ])
})
