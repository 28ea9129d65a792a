import { pesos } from '@momio/domain/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { movement, verified } from '../../../../test/money/ledger.ts'
import { clabeOf, payingProvider, STAFF, startWallet, type WalletApp } from '../../../../test/money/wallet.ts'
import { post } from '../../ledger/index.ts'

const HOUR_MS = 3_600_000

let wallet: WalletApp
beforeAll(async () => {
  wallet = await startWallet()
})
afterEach(async () => expect(await verified(wallet.database)).toBeUndefined())
afterAll(() => wallet.stop())

interface Listed {
  readonly flags: readonly { readonly kind: string; readonly reason: string }[]
}

async function flagsOf(transactionId: string, state = 'queued'): Promise<Listed['flags']> {
  const { json } = await wallet.ask(`GET /api/Staff/Withdrawals?state=${state}&id=${transactionId}`, { token: STAFF })
  return (json.items as Listed[])[0]?.flags ?? []
}
const kindsOf = async (...asked: Parameters<typeof flagsOf>) => (await flagsOf(...asked)).map(({ kind }) => kind)

/** Whose bank account is no longer new. */
async function oldPlayer(cash: number) {
  const player = await wallet.player(cash)
  wallet.clock.advance(24 * HOUR_MS)
  return player
}

async function withdrawn(id: string, accountId: string, amount: number): Promise<void> {
  const { json } = await wallet.begin(id, accountId, amount)
  const paying = payingProvider()
  if (json.status === 1) await wallet.ask(`POST /api/Staff/Withdrawals/${json.transactionId}/Approve`, { token: STAFF })
  await wallet.send(paying)
  expect(paying.taken).toContain(json.transactionId)
  await wallet.tell({ type: 'payout.paid', payoutId: json.transactionId, amount: pesos(amount) })
}

test('five withdrawals in a row do not pass what one may not: the sum of 24 hours waits for staff, and says why [WAL-8]', async () => {
  const { id, accountId } = await oldPlayer(25_000)
  await withdrawn(id, accountId, 4_000)
  const second = (await wallet.begin(id, accountId, 1_000.01)).json
  expect(second).toMatchObject({ status: 1 })
  expect(await flagsOf(second.transactionId, 'waiting')).toEqual([
    {
      kind: 'day-sum',
      reason: 'Con este retiro salen $5,000.01 en 24 horas; sin revisión salen hasta $5,000.00.',
    },
  ])
})

test('what left longer ago than 24 hours no longer counts for the day [WAL-8]', async () => {
  const { id, accountId } = await oldPlayer(10_000)
  await withdrawn(id, accountId, 5_000)
  wallet.clock.advance(24 * HOUR_MS - 1)
  const early = (await wallet.begin(id, accountId, 100)).json
  expect(early).toMatchObject({ status: 1 })
  await wallet.ask('POST /api/wallet/withdrawal/CancelWithdrawal', {
    token: id,
    body: { transactionId: early.transactionId },
  })
  wallet.clock.advance(1)
  expect((await wallet.begin(id, accountId, 100)).json).toMatchObject({ status: 2 })
})

test('a sum of seven days waits too, and what came back does not count [WAL-8]', async () => {
  const { id, accountId } = await oldPlayer(40_000)
  for (let day = 0; day < 4; day += 1) {
    await withdrawn(id, accountId, 4_900)
    wallet.clock.advance(25 * HOUR_MS)
  }
  const { transactionId: payoutId } = (await wallet.begin(id, accountId, 400)).json
  await wallet.send(payingProvider())
  await wallet.tell({ type: 'payout.returned', reason: 'account-closed', payoutId, amount: pesos(400) })
  const waiting = (await wallet.begin(id, accountId, 400.01)).json
  expect(waiting).toMatchObject({ status: 1 })
  expect(await kindsOf(waiting.transactionId, 'waiting')).toEqual(['week-sum'])
})

test('of withdrawals asked for at once only those within the sum pass without staff [WAL-8] [GLI-10]', async () => {
  const { id, accountId } = await oldPlayer(20_000)
  const answers = await Promise.all(Array.from({ length: 8 }, () => wallet.begin(id, accountId, 3_000)))
  const first = answers.filter(({ status }) => status === 200)
  expect(first).toHaveLength(1)
  await wallet.send(payingProvider())
  await wallet.tell({ type: 'payout.paid', payoutId: first[0]?.json.transactionId, amount: pesos(3_000) })
  const again = await Promise.all(Array.from({ length: 8 }, () => wallet.begin(id, accountId, 3_000)))
  expect(again.filter(({ status }) => status === 200).map(({ json }) => json.status)).toEqual([1])
})

