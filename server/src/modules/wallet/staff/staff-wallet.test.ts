import { pesos } from '@momio/domain/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { movement, verified } from '../../../../test/money/ledger.ts'
import { clabeOf, payingProvider, STAFF, startWallet, type WalletApp } from '../../../../test/money/wallet.ts'
import { addPlayer } from '../../../../test/people/players.ts'
import { balances, post } from '../../ledger/index.ts'

let wallet: WalletApp
beforeAll(async () => {
  wallet = await startWallet()
})
afterEach(async () => expect(await verified(wallet.database)).toBeUndefined())
afterAll(() => wallet.stop())

const staff = (line: string, body?: unknown) => wallet.ask(line, { token: STAFF, body })
const approve = (id: string) => staff(`POST /api/Staff/Withdrawals/${id}/Approve`)
const reject = (id: string, reason = 'Documentos vencidos') =>
  staff(`POST /api/Staff/Withdrawals/${id}/Reject`, { reason })

async function waiting() {
  const { id, accountId } = await wallet.player(20_000)
  const { json } = await wallet.begin(id, accountId, 5_000.01)
  return { id, transactionId: json.transactionId as string, json }
}

test('above the configured amount a withdrawal waits, and is sent only when staff agrees [WAL-8]', async () => {
  const { id, transactionId, json } = await waiting()
  expect(json).toMatchObject({ status: 1 })
  const paying = payingProvider()
  await wallet.send(paying)
  expect(paying.asked).toEqual([])
  const { json: list } = await staff('GET /api/Staff/Withdrawals')
  expect(list).toContainEqual({
    transactionId,
    playerId: id,
    username: expect.stringMatching(/^player\d+$/),
    holderName: 'Ana María López Díaz',
    bankName: 'BBVA Bancomer',
    clabe: expect.stringMatching(/^•••• \d{4}$/),
    amount: 5_000.01,
    state: 'waiting',
    askedAt: wallet.clock.now().toISOString(),
    askedBy: null,
    flags: [
      {
        kind: 'day-sum',
        reason: 'Con este retiro salen $5,000.01 en 24 horas; sin revisión salen hasta $5,000.00.',
      },
      { kind: 'new-bank-account', reason: expect.stringMatching(/^Agregó la cuenta bancaria el /) },
    ],
  })
  const answers = await Promise.all(Array.from({ length: 8 }, () => approve(transactionId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await reject(transactionId)).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
  await wallet.send(paying)
  expect(paying.taken).toEqual(new Set([transactionId]))
  const { kysely } = wallet.database
  const entries = await kysely.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute()
  expect(entries).toContainEqual(
    expect.objectContaining({ kind: 'wallet.withdrawal-approved', actor_kind: 'staff', actor_id: STAFF }),
  )
})

test('a rejected withdrawal releases its funds, tells the player why and the audit log who [WAL-8] [GLI-8]', async () => {
  const { id, transactionId } = await waiting()
  expect(await staff(`POST /api/Staff/Withdrawals/${transactionId}/Reject`, { reason: ' ' })).toMatchObject({
    status: 400,
  })
  expect(await reject(transactionId)).toEqual({ status: 200, json: {} })
  expect(await balances(wallet.database.kysely, id)).toEqual({ cash: pesos(20_000), bonus: 0, held: 0 })
  const shown = await wallet.ask(`GET /api/wallet/bankTransaction/${transactionId}`, { token: id })
  expect(shown.json).toMatchObject({ status: -3, reason: 'Documentos vencidos' })
  const { kysely } = wallet.database
  const entries = await kysely.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute()
  const detail = { withdrawalId: transactionId, amountCentavos: 500_001, reason: 'Documentos vencidos' }
  expect(entries.at(-1)).toMatchObject({ kind: 'wallet.withdrawal-rejected', actor_id: STAFF, detail })
  expect(await approve(transactionId)).toMatchObject({ status: 409 })
  expect(await approve('nothing')).toMatchObject({ status: 404 })
})

test('nobody lets out their own money [WAL-8] [GLI-9]', async () => {
  const { database: db, clock } = wallet
  await addPlayer({ db, clock }, 'staff', { id: STAFF, is_verified: true })
  const given = movement(STAFF, { cash: pesos(6_000), promotions: -pesos(6_000) }, { kind: 'adjustment' })
  await db.transaction((tx) => post(tx, given))
  const { json: account } = await staff('POST /api/wallet/bankaccounts', { clabe: clabeOf(9_000) })
  const { json } = await wallet.begin(STAFF, account.id, 6_000)
  expect(json).toMatchObject({ status: 1 })
  expect(await approve(json.transactionId)).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
})

test('a player decides nothing and follows nobody [WAL-8]', async () => {
  const { id, transactionId } = await waiting()
  for (const line of [
    'GET /api/Staff/Withdrawals',
    `POST /api/Staff/Withdrawals/${transactionId}/Approve`,
    'GET /api/Staff/ComplianceFlags',
    'GET /api/Staff/RiskFlags',
    `GET /api/Staff/Ledger/${transactionId}`,
  ]) {
    expect(await wallet.ask(line, { token: id })).toMatchObject({ status: 403, json: { code: 'FORBIDDEN' } })
  }
})

test('staff follow the same peso from the balance to the bank [WAL-11] [GLI-11]', async () => {
  const { id, accountId } = await wallet.player(1_000)
  const { transactionId } = (await wallet.begin(id, accountId, 300)).json
  await wallet.send(payingProvider())
  await wallet.tell({ type: 'payout.paid', payoutId: transactionId, amount: pesos(300) })
  const { json } = await staff(`GET /api/Staff/Ledger/${transactionId}`)
  expect(json).toMatchObject([
    {
      kind: 'hold',
      holdKind: 'withdrawal',
      playerId: id,
      actor: { kind: 'player', id },
      postings: [
        { account: 'cash', amount: -300, before: 1_000, after: 700 },
        { account: 'held', amount: 300, before: 0, after: 300 },
      ],
    },
    {
      kind: 'capture',
      actor: { kind: 'system', id: null },
      postings: [
        { account: 'held', amount: -300, before: 300, after: 0 },
        { account: 'spei', amount: 300, before: null, after: null },
      ],
    },
  ])
  expect(await staff('GET /api/Staff/Ledger/nothing')).toMatchObject({ status: 404 })
})
