import { pesos } from '@momio/domain/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { verified } from '../../../../test/money/ledger.ts'
import { payingProvider, startWallet, type WalletApp } from '../../../../test/money/wallet.ts'
import { addPlayer } from '../../../../test/people/players.ts'
import { balances } from '../../ledger/index.ts'
import { setMaintenance } from '../../settings/index.ts'

let wallet: WalletApp
beforeAll(async () => {
  wallet = await startWallet()
})
afterEach(async () => expect(await verified(wallet.database)).toBeUndefined())
afterAll(() => wallet.stop())

const money = (playerId: string) => balances(wallet.database.kysely, playerId)
const pending = async (token: string) =>
  (await wallet.ask('GET /api/wallet/withdrawal/PendingWithdrawal', { token })).json.data
const cancel = (token: string, transactionId: string) =>
  wallet.ask('POST /api/wallet/withdrawal/CancelWithdrawal', { token, body: { transactionId } })
const sendNow = (token: string, transactionId: string) =>
  wallet.ask('POST /api/wallet/withdrawal/SendWithdrawalNow', { token, body: { transactionId } })
const audit = async (subject: string) => {
  const entries = wallet.database.kysely.selectFrom('audit_log').select('kind').where('subject_id', '=', subject)
  return (await entries.orderBy('position').execute()).map(({ kind }) => kind)
}

test('a withdrawal holds its funds at once and shows as pending [WAL-8] [GLI-8]', async () => {
  const { id, accountId } = await wallet.player(1_000)
  expect(await pending(id)).toBeNull()
  const begun = await wallet.begin(id, accountId, 250.5)
  expect(begun).toMatchObject({ status: 200, json: { amount: 250.5, status: 2, bankAccount: { id: accountId } } })
  expect(await money(id)).toEqual({ cash: pesos(749.5), bonus: 0, held: pesos(250.5) })
  expect(await pending(id)).toEqual(begun.json)
  expect(await audit(id)).toEqual(['wallet.bank-account-added', 'wallet.withdrawal-begun'])
})

test('money leaves while everything is closed for maintenance [GLI-2] [PLAT-2]', async () => {
  const close = (global: boolean) =>
    wallet.database.transaction((tx) => setMaintenance(tx, { global }, wallet.clock.now()))
  const { id, accountId } = await wallet.player(1_000)
  await close(true)
  expect((await wallet.begin(id, accountId, 123.45)).status).toBe(200)
  const paying = payingProvider()
  await wallet.send(paying)
  expect(paying.asked.map(({ amount }) => amount)).toContain(pesos(123.45))
  await close(false)
})

test('only verified, only from 100 pesos, only to an own account, only what is there [WAL-8] [GLI-9]', async () => {
  const { id, accountId } = await wallet.player(1_000)
  const other = await wallet.player(1_000)
  const refused = (code: string) => ({ json: { code } })
  expect(await wallet.begin(id, other.accountId, 100)).toMatchObject(refused('NOT_FOUND'))
  expect(await wallet.begin(id, accountId, 99.99)).toMatchObject(refused('VALIDATION'))
  expect(await wallet.begin(id, accountId, 1_000.01)).toMatchObject(refused('FUNDS_SHORT'))
  const { transaction } = wallet.database
  await transaction((tx) => tx.updateTable('players').set({ is_verified: false }).where('id', '=', id).execute())
  expect(await wallet.begin(id, accountId, 100)).toMatchObject(refused('NOT_VERIFIED'))
  const { id: fresh } = await addPlayer({ db: wallet.database, clock: wallet.clock }, 'fresca')
  expect(await wallet.begin(fresh, accountId, 100)).toMatchObject(refused('NOT_FOUND'))
  expect(await money(id)).toEqual({ cash: pesos(1_000), bonus: 0, held: 0 })
})

