import { randomUUID } from 'node:crypto'
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
  const { json: list } = await staff(`GET /api/Staff/Withdrawals?userId=${id}`)
  expect(list.items).toContainEqual({
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

test('nobody lets out their own money, nor gives it to themselves [WAL-8] [GLI-9] [GLI-12]', async () => {
  const { database: db, clock } = wallet
  await addPlayer({ db, clock }, 'staff', { id: STAFF, is_verified: true })
  const given = movement(STAFF, { cash: pesos(6_000), promotions: -pesos(6_000) }, { kind: 'adjustment' })
  await db.transaction((tx) => post(tx, given))
  const { json: account } = await staff('POST /api/wallet/bankaccounts', { clabe: clabeOf(9_000) })
  const { json } = await wallet.begin(STAFF, account.id, 6_000)
  expect(json).toMatchObject({ status: 1 })
  expect(await approve(json.transactionId)).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
  const gift = { requestId: randomUUID(), amount: 1, reason: 'Para mí' }
  expect(await staff(`POST /api/Staff/Players/${STAFF}/Adjustments`, gift)).toMatchObject({
    status: 409,
    json: { code: 'CONFLICT' },
  })
})

test('staff gives and takes money by hand as movements of their own, with who, why, before and after; a request counts once [GLI-12]', async () => {
  const { id } = await wallet.player(1_000)
  const adjust = (amount: number, requestId: string, { reason = 'Pago doble del caso 17', to = id } = {}) =>
    staff(`POST /api/Staff/Players/${to}/Adjustments`, { requestId, amount, reason })
  const [first, second] = [randomUUID(), randomUUID()]
  const answers = await Promise.all(Array.from({ length: 5 }, () => adjust(-250.5, first)))
  for (const answer of answers) expect(answer).toEqual({ status: 200, json: { before: 1_000, after: 749.5 } })
  expect((await adjust(100, second)).json).toEqual({ before: 749.5, after: 849.5 })
  expect(await balances(wallet.database.kysely, id)).toMatchObject({ cash: 84_950 })
  const { kysely } = wallet.database
  const entries = await kysely.selectFrom('audit_log').selectAll().where('kind', '=', 'ledger.adjusted').execute()
  expect(entries.filter(({ subject_id }) => subject_id === id)).toMatchObject([
    { actor_id: STAFF, detail: { amountCentavos: -25_050, beforeCentavos: 100_000, afterCentavos: 74_950 } },
    { actor_id: STAFF, detail: { amountCentavos: 10_000, why: 'Pago doble del caso 17' } },
  ])

  // The same id with another content, more than there is, no reason, no amount, a character that no text has, and nobody.
  expect(await adjust(-250, first)).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
  expect(await adjust(-849.51, randomUUID())).toMatchObject({ json: { code: 'FUNDS_SHORT' } })
  for (const reason of [' ', 'a\u0000b', 'x'.repeat(501)])
    expect(await adjust(1, randomUUID(), { reason })).toMatchObject({ status: 400 })
  for (const amount of [0, 0.001, 50_000.01, -1e9])
    expect(await adjust(amount, randomUUID())).toMatchObject({ status: 400 })
  expect(await adjust(1, randomUUID(), { to: randomUUID() })).toMatchObject({ status: 404 })
  expect(await balances(wallet.database.kysely, id)).toMatchObject({ cash: 84_950 })
  const own = { token: id, body: { requestId: randomUUID(), amount: 1, reason: 'Porque sí' } }
  expect(await wallet.ask(`POST /api/Staff/Players/${id}/Adjustments`, own)).toMatchObject({ status: 403 })
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

test('staff reads deposits and withdrawals of all players, newest first, narrowed by kind, state, method, player and time [PLAT-6] [GLI-12]', async () => {
  const { id, transactionId } = await waiting()
  const [failed, open] = [randomUUID(), randomUUID()]
  const before = new Date(wallet.clock.now().getTime() - 60_000)
  const deposits = [
    { id: failed, method: 'card', amount: pesos(150.5), status: -4 },
    { id: open, method: 'oxxo', amount: pesos(200), status: 1 },
  ] as const
  for (const deposit of deposits)
    await wallet.database.kysely
      .insertInto('deposits')
      .values({ ...deposit, player_id: id, provider: 'sandbox', created_at: before, expires_at: before })
      .execute()
  const listed = async (query: string) => {
    const { json } = await staff(`GET /api/Staff/Payments?userId=${id}${query}`)
    return json.items.map((payment: { transactionId: string }) => payment.transactionId)
  }
  const { json } = await staff(`GET /api/Staff/Payments?userId=${id}`)
  const [newest] = json.items
  const username = expect.stringMatching(/^player\d+$/)
  expect(newest).toEqual({
    ...{ transactionId, kind: 'withdrawal', playerId: id, username, method: 'spei', provider: null },
    ...{ amount: 5_000.01, stands: 'open', at: wallet.clock.now().toISOString() },
  })
  expect(json.items.slice(1)).toContainEqual({
    ...{ transactionId: failed, kind: 'deposit', playerId: id, username, method: 'card', provider: 'sandbox' },
    ...{ amount: 150.5, stands: 'failed', at: before.toISOString() },
  })
  expect(json.total).toBe(json.items.length)
  expect(await listed('&kind=withdrawal')).toEqual([transactionId])
  expect(await listed('&method=oxxo')).toEqual([open])
  expect((await listed('&stands=open')).sort()).toEqual([transactionId, open].sort())
  expect(await listed(`&from=${wallet.clock.now().toISOString()}`)).toEqual([transactionId])
  expect(await listed(`&to=${before.toISOString()}`)).toEqual([])
  expect(await listed('&stands=done')).toEqual([])
  await reject(transactionId)
  expect(await listed('&kind=withdrawal&stands=failed')).toEqual([transactionId])
  expect((await staff('GET /api/Staff/Payments?userId=nobody')).json.total).toBe(0)
  for (const wrong of ['kind=gift', 'page=0', 'from=yesterday'])
    expect(await staff(`GET /api/Staff/Payments?${wrong}`)).toMatchObject({ status: 400 })
})

test('withdrawals come a page at a time: who waits longest first, and of those that ended the newest first [PLAT-6]', async () => {
  const { id, accountId } = await wallet.player(30_000)
  const asked: string[] = []
  for (let round = 0; round < 3; round++) {
    asked.push((await wallet.begin(id, accountId, 5_000.01)).json.transactionId)
    expect(await reject(asked.at(-1) ?? '')).toMatchObject({ status: 200 })
    wallet.clock.advance(60_000)
  }
  const list = async (query: string) => (await staff(`GET /api/Staff/Withdrawals?${query}`)).json
  const idsOf = ({ items }: { items: { transactionId: string }[] }) => items.map(({ transactionId }) => transactionId)
  const newest = asked.toReversed()
  expect(idsOf(await list('state=rejected&pageSize=2')).slice(0, 2)).toEqual(newest.slice(0, 2))
  const pages = await Promise.all([1, 2].map((page) => list(`state=rejected&userId=${id}&pageSize=2&page=${page}`)))
  expect(pages.map(idsOf)).toEqual([newest.slice(0, 2), newest.slice(2)])
  expect(pages.map(({ total }) => total)).toEqual([3, 3])
  expect(idsOf(await list(`state=rejected&id=${asked[0]}`))).toEqual([asked[0]])
  expect(await list('state=rejected&id=nothing')).toMatchObject({ items: [], total: 0 })

  const first = (await wallet.begin(id, accountId, 5_000.01)).json.transactionId
  wallet.clock.advance(60_000)
  const second = await waiting()
  const open = idsOf(await list('pageSize=100'))
  expect(open.indexOf(first)).toBeLessThan(open.indexOf(second.transactionId))
})
