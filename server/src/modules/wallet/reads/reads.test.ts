import { randomUUID } from 'node:crypto'
import type { StatementLine } from '@momio/contract/statement'
import { pesos } from '@momio/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movement } from '../../../../test/money/ledger.ts'
import { payingProvider, startWallet, type WalletApp } from '../../../../test/money/wallet.ts'
import type { Movement } from '../../ledger/index.ts'
import { openDraft, post, writeDraft } from '../../ledger/index.ts'

let wallet: WalletApp
beforeAll(async () => {
  // Half past midnight of the first of June in Mexico City.
  wallet = await startWallet('2026-06-01T06:30:00Z')
})
afterAll(() => wallet.stop())

const read = async (token: string, line: string) => (await wallet.ask(`GET /api/Wallet/${line}`, { token })).json

function move(playerId: string, amounts: Parameters<typeof movement>[1], over: Partial<Movement>) {
  const at = wallet.clock.now()
  return wallet.database.transaction((tx) => post(tx, movement(playerId, amounts, { at, ...over })))
}

async function deposited(playerId: string, amount: number, over: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID()
  const at = wallet.clock.now()
  await wallet.database.transaction((tx) =>
    tx
      .insertInto('deposits')
      .values({
        id,
        player_id: playerId,
        method: 'oxxo',
        provider: 'caja',
        amount: pesos(amount),
        status: 6,
        created_at: at,
        expires_at: at,
        issued_at: at,
        confirmed_at: at,
        verdict: 'credited',
        reference: '93000012345678',
        ...over,
      })
      .execute(),
  )
  if ((over.status ?? 6) === 6) {
    const amounts = { oxxo: -pesos(amount), cash: pesos(amount) }
    await move(playerId, amounts, { kind: 'deposit', key: `deposit:${id}`, reference: id })
  }
  return id
}

test('cash is told apart from bonus, and what is held is neither [WAL-1] [GLI-7]', async () => {
  const { id, accountId } = await wallet.player(500)
  expect(await read(id, 'Total/Amount/ByAccountType')).toEqual({ Real: 500, Bonus: 0, Debt: 0 })
  await move(id, { bonus: 5_000, promotions: -5_000 }, { kind: 'bonus' })
  await wallet.begin(id, accountId, 100.5)
  expect(await read(id, 'Total/Amount/ByAccountType')).toEqual({ Real: 399.5, Bonus: 50, Debt: 0 })
})

test('transactions tell deposits, withdrawals, gifts and what went back, by filter and days in Mexico [WAL-9]', async () => {
  const { id, accountId } = await wallet.player(0)
  const kept = await deposited(id, 400)
  wallet.clock.advance(24 * 60 * 60_000)
  const over = { status: -2, verdict: 'over-limit', refund_due_at: wallet.clock.now() }
  const refused = await deposited(id, 900, over)
  const unissued = { status: 0, verdict: null, confirmed_at: null, issued_at: null }
  await deposited(id, 50, unissued)
  wallet.clock.advance(1)
  await move(id, { bonus: 5_000, promotions: -5_000 }, { kind: 'bonus' })
  wallet.clock.advance(1)
  const { transactionId } = (await wallet.begin(id, accountId, 150)).json
  wallet.clock.advance(1)
  // The player had only 250 left of what is charged back.
  await move(id, { oxxo: 40_000, cash: -25_000, house: -15_000 }, { kind: 'deposit-reversal', reference: kept })

  const all = await read(id, 'Transactions/ByUser/')
  expect(all).toMatchObject([
    { type: 2, source: 5, status: 6, amount: 400, balanceBefore: 250, balanceAfter: 0, reason: null },
    { id: transactionId, type: 2, source: 2, status: 2, amount: 150, balanceBefore: 400, balanceAfter: 250 },
    { type: 1, source: 3, status: 6, amount: 50, balanceBefore: null, balanceAfter: null },
    {
      id: refused,
      type: 1,
      source: 4,
      status: -3,
      amount: 900,
      balanceBefore: null,
      reason: expect.stringContaining('límite'),
    },
    { id: kept, type: 1, source: 4, status: 6, amount: 400, balanceBefore: 0, balanceAfter: 400, reason: null },
  ])
  const only = async (query: string) =>
    (await read(id, `Transactions/ByUser/?${query}`)).map((one: { type: number }) => one.type)
  expect(await only('transactionTypeWallet=1')).toEqual([1, 1, 1])
  expect(await only('transactionTypeWallet=2')).toEqual([2, 2])
  expect(await only('initialDate=2026-06-01&finalDate=2026-06-01')).toEqual([1])
  expect(await only('initialDate=2026-06-02&finalDate=2026-06-30')).toHaveLength(4)
  expect(await only('initialDate=2026-05-01&finalDate=2026-05-31')).toEqual([])
  expect(await read((await wallet.player(0)).id, 'Transactions/ByUser/')).toEqual([])
})

