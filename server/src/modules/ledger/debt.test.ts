import { randomUUID } from 'node:crypto'
import { centavos } from '@momio/domain/money'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { deposit, holdOf, movement, NOW, verified } from '../../../test/money/ledger.ts'
import {
  balancesAndDebt,
  captureHold,
  hold,
  type LedgerStep,
  ledgerChecks,
  openDraft,
  post,
  releaseHold,
  runningTotals,
  trail,
  writeDraft,
} from './index.ts'

let shared: TestDatabase
let player: string
beforeEach(async () => {
  shared = await testDatabase()
  player = randomUUID()
})
afterEach(() => shared.drop())

const { actor, at } = { actor: { kind: 'system' } as const, at: NOW }
const money = () => balancesAndDebt(shared.database.kysely, player)
const posting = (...args: Parameters<typeof movement>) =>
  shared.database.transaction((tx) => post(tx, movement(...args)))
const owe = (amount: number, cash = 0) =>
  posting(player, { card: amount, ...(cash && { cash: -cash }), debt: cash - amount }, { kind: 'deposit-reversal' })

/** A stake of 60 and another of 40, held before the debt came. */
async function stakes(): Promise<{ readonly kept: string; readonly lost: string }> {
  const [kept, lost] = [holdOf(player, 60), holdOf(player, 40)]
  await shared.database.transaction(async (tx) => {
    await post(tx, deposit(player, 100))
    await hold(tx, kept)
    await hold(tx, lost)
  })
  return { kept: kept.key, lost: lost.key }
}

test('whatever brings cash pays the debt first, in a movement of its own under the same reference [WAL-11]', async () => {
  const { kept, lost } = await stakes()
  await owe(250)
  expect(await money()).toEqual({ cash: 0, bonus: 0, held: 100, debt: 250 })
  await posting(player, { cash: 50, spei: -50 }, { kind: 'deposit', reference: 'deposit 2' })
  await posting(player, { cash: 30, house: -30 }, { kind: 'win' })
  await shared.database.transaction(async (tx) => {
    await releaseHold(tx, { playerId: player, holdKey: kept, key: 'back', at, actor })
    await captureHold(tx, {
      playerId: player,
      holdKey: lost,
      key: 'part',
      at,
      actor,
      amount: centavos(15),
      to: 'house',
    })
  })
  expect(await money()).toEqual({ cash: 0, bonus: 0, held: 0, debt: 85 })
  await posting(player, { cash: 100, house: -100 }, { kind: 'payout' })
  expect(await money()).toEqual({ cash: 15, bonus: 0, held: 0, debt: 0 })
  const [credit, payment] = await trail(shared.database.kysely, 'deposit 2')
  expect([credit?.kind, payment?.kind]).toEqual(['deposit', 'debt-payment'])
  expect(payment?.postings).toEqual([
    { account: 'cash', amount: -50, before: 50, after: 0 },
    { account: 'debt', amount: 50, before: -250, after: -200 },
  ])
  expect(await verified(shared.database, ledgerChecks)).toBeUndefined()
})

test('bonus money pays no debt, and a debt changes neither deposits nor losses of a limit [WAL-12]', async () => {
  await owe(250)
  await posting(player, { bonus: 70, promotions: -70 }, { kind: 'bonus' })
  await posting(player, { cash: 100, spei: -100 }, { kind: 'deposit' })
  expect(await money()).toEqual({ cash: 0, bonus: 70, held: 0, debt: 150 })
  const { deposits, losses } = await runningTotals(shared.database.kysely, player, NOW)
  expect([deposits.day, losses.day]).toEqual([100, 0])
})

test('of several steps each is decided with what the debt left of those before it [WAL-11] [GLI-10]', async () => {
  await owe(50)
  const win = movement(player, { cash: 80, house: -80 }, { kind: 'win' })
  const take = (steps: readonly LedgerStep[]) =>
    shared.database.transaction(async (tx) => {
      const draft = await openDraft(tx, { playerIds: [player], keys: steps.map(({ key }) => key) })
      const result = draft.apply(steps)
      expect(draft.unwritten).toHaveLength(result === 'posted' ? 3 : 0)
      expect(await writeDraft(tx, draft)).toBe(true)
      return result
    })
  expect(await take([win, holdOf(player, 31)])).toBe('funds-short')
  expect(await money()).toEqual({ cash: 0, bonus: 0, held: 0, debt: 50 })
  expect(await take([win, holdOf(player, 30)])).toBe('posted')
  expect(await money()).toEqual({ cash: 0, bonus: 0, held: 30, debt: 0 })
})

test('a credit that is sent again pays the debt once [GLI-25]', async () => {
  await owe(250)
  const win = movement(player, { cash: 80, house: -80 }, { kind: 'win' })
  const send = () => shared.database.transaction((tx) => post(tx, win))
  expect([await send(), await send()]).toEqual(['posted', 'exists'])
  expect(await money()).toMatchObject({ cash: 0, debt: 170 })
})

test('64 credits at once pay a debt to the centavo and no further [GLI-10] [WAL-11]', async () => {
  await owe(1_000)
  await Promise.all(Array.from({ length: 64 }, () => posting(player, { cash: 20, house: -20 }, { kind: 'win' })))
  expect(await money()).toEqual({ cash: 280, bonus: 0, held: 0, debt: 0 })
  expect(await verified(shared.database, ledgerChecks)).toBeUndefined()
})

test('more than is owed cannot be paid back, and the database itself keeps a debt from becoming money [WAL-11]', async () => {
  await owe(10)
  await expect(posting(player, { debt: 11, house: -11 }, { kind: 'debt-payment' })).rejects.toThrow('than is owed')
  const { kysely } = shared.database
  await expect(sql`update ledger_wallets set debt = 1 where player_id = ${player}`.execute(kysely)).rejects.toThrow(
    'check',
  )
  const direct = sql`insert into ledger_postings (movement, account, player_id, amount, balance_before, balance_after)
    values (1, 'debt', ${player}, 1, 0, 1), (1, 'cash', ${player}, -1, 1, 0)`
  await expect(direct.execute(kysely)).rejects.toThrow('check')
})

/** As somebody who owns the database and means ill. */
async function tamper(change: string): Promise<void> {
  const client = await shared.database.connect('tamper')
  await client.query(`set session_replication_role = replica; ${change}`)
  await client.end()
}

test.each([
  ['cash that was not taken for a debt', 'debts', `update ledger_wallets set cash = 5 where debt < 0`],
  ['a debt forgiven by hand', 'balances', 'update ledger_wallets set debt = 0'],
  [
    'a debt changed by another kind of movement',
    'debts',
    `update ledger_movements set kind = 'adjustment' where kind = 'deposit-reversal'`,
  ],
])('%s is found as an offence against "%s" [WAL-11]', async (_, check, change) => {
  await owe(10)
  expect(await verified(shared.database, ledgerChecks)).toBeUndefined()
  await tamper(change)
  expect(await verified(shared.database, ledgerChecks)).toMatchObject({ check })
})
