import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ask, addPlayer, askAt, signIn } from '../../../../test/people/players.ts'
import { type Product, startProduct } from '../../../../test/product.ts'
import { manualClock } from '../../../platform/turns/clock.ts'
import { stepAt, totpCode } from './totp.ts'

const ADMIN = 1
const SUPPORT = 2
const ROLES = 'GET /api/Staff/Roles'
const WITHDRAWALS = 'GET /api/Staff/Withdrawals'
const clock = manualClock('2026-06-11T18:00:00Z')
let product: Product
let ask: Ask
let count = 0
beforeAll(async () => {
  product = await startProduct({}, { clock })
  ask = askAt(product.url)
})
afterAll(() => product.stop())

async function member(...roles: number[]) {
  count += 1
  const { id, username } = await addPlayer(product.platform, `miembro${count}`, { roles })
  const enter = async () => (await signIn(ask, username)).token
  return { id, username, enter, token: await enter() }
}

/** What the telephone knows of a secret in base 32. */
function secretOf(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  )
}

const codeNow = (secret: Buffer) => totpCode(secret, stepAt(clock.now().getTime()))
const pass = (token: string, code: string) => ask('POST /api/Staff/SecondFactor/Pass', { token, body: { code } })

async function enrolled(...roles: number[]) {
  const somebody = await member(...roles)
  const { token } = somebody
  const { json } = await ask('POST /api/Staff/SecondFactor/Begin', { token })
  const secret = secretOf(json.secret)
  const confirmed = await ask('POST /api/Staff/SecondFactor/Confirm', { token, body: { code: codeNow(secret) } })
  expect(confirmed.status).toBe(200)
  clock.advance(30_000)
  return { ...somebody, secret, uri: json.uri as string, recoveryCodes: confirmed.json.recoveryCodes as string[] }
}

const auditOf = async (id: string) =>
  (
    await product.platform.db.kysely
      .selectFrom('audit_log')
      .select('kind')
      .where('subject_id', '=', id)
      .where('kind', 'like', 'staff.second-factor-%')
      .orderBy('position')
      .execute()
  ).map(({ kind }) => kind.replace('staff.second-factor-', ''))

test('a member who enrolled is refused in each new session until it gave a code [GLI-12]', async () => {
  const { enter, secret, id } = await enrolled(ADMIN)
  const token = await enter()
  expect(await ask(ROLES, { token })).toMatchObject({ status: 403, json: { code: 'SECOND_FACTOR_REQUIRED' } })
  expect((await ask('GET /api/Staff/Self', { token })).json).toMatchObject({ secondFactor: 'needed' })
  expect((await pass(token, codeNow(secret))).json).toEqual({ recoveryCodesLeft: 10 })
  expect((await ask(ROLES, { token })).status).toBe(200)
  expect((await ask('GET /api/Staff/Self', { token })).json).toMatchObject({ secondFactor: 'passed' })
  expect((await ask(ROLES, { token: await enter() })).status).toBe(403)
  expect(await auditOf(id)).toEqual(['enrolled', 'passed'])
})

test('what a member may not do anyway stays forbidden, and players have no second factor [GLI-12]', async () => {
  const clerk = await enrolled(SUPPORT)
  expect((await ask(ROLES, { token: await clerk.enter() })).json.code).toBe('FORBIDDEN')
  const { token } = await member()
  for (const line of ['POST /api/Staff/SecondFactor/Begin', 'GET /api/Staff/Self'])
    expect((await ask(line, { token })).json.code).toBe('FORBIDDEN')
  expect((await pass(token, '123456')).json.code).toBe('FORBIDDEN')
})

test('a code is taken once, and one of half a minute ago still counts [GLI-12]', async () => {
  const { enter, secret } = await enrolled(SUPPORT)
  const code = codeNow(secret)
  clock.advance(30_000)
  expect((await pass(await enter(), code)).status).toBe(200)
  expect((await pass(await enter(), code)).json.code).toBe('SECOND_FACTOR_WRONG')
})

