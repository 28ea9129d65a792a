import type { LoginResponse } from '@momio/contract/session'
import { accountNotEmptyContextSchema } from '@momio/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deposit, holdOf, movement } from '../../../../test/money/ledger.ts'
import { signIn, solvedCaptcha } from '../../../../test/people/players.ts'
import { SIGNUP_PASSWORD, type Signup, startSignup } from '../../../../test/people/signup.ts'
import { type ManualClock, manualClock } from '../../../platform/turns/clock.ts'
import { hold, post, releaseHold } from '../../ledger/index.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let signup: Signup
let clock: ManualClock
let player: LoginResponse
beforeAll(async () => {
  clock = manualClock('2026-11-15T18:00:00Z')
  signup = await startSignup({}, { clock })
})
afterAll(() => signup.stop())
beforeEach(async () => {
  player = await signup.registered()
})

const call = (line: string, body?: unknown, token = player.token) => signup.ask(line, { body, token })
const close = (password = SIGNUP_PASSWORD, token = player.token) =>
  call('POST /api/Users/DeleteUser', { password }, token)
const enter = () => signIn(signup.ask, player.username, SIGNUP_PASSWORD)
const login = (tokenCaptcha = '') =>
  signup.ask('POST /api/Session/login/', {
    body: { username: player.username, password: SIGNUP_PASSWORD, tokenCaptcha },
  })
const isClosed = async () => {
  const row = signup.platform.db.kysely.selectFrom('players').select('deactivated_at').where('id', '=', player.userId)
  return (await row.executeTakeFirstOrThrow()).deactivated_at !== null
}
const auditOf = async () => (await signup.auditOf(player.userId)).filter((kind) => kind !== 'players.registered')

describe('closing the account', () => {
  test('signs out every device, says so to each, mails the owner and is in the audit log [AUTH-10] [RG-4]', async () => {
    const elsewhere = await enter()
    expect(await close()).toEqual({ status: 200, json: {} })
    for (const { token, refreshToken } of [player, elsewhere]) {
      expect(await call('GET /api/Users/', undefined, token)).toMatchObject({ status: 401 })
      const renewed = await signup.ask('POST /api/Session/RefreshToken/', { body: { token, refreshToken } })
      expect(renewed).toMatchObject({ status: 401 })
    }
    const sessions = signup.platform.db.kysely.selectFrom('sessions').select('end_reason')
    const reasons = await sessions.where('player_id', '=', player.userId).execute()
    expect(reasons).toEqual([{ end_reason: 'account-closed' }, { end_reason: 'account-closed' }])
    const [mail] = await signup.mailTo(player.email)
    expect(mail).toMatchObject({ subject: 'Cerraste tu cuenta de Momio', text: expect.stringMatching(/bloquear/) })
    expect(await auditOf()).toEqual(['players.closed-account'])
  })

  test('leaves the player who signs in only the reactivation, which gives everything back on every device [AUTH-7] [RG-4]', async () => {
    await close()
    const [phone, laptop] = [await enter(), await enter()]
    expect([phone.isDeactivated, laptop.isDeactivated]).toEqual([true, true])
    expect(await call('GET /api/users/MomioType', undefined, laptop.token)).toMatchObject({
      status: 403,
      json: { code: 'ACCOUNT_DEACTIVATED' },
    })
    expect(await call('POST /api/Users/ReleaseUser', undefined, phone.token)).toEqual({ status: 200, json: {} })
    for (const { token } of [phone, laptop]) {
      expect((await call('GET /api/Users/', undefined, token)).json).toMatchObject({ data: { isDeactivated: false } })
      expect((await call('GET /api/users/MomioType', undefined, token)).status).toBe(200)
    }
    expect(await auditOf()).toEqual(['players.closed-account', 'players.reopened-account'])
  })

  test('asks for the password; wrong ones count as at login and lock the account [AUTH-9] [AUTH-10]', async () => {
    expect((await call('POST /api/Users/DeleteUser', {})).json).toMatchObject({ code: 'VALIDATION' })
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await close('Equivocada1')).json).toMatchObject({ code: 'WRONG_PASSWORD' })
    }
    expect(await close()).toMatchObject({ status: 423, json: { code: 'ACCOUNT_BLOCKED' } })
    expect(await login(await solvedCaptcha(signup.platform))).toMatchObject({ json: { code: 'ACCOUNT_BLOCKED' } })
    expect(await isClosed()).toBe(false)
    expect(await auditOf()).toEqual([])
    // So that the others, who come from the same address, are not asked for a captcha.
    clock.advance(DAY_MS)
  })

  test('asked for by two devices at once happens once [AUTH-10]', async () => {
    const elsewhere = await enter()
    await Promise.all([close(), close(SIGNUP_PASSWORD, elsewhere.token)])
    expect(await auditOf()).toEqual(['players.closed-account'])
  })

  test('reactivating an account that is open changes nothing [AUTH-7]', async () => {
    expect((await call('POST /api/Users/ReleaseUser')).status).toBe(200)
    expect(await auditOf()).toEqual([])
  })
})

