import { pesos } from '@momio/domain/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verified } from '../../../../test/money/ledger.ts'
import {
  clabeOf,
  OTHER_STAFF,
  payingProvider,
  STAFF,
  startWallet,
  type WalletApp,
} from '../../../../test/money/wallet.ts'
import { addPlayer } from '../../../../test/people/players.ts'
import { createMail } from '../../../platform/messages/mail.ts'
import { balances } from '../../ledger/index.ts'
import { selfExclude } from '../../limits/start-pause.ts'
import { changeLogin } from '../../players/staff/disable-login.ts'

let wallet: WalletApp
beforeAll(async () => {
  wallet = await startWallet()
})
afterEach(async () => expect(await verified(wallet.database)).toBeUndefined())
afterAll(() => wallet.stop())

const sessions = { endAll: async () => undefined }

async function excluded(cash?: number) {
  const player = await wallet.player(cash)
  await exclude(player.id)
  return player
}

async function exclude(playerId: string): Promise<void> {
  const { clock, database } = wallet
  const requester = { playerId, address: '127.0.0.1' }
  const doors = { sessions, mail: createMail(clock), supportEmail: 'soporte@momio.test' }
  await database.transaction((tx) => selfExclude(tx, doors, requester, 3, clock))
}

async function changeLoginOf(playerId: string, kind: 'disable' | 'enable'): Promise<void> {
  const change = { kind, playerId, staffId: OTHER_STAFF, reason: 'cuenta compartida', address: '127.0.0.1' } as const
  const at = wallet.clock.now()
  expect(await wallet.database.transaction((tx) => changeLogin(tx, { ...change, at }, sessions))).toBe('done')
}

const REASON = 'lo pidió por correo'
const payOut = (playerId: string, to: object, token = STAFF) =>
  wallet.ask(`POST /api/Staff/ExcludedPlayers/${playerId}/PayOut`, { token, body: { reason: REASON, ...to } })
const approve = (id: string, token: string) => wallet.ask(`POST /api/Staff/Withdrawals/${id}/Approve`, { token })
const auditOf = (playerId: string) =>
  wallet.database.kysely.selectFrom('audit_log').selectAll().where('subject_id', '=', playerId).execute()

