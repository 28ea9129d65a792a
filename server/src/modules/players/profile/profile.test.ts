import type { LoginResponse } from '@momio/contract/session'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '../../../../test/people/players.ts'
import { type Signup, startSignup } from '../../../../test/people/signup.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { type ManualClock, manualClock } from '../../../platform/turns/clock.ts'

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

const call = (line: string, body?: unknown) => signup.ask(line, { body, token: player.token })
const set = (values: Updateable<Schema['players']>) =>
  signup.platform.db.transaction((tx) =>
    tx.updateTable('players').set(values).where('id', '=', player.userId).execute(),
  )
const auditOf = async () => (await signup.auditOf(player.userId)).filter((kind) => kind !== 'players.registered')

describe('the profile', () => {
  test('tells who is signed in [AUTH-8]', async () => {
    await set({ face_status: 2 })
    expect((await call('GET /api/Users/')).json).toEqual({
      data: {
        id: player.userId,
        fullname: 'María José Núñez Peña',
        userRegisterStep: 1,
        userAccount: { username: player.username, email: player.email, faceStatus: 2 },
        userDetail: { cellPhone: player.cellphone },
        isDeactivated: false,
      },
    })
  })

  test('a player has no roles; the administrator has role 1 [AUTH-8]', async () => {
    expect((await call('GET /api/Users/GetUserRoles')).json).toEqual([])
    expect((await call('GET /api/Users/GetUserPermissions')).json).toEqual([])
    const { token } = await signIn(signup.ask, 'admin', 'Admin1234')
    const roles = await signup.ask('GET /api/Users/GetUserRoles', { token })
    expect(roles.json).toEqual([{ id: 1, name: 'admin' }])
    expect((await signup.ask('GET /api/Users/GetUserPermissions', { token })).json).toEqual([1])
  })

  test('full validation is what was approved, nothing else', async () => {
    const ask = async () => (await call('GET /api/Users/Validate/HasFullValidation')).json
    expect(await ask()).toEqual({ data: false })
    await set({ is_verified: true })
    expect(await ask()).toEqual({ data: true })
  })
})

test('the odds format is kept on the server: decimal until the player chooses American [SHELL-9]', async () => {
  const ask = async () => (await call('GET /api/users/MomioType')).json
  expect(await ask()).toEqual({ data: 1 })
  expect((await call('PUT /api/users/MomioType?typesMomio=0')).json).toEqual({ data: 0 })
  expect(await ask()).toEqual({ data: 0 })
  expect((await call('PUT /api/users/MomioType?typesMomio=2')).json).toMatchObject({ code: 'VALIDATION' })
  expect(await ask()).toEqual({ data: 0 })
})

test('mails about settled tickets are not wanted until the player says so, and are no longer when he says no [BET-7]', async () => {
  const ask = async () => (await call('GET /api/Users/Notifications')).json
  const since = () =>
    signup.platform.db.kysely
      .selectFrom('players')
      .select('settled_mail_since as since')
      .where('id', '=', player.userId)
      .executeTakeFirstOrThrow()
  expect(await ask()).toEqual({ settledTicketMail: false, promotions: false })
  const chosenAt = clock.now()
  expect((await call('PUT /api/Users/Notifications', { settledTicketMail: true })).json).toMatchObject({
    settledTicketMail: true,
  })
  clock.advance(60_000)
  await call('PUT /api/Users/Notifications', { settledTicketMail: true })
  expect(await since()).toEqual({ since: chosenAt })
  expect(await ask()).toMatchObject({ settledTicketMail: true })
  expect((await call('PUT /api/Users/Notifications', { settledTicketMail: 'yes' })).json).toMatchObject({
    code: 'VALIDATION',
  })
  await call('PUT /api/Users/Notifications', { settledTicketMail: false })
  expect(await ask()).toMatchObject({ settledTicketMail: false })
  expect(await since()).toEqual({ since: null })
})

describe('promotions', () => {
  const accepts = async () => (await call('GET /api/Users/Notifications')).json.promotions
  const choose = (promotions: boolean) => call('PUT /api/Users/Notifications', { promotions })

  test('are accepted and refused at any time, each change is written down, and mails about tickets stay as they are [GLI-16]', async () => {
    await call('PUT /api/Users/Notifications', { settledTicketMail: true })
    expect((await choose(true)).json).toEqual({ settledTicketMail: true, promotions: true })
    await choose(true)
    expect(await accepts()).toBe(true)
    expect(await auditOf()).toEqual(['players.promotions-changed'])
    expect((await choose(false)).json).toEqual({ settledTicketMail: true, promotions: false })
    expect(await accepts()).toBe(false)
    expect(await auditOf()).toEqual(['players.promotions-changed', 'players.promotions-changed'])
  })

  test('are not asked for while a matching account is excluded, and can still be refused [GLI-16]', async () => {
    const until = new Date(clock.now().getTime() + 86_400_000)
    await set({ matched_exclusion_until: until, accepts_promotions: false })
    const context = { until: until.toISOString() }
    expect(await choose(true)).toMatchObject({ status: 403, json: { code: 'SELF_EXCLUDED', context } })
    expect(await accepts()).toBe(false)
    await set({ accepts_promotions: true })
    expect((await choose(false)).json).toMatchObject({ promotions: false })
  })
})

describe('the personal data', () => {
  test('are those of the registration, and lack the gender [PIN-3]', async () => {
    expect((await call('GET /api/Users/PersonalData')).json).toEqual({
      firstNames: 'María José',
      lastNames: 'Núñez Peña',
      birthDate: '1992-02-29',
      gender: null,
      country: 'MX',
      cellPhone: player.cellphone,
      email: player.email,
      userRegisterStep: 1,
    })
  })

  test('are complete with the gender: the step becomes 3 after the PIN, not before [PIN-3]', async () => {
    const save = async () => (await call('PUT /api/Users/PersonalData', { gender: 'feminine' })).json
    expect(await save()).toMatchObject({ gender: 'feminine', userRegisterStep: 1 })
    await set({ register_step: 2 })
    expect(await save()).toMatchObject({ gender: 'feminine', userRegisterStep: 3 })
    expect(await save()).toMatchObject({ gender: 'feminine', userRegisterStep: 3 })
    expect(await auditOf()).toEqual(['players.personal-data-saved', 'players.personal-data-saved'])
  })

  test('the gender can be set once [PIN-3]', async () => {
    await call('PUT /api/Users/PersonalData', { gender: 'unspecified' })
    const { status, json } = await call('PUT /api/Users/PersonalData', { gender: 'masculine' })
    expect({ status, ...json }).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect((await call('GET /api/Users/PersonalData')).json).toMatchObject({ gender: 'unspecified' })
  })

  test('of two different genders at once one is kept [PIN-3]', async () => {
    const answers = await Promise.all(
      ['masculine', 'feminine', 'unspecified'].map((gender) => call('PUT /api/Users/PersonalData', { gender })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('a form without the gender is told to fill in every field [REG-2]', async () => {
    const { json } = await call('PUT /api/Users/PersonalData', {})
    expect(json).toMatchObject({
      code: 'VALIDATION',
      context: { fields: { gender: ['Llena todos los campos para continuar'] } },
    })
  })
})
