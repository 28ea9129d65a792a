import { expect, test } from 'vitest'
import { type BegunOxxo, createBegunDeposits } from './begun-deposits.ts'

const slip: BegunOxxo = {
  method: 'oxxo',
  transactionId: 'd1',
  status: 2,
  amount: 150,
  reference: '93000000000002',
  barcode: '93000000000002',
  expiresAt: '2026-11-16T12:00:00.000Z',
}

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage
}

test('the instructions of a deposit outlive a reload of the page, and are shown for that deposit only [WAL-4]', () => {
  const tab = storage()
  createBegunDeposits(() => tab).remember(slip)
  const reloaded = createBegunDeposits(() => tab)
  expect(reloaded.recall('d1')).toEqual(slip)
  expect(reloaded.recall('d2')).toBeNull()
})

test('without storage they last as long as the page, and garbage in it is nothing [WAL-4]', () => {
  const blocked = createBegunDeposits(() => {
    throw new Error('blocked')
  })
  blocked.remember(slip)
  expect(blocked.recall('d1')).toEqual(slip)
  expect(createBegunDeposits(() => ({ getItem: () => '{' }) as unknown as Storage).recall('d1')).toBeNull()
})
