import { randomUUID } from 'node:crypto'
import { pesos } from '@momio/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movement } from '../../../test/money/ledger.ts'
import { payingProvider, STAFF, startWallet, type WalletApp } from '../../../test/money/wallet.ts'
import { post } from '../ledger/index.ts'
import { withholdingRateAt } from './figures.ts'
import { raiseFlags } from './raise-flags.ts'

const DAY_MS = 86_400_000

let wallet: WalletApp
beforeAll(async () => {
  wallet = await startWallet('2026-03-01T18:00:00Z')
})
afterAll(() => wallet.stop())

async function deposit(playerId: string, amount: number): Promise<string> {
  const reference = randomUUID()
  const at = wallet.clock.now()
  const amounts = { spei: -pesos(amount), cash: pesos(amount) }
  await wallet.database.transaction(async (tx) => {
    await post(tx, movement(playerId, amounts, { kind: 'deposit', reference, at }))
    await raiseFlags(tx, { playerId, operation: 'deposit', reference, at })
  })
  return reference
}

const flags = async (playerId: string) => {
  const { json } = await wallet.ask('GET /api/Staff/ComplianceFlags', { token: STAFF })
  return json.filter((flag: { playerId: string }) => flag.playerId === playerId)
}

test('a deposit of 325 UMA raises a flag for staff with the UMA of its day [MX-1]', async () => {
  const { id } = await wallet.player(0)
  await deposit(id, 38_125.74)
  expect(await flags(id)).toEqual([])
  const other = await wallet.player(0)
  const reference = await deposit(other.id, 38_125.75)
  expect(await flags(other.id)).toEqual([
    {
      id: expect.any(String),
      playerId: other.id,
      username: expect.any(String),
      threshold: 'identification',
      operation: 'deposit',
      linked: false,
      amount: 38_125.75,
      thresholdAmount: 38_125.75,
      umaAmount: 117.31,
      reference,
      seriesFrom: wallet.clock.now().toISOString(),
      raisedAt: wallet.clock.now().toISOString(),
    },
  ])
  const { kysely } = wallet.database
  const audit = await kysely.selectFrom('audit_log').select('kind').where('subject_id', '=', other.id).execute()
  expect(audit.map(({ kind }) => kind)).toContain('wallet.compliance-flag')
})

test('a series of small deposits within six months is flagged once per threshold [MX-1]', async () => {
  const { id } = await wallet.player(0)
  const first = wallet.clock.now().toISOString()
  for (let time = 0; time < 9; time += 1) {
    await deposit(id, 9_999)
    wallet.clock.sleep(10 * DAY_MS)
  }
  expect(await flags(id)).toMatchObject([
    { threshold: 'notice', amount: 8 * 9_999, linked: true, seriesFrom: first },
    { threshold: 'identification', amount: 4 * 9_999, linked: true },
    { threshold: 'identification', amount: 4 * 9_999, linked: true, seriesFrom: first },
  ])
  wallet.clock.sleep(190 * DAY_MS)
  await deposit(id, 9_999)
  expect(await flags(id)).toHaveLength(3)
})

test('deposits that were sent back are no operations [MX-1]', async () => {
  const { id } = await wallet.player(0)
  const reference = await deposit(id, 30_000)
  const back = movement(id, { spei: pesos(30_000), cash: -pesos(30_000) }, { kind: 'deposit-reversal', reference })
  await wallet.database.transaction((tx) => post(tx, back))
  await deposit(id, 10_000)
  expect(await flags(id)).toEqual([])
})

test('withdrawals are a series of their own, counted when they are paid [MX-1]', async () => {
  const { id, accountId } = await wallet.player(100_000)
  const { transactionId } = (await wallet.begin(id, accountId, 80_000)).json
  await wallet.ask(`POST /api/Staff/Withdrawals/${transactionId}/Approve`, { token: STAFF })
  await wallet.send(payingProvider())
  expect(await flags(id)).toEqual([])
  await wallet.tell({ type: 'payout.paid', payoutId: transactionId, amount: pesos(80_000) })
  expect(await flags(id)).toMatchObject([
    { threshold: 'notice', operation: 'withdrawal', reference: transactionId },
    { threshold: 'identification', operation: 'withdrawal' },
  ])
})

test('a rate of withholding is one more row before its first day, and those of days that have begun stay [MX-2]', async () => {
  const { kysely } = wallet.database
  const write = (from: string, basisPoints: number) =>
    kysely.insertInto('withholding_rates').values({ valid_from: from, basis_points: basisPoints }).execute()
  await write('2999-01-01', 250)
  expect(await withholdingRateAt(kysely, new Date('2998-12-31T18:00:00Z'))).toMatchObject({ basisPoints: 100 })
  expect(await withholdingRateAt(kysely, new Date('2999-01-01T06:00:00Z'))).toMatchObject({ basisPoints: 250 })
  await expect(write('2999-02-01', 10_001)).rejects.toThrow('check')
  const begun = 'a day that has begun'
  await expect(write('2020-01-01', 50)).rejects.toThrow(begun)
  await expect(kysely.updateTable('withholding_rates').set({ basis_points: 0 }).execute()).rejects.toThrow(begun)
  await expect(kysely.deleteFrom('withholding_rates').execute()).rejects.toThrow(begun)
  await kysely.deleteFrom('withholding_rates').where('valid_from', '=', '2999-01-01').execute()
})
