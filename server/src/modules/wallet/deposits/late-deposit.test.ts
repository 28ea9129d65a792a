import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { verified } from '../../../../test/money/ledger.ts'
import { type Payer, type Payments, startPayments } from '../../../../test/money/payments.ts'
import { clabeOf } from '../../../../test/money/wallet.ts'
import { PASSWORD } from '../../../../test/people/players.ts'

let shop: Payments
beforeAll(async () => {
  shop = await startPayments()
})
afterAll(async () => {
  expect(await verified(shop.platform.db)).toBeUndefined()
  await shop.stop()
})

const AUDITED = 'wallet.deposit-into-closed-account'

const PAY = {
  spei: ({ clabe, reference }: Record<string, string>) =>
    shop.act('/sandbox/spei', { clabe: clabe ?? '', reference: reference ?? '', amount: '200.00' }),
  oxxo: ({ reference }: Record<string, string>) => shop.act('/sandbox/oxxo', { reference: reference ?? '' }),
} as const

async function subjectsTo({ id }: Payer): Promise<string[]> {
  const rows = await shop.platform.db.kysely
    .selectFrom('mail')
    .innerJoin('players', 'players.email', 'mail.recipient')
    .select('subject')
    .where('players.id', '=', id)
    .orderBy('mail.id')
    .execute()
  return rows.map(({ subject }) => subject)
}

test.each(['spei', 'oxxo'] as const)(
  'a deposit by %s that is paid after the account was closed is credited, its owner is told by mail, reactivates and withdraws it [WAL-4] [RG-4]',
  async (method) => {
    const payer = await shop.payer({ is_verified: true })
    const begun = await payer.begin(method, 200)
    expect(await payer.ask('POST /api/Users/DeleteUser', { password: PASSWORD })).toMatchObject({ status: 200 })
    const before = (await shop.auditOf(AUDITED)).length
    await PAY[method](begun)
    await eventually(async () => expect(await payer.cash()).toBe(20_000))
    expect(await subjectsTo(payer)).toEqual([
      'Cerraste tu cuenta de Momio',
      'Tu depósito de $200.00 llegó después de cerrar tu cuenta',
    ])
    expect((await shop.auditOf(AUDITED)).slice(before)).toMatchObject([
      { depositId: begun.transactionId, amountCentavos: 20_000 },
    ])

    await payer.signInAgain()
    const withdraw = async () => {
      const { json } = await payer.ask('POST /api/wallet/bankaccounts', { clabe: clabeOf(1) })
      const body = { amount: 200, bankAccountId: json.id }
      return payer.ask('POST /api/wallet/Withdrawal/BeginWithdrawalWithSpei', body)
    }
    expect(await withdraw()).toMatchObject({ status: 403, json: { code: 'ACCOUNT_DEACTIVATED' } })
    expect(await payer.ask('POST /api/Users/ReleaseUser')).toMatchObject({ status: 200 })
    expect(await withdraw()).toMatchObject({ status: 200 })
    expect(await payer.cash()).toBe(0)
  },
)

test('a deposit into an open account is told by no mail [WAL-4]', async () => {
  const payer = await shop.payer()
  await PAY.oxxo(await payer.begin('oxxo', 200))
  await eventually(async () => expect(await payer.cash()).toBe(20_000))
  expect(await subjectsTo(payer)).toEqual([])
})