test('the fourth withdrawal of a day raises a flag, also where those before it were cancelled [WAL-8]', async () => {
  const { id, accountId } = await oldPlayer(1_000)
  const ids: string[] = []
  for (let time = 0; time < 4; time += 1) {
    const { transactionId } = (await wallet.begin(id, accountId, 100)).json
    ids.push(transactionId)
    if (time < 3) {
      await wallet.ask('POST /api/wallet/withdrawal/CancelWithdrawal', { token: id, body: { transactionId } })
    }
  }
  expect(await kindsOf(ids[2] ?? '', 'cancelled')).toEqual([])
  expect(await flagsOf(ids[3] ?? '')).toEqual([
    { kind: 'many-withdrawals', reason: 'Es el retiro número 4 en 24 horas.' },
  ])
  const { json } = await wallet.ask('GET /api/Staff/RiskFlags', { token: STAFF })
  expect(json[0]).toMatchObject({ playerId: id, kind: 'many-withdrawals', reference: ids[3] })
  const { json: older } = await wallet.ask(`GET /api/Staff/RiskFlags?before=${json[0].id}`, { token: STAFF })
  expect(older.map((flag: { id: string }) => flag.id)).not.toContain(json[0].id)
})

test('money that is deposited and taken out unplayed raises a flag, and play lifts it [WAL-8]', async () => {
  const deposit = (playerId: string) => {
    const given = movement(
      playerId,
      { spei: -pesos(500), cash: pesos(500) },
      { kind: 'deposit', at: wallet.clock.now() },
    )
    return wallet.database.transaction((tx) => post(tx, given))
  }
  const saver = await oldPlayer(0)
  await deposit(saver.id)
  const saved = (await wallet.begin(saver.id, saver.accountId, 500)).json
  expect(saved).toMatchObject({ status: 2 })
  expect(await kindsOf(saved.transactionId)).toEqual(['deposit-not-played'])

  const gambler = await oldPlayer(0)
  await deposit(gambler.id)
  const bet = movement(gambler.id, { cash: -pesos(50), house: pesos(50) }, { kind: 'bet', at: wallet.clock.now() })
  await wallet.database.transaction((tx) => post(tx, bet))
  const { transactionId } = (await wallet.begin(gambler.id, gambler.accountId, 400)).json
  expect(await kindsOf(transactionId)).toEqual([])
})

test('a bank account that was added within a day raises a flag [WAL-7] [WAL-8]', async () => {
  const { id, accountId } = await oldPlayer(1_000)
  const added = await wallet.ask('POST /api/wallet/bankaccounts', { token: id, body: { clabe: clabeOf(9_999) } })
  const { transactionId } = (await wallet.begin(id, added.json.id, 100)).json
  expect(await kindsOf(transactionId)).toEqual(['new-bank-account'])
  await wallet.ask('POST /api/wallet/withdrawal/CancelWithdrawal', { token: id, body: { transactionId } })
  const known = (await wallet.begin(id, accountId, 100)).json
  expect(await kindsOf(known.transactionId)).toEqual([])
})

test('flags of staff are never changed', async () => {
  const { kysely } = wallet.database
  await expect(kysely.updateTable('risk_flags').set({ reason: 'x' }).execute()).rejects.toThrow('only grows')
  await expect(kysely.deleteFrom('risk_flags').execute()).rejects.toThrow('only grows')
})

test('the sums, the time to cancel and the bounds of the flags are what the operator sets [WAL-8]', async () => {
  const strict = await startWallet(undefined, { approvalDayPesos: 200, cancelSeconds: 60, flagAccountHours: 0 })
  try {
    const { id, accountId } = await strict.player(1_000)
    const begun = (await strict.begin(id, accountId, 200)).json
    expect(begun).toMatchObject({
      status: 2,
      sendsAt: new Date(strict.clock.now().getTime() + 60_000).toISOString(),
    })
    const { json } = await strict.ask('GET /api/Staff/Withdrawals?state=queued', { token: STAFF })
    expect(json.items).toMatchObject([{ transactionId: begun.transactionId, flags: [] }])
    await strict.ask('POST /api/wallet/withdrawal/CancelWithdrawal', {
      token: id,
      body: { transactionId: begun.transactionId },
    })
    expect((await strict.begin(id, accountId, 200.01)).json).toMatchObject({ status: 1 })
  } finally {
    await strict.stop()
  }
})