test('of 64 withdrawals asked for at once exactly one begins [WAL-8] [GLI-10]', async () => {
  const { id, accountId } = await wallet.player(10_000)
  const answers = await Promise.all(Array.from({ length: 64 }, () => wallet.begin(id, accountId, 100)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const codes = answers.filter(({ status }) => status !== 200).map(({ json }) => json.code)
  expect(new Set(codes)).toEqual(new Set(['WITHDRAWAL_PENDING']))
  expect(await money(id)).toEqual({ cash: pesos(9_900), bonus: 0, held: pesos(100) })
})

test('the database itself keeps a second open withdrawal, or one to another player’s account, out [WAL-8] [GLI-9]', async () => {
  const { id, accountId } = await wallet.player()
  const other = await wallet.player()
  await wallet.begin(id, accountId, 100)
  const at = wallet.clock.now()
  const row = { amount: pesos(100), state: 'queued', asked_at: at, cancel_until: at, next_attempt_at: at } as const
  const insert = (playerId: string, bankAccountId: string) =>
    wallet.database.transaction((tx) =>
      tx
        .insertInto('withdrawals')
        .values({ id: crypto.randomUUID(), player_id: playerId, bank_account_id: bankAccountId, ...row })
        .execute(),
    )
  await expect(insert(id, accountId)).rejects.toThrow(/withdrawals_one_open/)
  await expect(insert(other.id, accountId)).rejects.toThrow(/foreign key/)
})

test('a cancelled withdrawal gives back what it held, once, and only to its owner [WAL-8]', async () => {
  const { id, accountId } = await wallet.player()
  const { transactionId } = (await wallet.begin(id, accountId, 400)).json
  expect(await cancel((await wallet.player()).id, transactionId)).toMatchObject({ status: 404 })
  expect(await cancel(id, 'nothing')).toMatchObject({ status: 404 })
  const answers = await Promise.all(Array.from({ length: 16 }, () => cancel(id, transactionId)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await money(id)).toEqual({ cash: pesos(1_000), bonus: 0, held: 0 })
  expect((await audit(id)).filter((kind) => kind === 'wallet.withdrawal-cancelled')).toHaveLength(1)
  expect(await wallet.begin(id, accountId, 1_000)).toMatchObject({ status: 200 })
})

test('once it is on its way it can no longer be cancelled [WAL-8]', async () => {
  const { id, accountId } = await wallet.player()
  const { transactionId } = (await wallet.begin(id, accountId, 400)).json
  await wallet.send(payingProvider())
  expect(await cancel(id, transactionId)).toMatchObject({ status: 409, json: { code: 'WITHDRAWAL_NOT_CANCELLABLE' } })
  expect(await money(id)).toEqual({ cash: pesos(600), bonus: 0, held: pesos(400) })
  expect(await pending(id)).toMatchObject({ transactionId })
})

test('for five minutes it waits, is shown until when, and is not sent; then it is sent and no longer cancelled [WAL-8]', async () => {
  const { id, accountId } = await wallet.player()
  const asked = wallet.clock.now().getTime()
  const { transactionId, ...begun } = (await wallet.begin(id, accountId, 400)).json
  expect(begun).toMatchObject({ canCancel: true, sendsAt: new Date(asked + 300_000).toISOString() })
  const paying = payingProvider()
  wallet.clock.advance(299_999)
  await wallet.sendDue(paying)
  expect(paying.asked).toEqual([])
  expect(await pending(id)).toMatchObject({ canCancel: true, sendsAt: begun.sendsAt })
  wallet.clock.advance(1)
  expect(await pending(id)).toMatchObject({ canCancel: false, sendsAt: null })
  // Refused by the time, whether or not somebody was there to send it.
  expect(await cancel(id, transactionId)).toMatchObject({ status: 409, json: { code: 'WITHDRAWAL_NOT_CANCELLABLE' } })
  await wallet.sendDue(paying)
  expect(paying.taken).toEqual(new Set([transactionId]))
  expect(await money(id)).toEqual({ cash: pesos(600), bonus: 0, held: pesos(400) })
})

test('sent at once by its owner it waits no more, and can no longer be cancelled [WAL-8]', async () => {
  const { id, accountId } = await wallet.player()
  const { transactionId } = (await wallet.begin(id, accountId, 400)).json
  expect(await sendNow((await wallet.player()).id, transactionId)).toMatchObject({ status: 404 })
  expect(await sendNow(id, 'nothing')).toMatchObject({ status: 404 })
  for (let time = 0; time < 2; time += 1) expect(await sendNow(id, transactionId)).toEqual({ status: 200, json: {} })
  expect(await pending(id)).toMatchObject({ canCancel: false, sendsAt: null })
  expect(await cancel(id, transactionId)).toMatchObject({ status: 409, json: { code: 'WITHDRAWAL_NOT_CANCELLABLE' } })
  const paying = payingProvider()
  await wallet.sendDue(paying)
  expect(paying.taken).toEqual(new Set([transactionId]))
  expect((await audit(id)).filter((kind) => kind === 'wallet.withdrawal-sent-at-once')).toHaveLength(1)
  expect(await sendNow(id, transactionId)).toMatchObject({ status: 200 })
})

test('what was cancelled, or waits for staff, is not sent by asking [WAL-8]', async () => {
  const refused = { status: 409, json: { code: 'WITHDRAWAL_NOT_WAITING' } }
  const { id, accountId } = await wallet.player(20_000)
  const { transactionId } = (await wallet.begin(id, accountId, 400)).json
  await cancel(id, transactionId)
  expect(await sendNow(id, transactionId)).toMatchObject(refused)
  const reviewed = (await wallet.begin(id, accountId, 6_000)).json
  expect(reviewed).toMatchObject({ status: 1, canCancel: true, sendsAt: null })
  expect(await sendNow(id, reviewed.transactionId)).toMatchObject(refused)
  const paying = payingProvider()
  await wallet.send(paying)
  expect(paying.asked).toEqual([])
  // However long staff take, it stays the player's to cancel.
  wallet.clock.advance(600_000)
  expect(await cancel(id, reviewed.transactionId)).toMatchObject({ status: 200 })
})

test('of a cancellation and a sending at the same moment exactly one happens [WAL-8]', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => wallet.player()))
  const begun = await Promise.all(players.map(({ id, accountId }) => wallet.begin(id, accountId, 300)))
  const paying = payingProvider()
  const all = <T>(act: (id: string, transactionId: string) => Promise<T>) =>
    Promise.all(begun.map(({ json }, index) => act(players[index]?.id ?? '', json.transactionId)))
  const [sent, answers] = await Promise.all([all(sendNow), all(cancel)])
  await Promise.all([wallet.sendDue(paying), wallet.sendDue(paying)])
  for (const [index, { status, json }] of answers.entries()) {
    const transactionId = begun[index]?.json.transactionId
    expect(sent[index]?.status === 200).toBe(status !== 200)
    expect(paying.taken.has(transactionId)).toBe(status !== 200)
    if (status !== 200) expect(json.code).toBe('WITHDRAWAL_NOT_CANCELLABLE')
    expect(await money(players[index]?.id ?? '')).toMatchObject({ held: status === 200 ? 0 : pesos(300) })
  }
})
