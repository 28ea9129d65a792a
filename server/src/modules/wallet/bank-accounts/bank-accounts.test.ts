import { clabeFor } from '@momio/domain/clabe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clabeOf, startWallet, type WalletApp } from '../../../../test/money/wallet.ts'
import { addPlayer } from '../../../../test/people/players.ts'

let wallet: WalletApp
beforeAll(async () => {
  wallet = await startWallet()
})
afterAll(() => wallet.stop())

const add = (token: string, clabe: string, alias?: string) =>
  wallet.ask('POST /api/wallet/bankaccounts', { token, body: { clabe, alias } })
const list = (token: string) => wallet.ask('GET /api/wallet/BankAccounts', { token })

test('an account is added in the own name, its bank named from the CLABE, and shown masked [WAL-7] [GLI-9]', async () => {
  const { id } = await addPlayer({ db: wallet.database, clock: wallet.clock }, 'ana', { is_verified: true })
  const clabe = clabeOf(7_001)
  const spaced = `${clabe.slice(0, 3)} ${clabe.slice(3)}`
  const shown = {
    id: expect.any(String),
    clabe: `•••• ${clabe.slice(-4)}`,
    bankName: 'BBVA Bancomer',
    holderName: 'Ana María López Díaz',
    alias: 'Nómina',
  }
  expect(await add(id, spaced, 'Nómina')).toEqual({ status: 200, json: shown })
  expect(await list(id)).toEqual({ status: 200, json: [shown] })
  expect(await add(id, clabe)).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
  const audit = await wallet.database.kysely.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute()
  expect(audit).toMatchObject([{ kind: 'wallet.bank-account-added', actor_id: id }])
  expect(JSON.stringify(audit)).not.toContain(clabe)
})

test('a wrong check digit is refused, an unknown bank is not [WAL-7]', async () => {
  const { id } = await wallet.player(0)
  const clabe = clabeOf(7_002)
  const wrong = clabe.slice(0, 17) + ((Number(clabe[17]) + 1) % 10)
  expect(await add(id, wrong)).toMatchObject({ status: 400, json: { code: 'CLABE_INVALID' } })
  expect(await add(id, '12345')).toMatchObject({ status: 400, json: { code: 'VALIDATION' } })
  expect(await add(id, clabeFor('999000', 1))).toMatchObject({ json: { bankName: 'Banco no identificado' } })
})

test('only who is fully verified may add one, and only for themselves [WAL-7]', async () => {
  const { id } = await addPlayer({ db: wallet.database, clock: wallet.clock }, 'nueva')
  expect(await add(id, clabeOf(7_003))).toMatchObject({ status: 403, json: { code: 'NOT_VERIFIED' } })
  expect(await list(id)).toEqual({ status: 200, json: [] })
  expect(await wallet.ask('GET /api/wallet/BankAccounts')).toMatchObject({ status: 401 })
})

test('a list holds ten accounts, however many are added at once [WAL-7]', async () => {
  const { id } = await wallet.player(0)
  const answers = await Promise.all(Array.from({ length: 16 }, (_, index) => add(id, clabeOf(8_000 + index))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
  expect((await list(id)).json).toHaveLength(10)
})