describe('what a self-excluded player has left', () => {
  test('is asked for by one member of staff, approved by another, and paid like every withdrawal [GLI-16] [RG-3]', async () => {
    const { id, accountId } = await excluded(43.21)
    const listed = async () => (await wallet.ask('GET /api/Staff/ExcludedPlayers', { token: STAFF })).json
    expect(await listed()).toContainEqual(
      expect.objectContaining({ playerId: id, cash: 43.21, held: 0, isVerified: true, openWithdrawal: null }),
    )
    const asked = await payOut(id, { bankAccountId: accountId })
    expect(asked).toMatchObject({ status: 200, json: { amount: 43.21, state: 'waiting' } })
    const { transactionId } = asked.json
    expect(await listed()).toContainEqual(expect.objectContaining({ playerId: id, cash: 0, openWithdrawal: 'waiting' }))

    expect(await approve(transactionId, STAFF)).toMatchObject({ status: 403, json: { code: 'OWN_DECISION' } })
    const paying = payingProvider()
    await wallet.send(paying)
    expect(paying.asked).toEqual([])
    expect(await approve(transactionId, OTHER_STAFF)).toMatchObject({ status: 200 })
    await wallet.send(paying)
    expect(paying.asked).toMatchObject([{ payoutId: transactionId, holderName: 'Ana María López Díaz' }])
    await wallet.tell({ type: 'payout.paid', payoutId: transactionId, amount: pesos(43.21) })
    expect(await balances(wallet.database.kysely, id)).toMatchObject({ cash: 0, held: 0 })
    expect(await auditOf(id)).toContainEqual(
      expect.objectContaining({
        kind: 'wallet.withdrawal-begun',
        actor_kind: 'staff',
        actor_id: STAFF,
        detail: expect.objectContaining({ reason: REASON, amountCentavos: 4_321 }),
      }),
    )
    expect(await listed()).not.toContainEqual(expect.objectContaining({ playerId: id }))
  })

  test('goes to the account that the player told support, kept in the verified name and seen by who approves [GLI-16]', async () => {
    const { id } = await excluded(500)
    expect(await payOut(id, { clabe: '123456789012345678' })).toMatchObject({ json: { code: 'CLABE_INVALID' } })
    const { json } = await payOut(id, { clabe: clabeOf(900) })
    const { json: waiting } = await wallet.ask(`GET /api/Staff/Withdrawals?userId=${id}`, { token: OTHER_STAFF })
    expect(waiting.items).toContainEqual(
      expect.objectContaining({
        transactionId: json.transactionId,
        holderName: 'Ana María López Díaz',
        flags: [expect.objectContaining({ kind: 'new-bank-account' })],
      }),
    )
    expect(await auditOf(id)).toContainEqual(
      expect.objectContaining({ kind: 'wallet.bank-account-added', actor_kind: 'staff', actor_id: STAFF }),
    )
  })

  test('can be taken back by who asked for it, and is the player’s again [GLI-16]', async () => {
    const { id, accountId } = await excluded(300)
    const { json } = await payOut(id, { bankAccountId: accountId })
    expect(await payOut(id, { bankAccountId: accountId })).toMatchObject({ json: { code: 'FUNDS_SHORT' } })
    const path = `POST /api/Staff/Withdrawals/${json.transactionId}/Reject`
    expect(await wallet.ask(path, { token: STAFF, body: { reason: 'cuenta equivocada' } })).toMatchObject({
      status: 200,
    })
    expect(await balances(wallet.database.kysely, id)).toMatchObject({ cash: 30_000, held: 0 })
  })

  test('is never asked for where the player can do it: not before an exclusion, and not after its end [GLI-16]', async () => {
    const { id, accountId } = await wallet.player(300)
    const conflict = { status: 409, json: { code: 'CONFLICT' } }
    expect(await payOut(id, { bankAccountId: accountId })).toMatchObject(conflict)
    await exclude(id)
    wallet.clock.advance(100 * 24 * 3_600_000)
    expect(await payOut(id, { bankAccountId: accountId })).toMatchObject(conflict)
    expect(await balances(wallet.database.kysely, id)).toMatchObject({ cash: 30_000, held: 0 })
  })

  test('has the checks of every withdrawal: identity, an own account, money [GLI-16]', async () => {
    const deps = { db: wallet.database, clock: wallet.clock }
    const [mine, other, empty] = [await excluded(300), await excluded(300), await excluded(0)]
    expect(await payOut(mine.id, { bankAccountId: other.accountId })).toMatchObject({ json: { code: 'NOT_FOUND' } })
    expect(await payOut(empty.id, { bankAccountId: empty.accountId })).toMatchObject({ json: { code: 'FUNDS_SHORT' } })
    const unknown = await addPlayer(deps, 'sin-verificar')
    await exclude(unknown.id)
    expect(await payOut(unknown.id, { clabe: clabeOf(901) })).toMatchObject({ json: { code: 'NOT_VERIFIED' } })
    expect(await payOut('nadie', { clabe: clabeOf(902) })).toMatchObject({ json: { code: 'NOT_FOUND' } })
    expect(await payOut(mine.id, {})).toMatchObject({ json: { code: 'VALIDATION' } })
  })
})

describe('what a player has left whose login staff disabled', () => {
  test('is listed with the reason, asked for by one member of staff, approved by another and paid [GLI-2] [GLI-16]', async () => {
    const { id, accountId } = await wallet.player(812.5)
    await changeLoginOf(id, 'disable')
    const { json: listed } = await wallet.ask('GET /api/Staff/ExcludedPlayers', { token: STAFF })
    expect(listed).toContainEqual(
      expect.objectContaining({
        playerId: id,
        cash: 812.5,
        excludedUntil: null,
        disabled: { at: wallet.clock.now().toISOString(), reason: 'cuenta compartida' },
      }),
    )
    const { json } = await payOut(id, { bankAccountId: accountId })
    expect(json).toMatchObject({ amount: 812.5, state: 'waiting' })
    expect(await approve(json.transactionId, STAFF)).toMatchObject({ status: 403, json: { code: 'OWN_DECISION' } })
    expect(await approve(json.transactionId, OTHER_STAFF)).toMatchObject({ status: 200 })
    const paying = payingProvider()
    await wallet.send(paying)
    expect(paying.taken).toContain(json.transactionId)
    await wallet.tell({ type: 'payout.paid', payoutId: json.transactionId, amount: pesos(812.5) })
    expect(await balances(wallet.database.kysely, id)).toMatchObject({ cash: 0, held: 0 })
  })

  test('is the player’s own to withdraw once the login is enabled again [GLI-2]', async () => {
    const { id, accountId } = await wallet.player(300)
    await changeLoginOf(id, 'disable')
    await changeLoginOf(id, 'enable')
    expect(await payOut(id, { bankAccountId: accountId })).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
    const { json: listed } = await wallet.ask('GET /api/Staff/ExcludedPlayers', { token: STAFF })
    expect(listed).not.toContainEqual(expect.objectContaining({ playerId: id }))
  })
})