describe('is refused', () => {
  test('while money, open bets or withdrawals remain, with each amount and count, and then no longer [AUTH-10] [RG-4]', async () => {
    const { db } = signup.platform
    const { userId } = player
    const bonus = movement(userId, { bonus: 1, promotions: -1 }, { kind: 'bonus' })
    const bets = [holdOf(userId, 12_050), holdOf(userId, 5_000)]
    const withdrawal = holdOf(userId, 30_000, { kind: 'withdrawal' })
    await db.transaction(async (tx) => {
      await post(tx, deposit(userId, 47_051))
      await post(tx, bonus)
      for (const held of [...bets, withdrawal]) await hold(tx, held)
    })
    const { status, json } = await close()
    expect({ status, code: json.code }).toEqual({ status: 409, code: 'ACCOUNT_NOT_EMPTY' })
    expect(accountNotEmptyContextSchema.parse(json.context)).toEqual({
      cash: 0.01,
      bonus: 0.01,
      openBets: { count: 2, amount: 170.5 },
      withdrawals: { count: 1, amount: 300 },
    })
    expect(await isClosed()).toBe(false)
    expect(await auditOf()).toEqual([])

    await db.transaction(async (tx) => {
      for (const held of [...bets, withdrawal]) {
        const { at, actor, key } = held
        await releaseHold(tx, { playerId: userId, at, actor, holdKey: key, key: `${key} back` })
      }
      await post(tx, movement(userId, { cash: -47_051, spei: 47_051 }, { kind: 'withdrawal' }))
    })
    expect((await close()).json.context).toMatchObject({
      cash: 0,
      bonus: 0.01,
      openBets: { count: 0 },
      withdrawals: { count: 0 },
    })
    await db.transaction((tx) => post(tx, movement(userId, { bonus: -1, promotions: 1 }, { kind: 'bonus-ended' })))
    expect((await close()).status).toBe(200)
  })

  test('while an open bet or a withdrawal holds the last of the money [AUTH-10]', async () => {
    const { userId } = player
    await signup.platform.db.transaction(async (tx) => {
      await post(tx, deposit(userId, 1))
      await hold(tx, holdOf(userId, 1))
    })
    expect((await close()).json).toMatchObject({ code: 'ACCOUNT_NOT_EMPTY', context: { openBets: { count: 1 } } })
    expect(await isClosed()).toBe(false)
  })

  test('while the player owes money, with how much [AUTH-10]', async () => {
    const owed = movement(player.userId, { card: 12_300, debt: -12_300 }, { kind: 'deposit-reversal' })
    await signup.platform.db.transaction((tx) => post(tx, owed))
    const { status, json } = await close()
    expect({ status, ...json }).toMatchObject({
      status: 409,
      code: 'DEBT_OPEN',
      message: 'Tienes un adeudo pendiente. Cúbrelo antes de cerrar tu cuenta.',
      context: { debt: 123 },
    })
    expect(await isClosed()).toBe(false)
  })
})

describe('what the player asked to be held to', () => {
  test('survives closing and reactivating: limits, the raise that waits, their lock and the rest [RG-1] [RG-2] [RG-4] [GLI-14]', async () => {
    const limits = (depositDay: number) => ({ depositDay, depositWeek: null, depositMonth: null })
    await call('PUT /api/ResponsibleGame/Deposit', limits(100))
    await call('PUT /api/ResponsibleGame/Lost', { lostDay: 50, lostWeek: null, lostMonth: null })
    clock.advance(DAY_MS)
    player = await enter()
    await call('PUT /api/ResponsibleGame/Deposit', limits(900))
    await call('PUT /api/ResponsibleGame/Break', { breakDay: 30 })
    const before = (await call('GET /api/ResponsibleGame')).json
    expect(before).toMatchObject({ depositDay: 100, lostDay: 50, breakDay: 30, raisedLimits: [{ value: 900 }] })

    await close()
    player = await enter()
    await call('POST /api/Users/ReleaseUser')
    expect((await call('GET /api/ResponsibleGame')).json).toEqual(before)
    const raised = await call('PUT /api/ResponsibleGame/Deposit', limits(901))
    expect(raised).toMatchObject({ status: 409, json: { code: 'LIMIT_LOCKED' } })
    const ended = await call('PUT /api/ResponsibleGame/Break', { breakDay: null })
    expect(ended).toMatchObject({ status: 409, json: { code: 'LIMIT_LOCKED' } })
  })

  test('keeps an excluded player out of a closed account until the exclusion ends [RG-3] [RG-4] [AUTH-7]', async () => {
    await close()
    const { token } = await enter()
    const until = new Date(clock.now().getTime() + MINUTE_MS)
    await signup.platform.db.transaction((tx) =>
      tx.updateTable('players').set({ excluded_until: until }).where('id', '=', player.userId).execute(),
    )
    const refused = { status: 403, json: { code: 'SELF_EXCLUDED', context: { until: until.toISOString() } } }
    expect(await call('POST /api/Users/ReleaseUser', undefined, token)).toMatchObject(refused)
    expect(await login()).toMatchObject(refused)
    clock.advance(MINUTE_MS)
    expect((await call('POST /api/Users/ReleaseUser', undefined, token)).status).toBe(200)
    expect(await isClosed()).toBe(false)
  })
})