test('a deposit is polled by its id until it is decided [WAL-5]', async () => {
  const { id } = await wallet.player(0)
  const open = { status: 2, verdict: null, confirmed_at: null }
  const deposit = await deposited(id, 200, open)
  const begun = await deposited(id, 70, { ...open, status: 0, issued_at: null, method: 'card' })
  expect(await read(id, `bankTransaction/${deposit}`)).toEqual({
    id: deposit,
    type: 1,
    source: 4,
    depositStatus: 2,
    status: 2,
    amount: 200,
    date: wallet.clock.now().toISOString(),
    reference: '93000012345678',
    bankName: null,
    reason: null,
  })
  expect(await read(id, `bankTransaction/${begun}`)).toMatchObject({ depositStatus: 0, status: null, source: 1 })
  expect(await read((await wallet.player(0)).id, `bankTransaction/${deposit}`)).toMatchObject({ code: 'NOT_FOUND' })
})

test('the statement tells every change of cash and bonus with balances, method and status, page by page [GLI-11] [GLI-13]', async () => {
  const { id, accountId } = await wallet.player(0)
  const deposit = await deposited(id, 1_000)
  const { json: cancelled } = await wallet.begin(id, accountId, 300)
  await wallet.ask('POST /api/wallet/withdrawal/CancelWithdrawal', {
    token: id,
    body: { transactionId: cancelled.transactionId },
  })
  const { json: paid } = await wallet.begin(id, accountId, 200)
  await wallet.send(payingProvider())
  await wallet.tell({ type: 'payout.paid', payoutId: paid.transactionId, amount: pesos(200) })
  const prize = pesos(500)
  await move(id, { house: -prize, cash: prize }, { kind: 'payout', reference: 'ticket-1' })
  await move(id, { cash: -pesos(5), tax: pesos(5) }, { kind: 'tax', reference: 'ticket-1' })
  await move(id, { promotions: -1_000, bonus: 1_000 }, { kind: 'bonus', reference: 'gift' })
  await move(id, { bonus: -400, cash: 400 }, { kind: 'bonus-converted', reference: 'gift' })
  await wallet.begin(id, accountId, 100)

  const { lines, next } = await read(id, 'Statement')
  expect(next).toBeNull()
  const rows = (lines as StatementLine[]).map(({ kind, account, amount, before, after, method, status, withheldTax }) =>
    [kind, account, amount, before, after, method, status, withheldTax].join(' '),
  )
  expect(rows).toEqual([
    'withdrawal cash -100 1299 1199 spei pending 0',
    'bonus-converted bonus -4 10 6 bonus completed 0',
    'bonus-converted cash 4 1295 1299 bonus completed 0',
    'bonus bonus 10 0 10 bonus completed 0',
    'tax cash -5 1300 1295 tax completed 5',
    'payout cash 500 800 1300 game completed 0',
    'withdrawal cash -200 1000 800 spei completed 0',
    'withdrawal-returned cash 300 700 1000 spei completed 0',
    'withdrawal cash -300 1000 700 spei returned 0',
    'deposit cash 1000 0 1000 oxxo completed 0',
  ])
  expect(lines.at(-1)).toMatchObject({ reference: deposit, at: expect.any(String), id: expect.any(String) })

  // A page ends once it has its lines; the second and the third are one movement, which no page divides.
  const pages = [
    [1, [1, 2, 1, 1, 1, 1, 1, 1, 1]],
    [2, [3, 2, 2, 2, 1]],
    [3, [3, 3, 3, 1]],
    [8, [8, 2]],
    [10, [10]],
  ] as const
  for (const [pageSize, sizes] of pages) {
    const paged: StatementLine[][] = []
    let after = ''
    do {
      const page = await read(id, `Statement?pageSize=${pageSize}&after=${after}`)
      paged.push(page.lines)
      after = page.next
    } while (after)
    expect(paged.flat()).toEqual(lines)
    expect(paged.map((page) => page.length)).toEqual(sizes)
  }
})

