import { randomUUID } from 'node:crypto'
import { centavos } from '@momio/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { deposit, NOW, verified } from '../../../test/money/ledger.ts'
import { readAudit } from '../audit/index.ts'
import { type Adjustment, adjust, balances, post, statement } from './index.ts'

let shared: TestDatabase
beforeAll(async () => {
  shared = await testDatabase()
})
afterAll(() => shared.drop())

const adjusting = (adjustment: Adjustment) => shared.database.transaction((tx) => adjust(tx, adjustment))

test('a manual adjustment records who, why, before and after, once, in the ledger and the audit log, and open pages hear of it', async () => {
  const { kysely } = shared.database
  const [playerId, who] = [randomUUID(), randomUUID()]
  await shared.database.transaction((tx) => post(tx, deposit(playerId, 1_000)))
  const adjustment: Adjustment = {
    playerId,
    account: 'cash',
    amount: centavos(-250),
    who,
    why: 'Paid twice by mistake',
    key: 'adjustment 1',
    reference: 'case 17',
    at: NOW,
  }
  expect(await adjusting(adjustment)).toBe('posted')
  expect(await adjusting(adjustment)).toBe('exists')
  expect(await adjusting({ ...adjustment, key: 'adjustment 2', amount: centavos(-751) })).toBe('funds-short')
  expect(await balances(kysely, playerId)).toMatchObject({ cash: 750 })

  const told = kysely.selectFrom('outbox').select('payload').where('subject', '=', 'events.wallet.balance-changed')
  expect(await told.execute()).toEqual([{ payload: { playerId } }])

  const [entry] = await statement(kysely, playerId, { limit: 1 })
  expect(entry).toMatchObject({
    kind: 'adjustment',
    note: 'Paid twice by mistake',
    changes: [{ account: 'cash', amount: -250, before: 1_000, after: 750 }],
  })
  expect(await readAudit(kysely, { subjectId: playerId, limit: 10 })).toEqual([
    {
      position: expect.any(Number),
      at: NOW,
      kind: 'ledger.adjusted',
      actor: { kind: 'staff', id: who },
      subjectId: playerId,
      detail: {
        movementId: entry?.id,
        account: 'cash',
        amountCentavos: -250,
        beforeCentavos: 1_000,
        afterCentavos: 750,
        against: 'house',
        reference: 'case 17',
        why: 'Paid twice by mistake',
      },
    },
  ])
  expect(await verified(shared.database)).toBeUndefined()
})

test('an adjustment without a reason is a bug', async () => {
  const adjustment = {
    account: 'cash',
    amount: centavos(1),
    who: randomUUID(),
    why: ' ',
    key: 'k',
    reference: 'r',
  } as const
  await expect(adjusting({ ...adjustment, playerId: randomUUID(), at: NOW })).rejects.toThrow('without a reason')
})