test('the same code given twice at the same moment opens one session [GLI-12]', async () => {
  const { enter, secret } = await enrolled(SUPPORT)
  const tokens = [await enter(), await enter()]
  const answers = await Promise.all(tokens.map((token) => pass(token, codeNow(secret))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('five wrong codes lock for 15 minutes, and each is in the audit log [GLI-12] [GLI-24]', async () => {
  const { enter, secret, id } = await enrolled(SUPPORT)
  const token = await enter()
  const wrong = codeNow(secret) === '000000' ? '000001' : '000000'
  for (let guess = 1; guess < 5; guess += 1) expect((await pass(token, wrong)).json.code).toBe('SECOND_FACTOR_WRONG')
  expect((await pass(token, wrong)).json.code).toBe('TOO_MANY_ATTEMPTS')
  expect((await pass(token, codeNow(secret))).json.code).toBe('TOO_MANY_ATTEMPTS')
  clock.advance(15 * 60_000)
  expect((await pass(await enter(), codeNow(secret))).status).toBe(200)
  expect(await auditOf(id)).toEqual(['enrolled', ...Array(5).fill('failed'), 'passed'])
})

test('a recovery code opens once, however it is typed, and the log says so [GLI-12]', async () => {
  const { enter, recoveryCodes, id } = await enrolled(SUPPORT)
  expect(new Set(recoveryCodes).size).toBe(10)
  const [code = ''] = recoveryCodes
  expect((await pass(await enter(), code.toLowerCase().replaceAll('-', ' '))).json).toEqual({ recoveryCodesLeft: 9 })
  expect((await pass(await enter(), code)).json.code).toBe('SECOND_FACTOR_WRONG')
  expect(await auditOf(id)).toEqual(['enrolled', 'recovered', 'passed', 'failed'])
})

test('neither the secret nor a recovery code stands in the database as it is [GLI-12]', async () => {
  const { secret, recoveryCodes, id } = await enrolled(SUPPORT)
  const { kysely } = product.platform.db
  const factor = await kysely
    .selectFrom('second_factors')
    .selectAll()
    .where('player_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(factor.sealed_secret.includes(secret)).toBe(false)
  const rows = await kysely.selectFrom('recovery_codes').select('code_hash').where('player_id', '=', id).execute()
  const plain = recoveryCodes.map((code) => code.replaceAll('-', ''))
  expect(rows).toHaveLength(10)
  expect(rows.filter(({ code_hash }) => plain.some((code) => code_hash.includes(code)))).toEqual([])
})

test('a begun enrolment asks for nothing, is replaced by the next, and an enrolled one is not [GLI-12]', async () => {
  const { token } = await member(SUPPORT)
  const first = await ask('POST /api/Staff/SecondFactor/Begin', { token })
  const second = await ask('POST /api/Staff/SecondFactor/Begin', { token })
  expect(first.json.secret).not.toBe(second.json.secret)
  expect((await ask(WITHDRAWALS, { token })).status).toBe(200)
  const confirm = (text: string) =>
    ask('POST /api/Staff/SecondFactor/Confirm', { token, body: { code: codeNow(secretOf(text)) } })
  expect((await confirm(first.json.secret)).json.code).toBe('SECOND_FACTOR_WRONG')
  expect((await confirm(second.json.secret)).status).toBe(200)
  expect((await ask('POST /api/Staff/SecondFactor/Begin', { token })).json.code).toBe('CONFLICT')
})

test('an admin resets the factor of another with a reason: sessions end, and nobody who may do less can [GLI-12]', async () => {
  const lost = await enrolled(ADMIN)
  const admin = await member(ADMIN)
  const reset = (by: { token: string }, of: { id: string }) =>
    ask(`POST /api/Staff/Members/${of.id}/ResetSecondFactor`, {
      token: by.token,
      body: { reason: 'Perdió el teléfono' },
    })
  expect((await reset(admin, admin)).json.code).toBe('OWN_DECISION')
  expect((await reset(admin, await member(SUPPORT))).json.code).toBe('NOT_FOUND')
  const { kysely } = product.platform.db
  await kysely.insertInto('roles').values({ id: 91, name: 'lead' }).execute()
  await kysely.insertInto('role_permissions').values({ role_id: 91, permission: 'roles.change' }).execute()
  expect((await reset(await member(91), lost)).json.code).toBe('FORBIDDEN')
  expect((await reset(admin, lost)).status).toBe(200)
  expect((await ask(ROLES, { token: lost.token })).status).toBe(401)
  expect((await ask(ROLES, { token: await lost.enter() })).status).toBe(200)
  expect(await auditOf(lost.id)).toContain('reset')
})

test('where a second factor is required, a member without one can only enrol [GLI-12]', async () => {
  const strict = await startProduct({ staffSecondFactor: 'required' }, { clock })
  const { username } = await addPlayer(strict.platform, 'estricta', { roles: [ADMIN] })
  const at = askAt(strict.url)
  const { token } = await signIn(at, username)
  expect((await at(ROLES, { token })).json).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
    context: { secondFactor: 'none' },
  })
  expect((await at('GET /api/Staff/Self', { token })).json).toMatchObject({ secondFactorRequired: true })
  const { json } = await at('POST /api/Staff/SecondFactor/Begin', { token })
  const code = codeNow(secretOf(json.secret))
  expect((await at('POST /api/Staff/SecondFactor/Confirm', { token, body: { code } })).status).toBe(200)
  expect((await at(ROLES, { token })).status).toBe(200)
  await strict.stop()
})