test('tax withheld of a prize, and tax that comes back with its correction, are lines of their own that name the ticket [MX-2]', async () => {
  const { id } = await wallet.player(100)
  const ofTicket = { kind: 'tax', reference: 'ticket-2' } as const
  await move(id, { cash: -pesos(2.1), tax: pesos(2.1) }, ofTicket)
  await move(id, { cash: pesos(2.1), tax: -pesos(2.1) }, ofTicket)
  const { lines } = await read(id, 'Statement')
  expect(lines.slice(0, 2)).toMatchObject([
    { kind: 'tax-returned', amount: 2.1, before: 97.9, after: 100, withheldTax: -2.1, reference: 'ticket-2' },
    { kind: 'tax', amount: -2.1, before: 100, after: 97.9, withheldTax: 2.1, reference: 'ticket-2' },
  ])
  const { text } = await csv(id)
  expect(text).toContain(',Retención de ISR devuelta,Efectivo,2.10,')
  expect(text).toContain(',Retención de ISR,Efectivo,-2.10,')
})

async function csv(token: string, query = ''): Promise<{ response: Response; text: string }> {
  const response = await fetch(`${wallet.url}/api/Wallet/Statement.csv${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  // Not `text()`, which would drop the mark.
  return { response, text: Buffer.from(await response.arrayBuffer()).toString('utf8') }
}

test('the statement is a file that spreadsheets read, in Spanish and Mexican time [GLI-13]', async () => {
  const { id } = await wallet.player(0)
  await move(id, { bonus: 100, promotions: -100 }, { kind: 'bonus', reference: '=cmd("x")' })
  wallet.clock.advance(1)
  const deposit = await deposited(id, 1_000.5)
  const { response, text } = await csv(id)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain('.csv')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(text.startsWith('\uFEFFFecha (Ciudad de México),')).toBe(true)
  const [, line, gift, rest] = text.split('\r\n')
  expect(rest).toBe('')
  expect(gift).toContain(`,Bono,Bono,1.00,0.00,1.00,"'=cmd(""x"")",Bono,`)
  const inMexico = new Date(wallet.clock.now().getTime() - 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  expect(line?.startsWith(`${inMexico},`)).toBe(true)
  expect(line).toMatch(/,[0-9a-f-]{36},Depósito,Efectivo,1000\.50,0\.00,1000\.50,/)
  expect(line).toContain(`,${deposit},OXXO,Realizado,0.00`)
})

test('an empty period says so in the file [GLI-13]', async () => {
  const { id } = await wallet.player(50)
  const empty = await csv(id, '?initialDate=2025-01-01&finalDate=2025-12-31')
  expect(empty.text.split('\r\n').slice(1)).toEqual(['Sin movimientos en el periodo', ''])
  expect((await csv(id, '?initialDate=2025-01-01')).response.status).toBe(400)
  expect((await csv('')).response.status).toBe(401)
})

test('a file of more than a year of thousands of movements has each of them once [GLI-13]', async () => {
  const { id } = await wallet.player(0)
  const start = wallet.clock.now().getTime()
  const wins = Array.from({ length: 1_600 }, (_, index) =>
    movement(id, { cash: 1, house: -1 }, { kind: 'win', at: new Date(start - Math.floor(index / 4) * 86_400_000) }),
  )
  await wallet.database.transaction(async (tx) => {
    const draft = await openDraft(tx, { playerIds: [id], keys: [] })
    draft.apply(wins)
    await writeDraft(tx, draft)
  })
  const { text } = await csv(id)
  const ids = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[1])
  expect(ids).toHaveLength(1_600)
  expect(new Set(ids).size).toBe(1_600)
})
