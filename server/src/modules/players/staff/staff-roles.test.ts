import { EVERY_PERMISSION, isPermission } from '@momio/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type Ask, addPlayer, askAt, signIn } from '../../../../test/people/players.ts'
import { type Product, startProduct } from '../../../../test/product.ts'
import { manualClock } from '../../../platform/turns/clock.ts'

const ADMIN = 1
const SUPPORT = 2
const PAYMENTS = 3
const WITHDRAWALS = 'GET /api/Staff/Withdrawals'
const SECOND = 1_000

const clock = manualClock('2026-06-11T18:00:00Z')
let product: Product
let ask: Ask
let count = 0
beforeAll(async () => {
  product = await startProduct({}, { clock })
  ask = askAt(product.url)
})
afterAll(() => product.stop())

async function somebody(roles: readonly number[] = [], at: Product = product) {
  count += 1
  const { id, username } = await addPlayer(at.platform, `empleada${count}`, { roles })
  const { token } = await signIn(askAt(at.url), username)
  return { id, username, token }
}

const change = (kind: 'Give' | 'Take', by: { token: string }, to: { id: string }, roleId: number) =>
  ask(`POST /api/Staff/Members/${to.id}/${kind}Role`, { token: by.token, body: { roleId, reason: 'Cambio de turno' } })

test('every permission that a migration gives to a role is one of the contract: a misspelt one would open nothing [AUTH-8]', async () => {
  const { kysely } = product.platform.db
  const rows = await kysely.selectFrom('role_permissions').select(['role_id', 'permission']).execute()
  const unknown = rows.filter(({ permission }) => !isPermission(permission))
  expect(
    unknown.map(({ role_id: role, permission }) => `role ${role} has ${permission}, which is not in PERMISSIONS`),
  ).toEqual([])
})

const SUPPORT_MAY = [
  'announcements.write',
  'bonuses.read',
  'care.contact',
  'care.read',
  'casino.read',
  'exclusions.pay-out',
  'feed.read',
  'ledger.read',
  'players.disable',
  'players.read',
  'search.read',
  'settings.read',
  'tickets.read',
  'withdrawals.read',
] as const

test('staff see the roles, what each may do and who has them [AUTH-8]', async () => {
  const admin = await somebody([ADMIN])
  const { json: roles } = await ask('GET /api/Staff/Roles', { token: admin.token })
  expect(roles[0]).toEqual({ id: ADMIN, name: 'admin', permissions: EVERY_PERMISSION })
  expect(roles[1]).toEqual({ id: SUPPORT, name: 'support', permissions: SUPPORT_MAY })
  const { id, username } = await somebody([SUPPORT, PAYMENTS])
  const { json: members } = await ask('GET /api/Staff/Members', { token: admin.token })
  expect(members).toContainEqual({ userId: id, username, roles: [SUPPORT, PAYMENTS], hasSecondFactor: false })
})

test('a role that is given or taken counts from the next call on, and the audit log says who and why [AUTH-8] [GLI-24]', async () => {
  const admin = await somebody([ADMIN])
  const clerk = await somebody()
  expect((await ask(WITHDRAWALS, { token: clerk.token })).status).toBe(403)
  expect(await change('Give', admin, clerk, PAYMENTS)).toEqual({ status: 200, json: {} })
  expect((await ask(WITHDRAWALS, { token: clerk.token })).status).toBe(200)
  expect((await ask('GET /api/Users/GetUserPermissions', { token: clerk.token })).json).toEqual([PAYMENTS])
  expect(await change('Take', admin, clerk, PAYMENTS)).toEqual({ status: 200, json: {} })
  expect((await ask(WITHDRAWALS, { token: clerk.token })).status).toBe(403)
  const entries = await product.platform.db.kysely
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', clerk.id)
    .where('kind', 'like', 'staff.%')
    .orderBy('position')
    .execute()
  const reason = 'Cambio de turno'
  expect(entries).toMatchObject([
    {
      kind: 'staff.role-given',
      actor_kind: 'staff',
      actor_id: admin.id,
      detail: { role: 'payments', reason, before: [], after: [PAYMENTS] },
    },
    { kind: 'staff.role-taken', actor_id: admin.id, detail: { role: 'payments', before: [PAYMENTS], after: [] } },
  ])
})

