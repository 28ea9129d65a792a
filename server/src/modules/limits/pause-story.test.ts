import { ROLE } from '@momio/contract/account-codes'
import { CALLS } from '@momio/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ask, addPlayer, askAt, enterAs, PASSWORD, signIn } from '../../../test/people/players.ts'
import { type Product, startProduct } from '../../../test/product.ts'
import { manualClock } from '../../platform/turns/clock.ts'

const clock = manualClock('2026-11-30T18:00:00Z')

let product: Product
let ask: Ask
beforeAll(async () => {
  product = await startProduct({}, { clock })
  ask = askAt(product.url)
})
afterAll(() => product.stop())

test('who excludes themselves is out on every device at once and cannot sign in until the day it ends [RG-3]', async () => {
  const { username } = await addPlayer(product.platform, 'excluded')
  const login = () => ask('POST /api/Session/login/', { body: { username, password: PASSWORD } })
  const [phone, laptop] = [await signIn(ask, username), await signIn(ask, username)]
  expect(await ask('GET /api/ResponsibleGame', { token: laptop.token })).toMatchObject({ status: 200 })
  const until = '2027-02-28T18:00:00.000Z'
  const excluded = await ask('PUT /api/ResponsibleGame/Exclusion', { token: phone.token, body: { exclusionMonth: 3 } })
  expect(excluded).toMatchObject({ status: 200, json: { exclusionMonth: 3, exclusionUntil: until } })

  for (const { token, refreshToken } of [phone, laptop]) {
    expect(await ask('GET /api/ResponsibleGame', { token })).toMatchObject({ status: 401 })
    const renewed = await ask('POST /api/Session/RefreshToken/', { body: { token, refreshToken } })
    expect(renewed.status).toBeGreaterThanOrEqual(400)
  }
  const refused = { status: 403, json: { code: 'SELF_EXCLUDED', context: { until } } }
  expect(await login()).toMatchObject(refused)
  clock.sleep(new Date(until).getTime() - clock.now().getTime() - 1)
  expect(await login()).toMatchObject(refused)
  clock.advance(1)
  const { token } = await signIn(ask, username)
  const free = { status: 200, json: { exclusionMonth: 0, exclusionUntil: null } }
  expect(await ask('GET /api/ResponsibleGame', { token })).toMatchObject(free)
})

test('no call of anybody, an admin included, ends an exclusion early, and the database refuses it too [RG-3]', async () => {
  const { platform } = product
  const player = await addPlayer(platform, 'nobody-lifts')
  const own = await signIn(ask, player.username)
  await ask('PUT /api/ResponsibleGame/Exclusion', { token: own.token, body: { exclusionMonth: 12 } })
  const until = async () => {
    const row = platform.db.kysely.selectFrom('players').select('excluded_until').where('id', '=', player.id)
    return (await row.executeTakeFirstOrThrow()).excluded_until
  }
  const before = await until()
  const values: Record<string, unknown> = {
    userId: player.id,
    playerId: player.id,
    id: player.id,
    username: player.username,
    email: player.email,
    value: player.email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    exclusionMonth: 3,
    breakDay: null,
    excludedUntil: null,
    reason: 'lo pide el jugador',
    kind: 'phone',
    text: 'lo pide el jugador',
    roleId: ROLE.admin,
  }
  for (const call of CALLS) {
    const admin = await addPlayer(platform, `admin-${call.id.toLowerCase()}`, { roles: [ROLE.admin] })
    const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name] ?? 'v1')))
    const body = call.body && call.bodyType !== 'multipart' ? values : undefined
    for (const token of [(await enterAs(platform, admin.id)).token, own.token]) {
      await ask(`${call.method} ${path}`, { token, body })
    }
    expect({ call: call.id, until: await until() }).toEqual({ call: call.id, until: before })
  }
  const login = await ask('POST /api/Session/login/', { body: { username: player.username, password: PASSWORD } })
  expect(login).toMatchObject({ status: 403, json: { code: 'SELF_EXCLUDED' } })
  for (const earlier of ['null', "excluded_until - interval '1 second'"]) {
    const update = sql.raw(`update players set excluded_until = ${earlier} where id = '${player.id}'`)
    await expect(update.execute(platform.db.kysely)).rejects.toThrow(/cannot end before/)
  }
})

test('an exclusion withdraws promotions and mails about bets, waiting ones too; those about the account are sent [GLI-16]', async () => {
  const { db, mail } = product.platform
  const columns = { accepts_promotions: true, settled_mail_since: clock.now() }
  const player = await addPlayer(product.platform, 'no-marketing', columns)
  const { token } = await enterAs(product.platform, player.id)
  const wanted = { to: player.email, subject: 'Tu apuesta ganó', text: 'x', html: 'x' }
  await db.transaction((tx) => mail.queueBulk(tx, [wanted]))
  await ask('PUT /api/ResponsibleGame/Exclusion', { token, body: { exclusionMonth: 3 } })
  const rows = db.kysely.selectFrom('players').select(['accepts_promotions', 'settled_mail_since'])
  expect(await rows.where('id', '=', player.id).execute()).toEqual([
    { accepts_promotions: false, settled_mail_since: null },
  ])
  const mails = db.kysely.selectFrom('mail').select(['subject', 'is_bulk']).where('recipient', '=', player.email)
  const subject = expect.stringMatching(/^Tu autoexclusión dura hasta el /)
  expect(await mails.execute()).toEqual([{ subject, is_bulk: false }])
})

test('older accounts of the same mailbox are excluded with it [RG-3]', async () => {
  const twin = (username: string, email: string) =>
    addPlayer(product.platform, username, { email, email_key: email.toLowerCase() })
  const [first, second] = [
    await twin('gemela1', 'ana.gemela@gmail.com'),
    await twin('gemela2', 'AnaGemela+2@gmail.com'),
  ]
  const { token } = await enterAs(product.platform, first.id)
  await ask('PUT /api/ResponsibleGame/Exclusion', { token, body: { exclusionMonth: 3 } })
  const login = await ask('POST /api/Session/login/', { body: { username: second.username, password: PASSWORD } })
  expect(login).toMatchObject({ status: 403, json: { code: 'SELF_EXCLUDED' } })
})

test('who rests can still sign in, and is told of the rest period [RG-2]', async () => {
  const { username } = await addPlayer(product.platform, 'resting')
  const { token } = await signIn(ask, username)
  await ask('PUT /api/ResponsibleGame/Break', { token, body: { breakDay: 14 } })
  clock.sleep(13 * 86_400_000)
  const later = await signIn(ask, username)
  const breakTime = await ask('GET /api/ResponsibleGame/Validator/Breaktime', { token: later.token })
  const data = { hasUserBreakTime: true, breakUntil: '2027-03-14T18:00:00.000Z' }
  expect(breakTime).toEqual({ status: 200, json: { data } })
})