test('nobody gives, to themselves or another, a role that may do more than they may [AUTH-8]', async () => {
  const { kysely } = product.platform.db
  await kysely.insertInto('roles').values({ id: 90, name: 'team lead' }).execute()
  const permissions = ['roles.change', ...SUPPORT_MAY] as const
  await kysely
    .insertInto('role_permissions')
    .values(permissions.map((permission) => ({ role_id: 90, permission })))
    .execute()
  const lead = await somebody([90])
  const other = await somebody()
  for (const to of [lead, other]) {
    expect(await change('Give', lead, to, ADMIN)).toMatchObject({ status: 403, json: { code: 'FORBIDDEN' } })
    expect(await change('Give', lead, to, PAYMENTS)).toMatchObject({ status: 403, json: { code: 'FORBIDDEN' } })
  }
  const admin = await somebody([ADMIN])
  expect(await change('Take', lead, admin, ADMIN)).toMatchObject({ status: 403, json: { code: 'FORBIDDEN' } })
  expect((await change('Give', lead, other, SUPPORT)).status).toBe(200)
  await kysely.deleteFrom('player_roles').where('role_id', '=', 90).execute()
  await kysely.deleteFrom('role_permissions').where('role_id', '=', 90).execute()
  await kysely.deleteFrom('roles').where('id', '=', 90).execute()
})

test('the last admin stays, also when admins take the role from each other at the same moment [AUTH-8]', async () => {
  const { kysely } = product.platform.db
  await kysely.deleteFrom('player_roles').where('role_id', '=', ADMIN).execute()
  const one = await somebody([ADMIN])
  const other = await somebody([ADMIN])
  const answers = await Promise.all([change('Take', one, other, ADMIN), change('Take', other, one, ADMIN)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await kysely.selectFrom('player_roles').select('player_id').where('role_id', '=', ADMIN).execute()
  expect(left).toHaveLength(1)
  const last = left[0]?.player_id === one.id ? one : other
  expect(await change('Take', last, last, ADMIN)).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
})

test('what is not there is not found, and what is so already is a conflict [AUTH-8]', async () => {
  const admin = await somebody([ADMIN])
  const clerk = await somebody([SUPPORT])
  expect((await change('Give', admin, { id: 'nobody' }, SUPPORT)).status).toBe(404)
  expect((await change('Give', admin, { id: '7c0c9d7e-7c55-4c52-9f0c-0d3f4d9b1a11' }, SUPPORT)).status).toBe(404)
  expect((await change('Give', admin, clerk, 77)).status).toBe(404)
  expect((await change('Give', admin, clerk, SUPPORT)).status).toBe(409)
  expect((await change('Take', admin, clerk, PAYMENTS)).status).toBe(409)
  const { url } = product
  const answer = await askAt(url)(`POST /api/Staff/Members/${clerk.id}/TakeRole`, {
    token: admin.token,
    body: { roleId: SUPPORT, reason: ' ' },
  })
  expect(answer.status).toBe(400)
})

test('another process learns of a change from the bus, or reads it within 30 seconds [AUTH-8]', async () => {
  const database = await testDatabase()
  const shared = { databaseUrl: database.url, natsUrl: undefined, roles: new Set(['api'] as const) }
  const here = await startProduct(shared, { clock })
  const elsewhere = await startProduct(shared, { clock })
  const clerk = await somebody([SUPPORT], elsewhere)
  const askElsewhere = async () => (await askAt(elsewhere.url)(WITHDRAWALS, { token: clerk.token })).status
  const admin = await somebody([ADMIN], here)
  const changeHere = (kind: 'Give' | 'Take') =>
    askAt(here.url)(`POST /api/Staff/Members/${clerk.id}/${kind}Role`, {
      token: admin.token,
      body: { roleId: SUPPORT, reason: 'Cambio de turno' },
    })

  expect(await askElsewhere()).toBe(200)
  expect((await changeHere('Take')).status).toBe(200)
  expect(await askElsewhere()).toBe(200)
  const [event] = await elsewhere.platform.db.kysely
    .selectFrom('outbox')
    .selectAll()
    .where('subject', '=', 'events.players.changed')
    .execute()
  await elsewhere.platform.bus.publish('events.players.changed', Buffer.from(JSON.stringify(event?.payload)))
  await eventually(async () => expect(await askElsewhere()).toBe(403))

  expect((await changeHere('Give')).status).toBe(200)
  expect(await askElsewhere()).toBe(403)
  clock.advance(30 * SECOND)
  expect(await askElsewhere()).toBe(200)
  await elsewhere.stop()
  await here.stop()
  await database.drop()
})
