import { randomUUID } from 'node:crypto'
import { EVERY_PERMISSION } from '@momio/contract/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposit } from '../../../test/money/ledger.ts'
import { type Ask, addPlayer, askAt, signIn } from '../../../test/people/players.ts'
import { type Product, startProduct } from '../../../test/product.ts'
import { manualClock } from '../../platform/turns/clock.ts'
import { recordAudit } from '../audit/index.ts'
import { post } from '../ledger/index.ts'
import { havingWords } from './find-players.ts'

const ADMIN = 1
const VIEWER = 8
const clock = manualClock('2026-06-11T18:00:00Z')
let product: Product
let ask: Ask
let admin: { id: string; token: string }
beforeAll(async () => {
  product = await startProduct({}, { clock })
  ask = askAt(product.url)
  admin = await member('directora', ADMIN)
})
afterAll(() => product.stop())

async function member(username: string, ...roles: number[]) {
  const { id } = await addPlayer(product.platform, username, { roles })
  return { id, token: (await signIn(ask, username)).token }
}

const find = async (q: string, token = admin.token) => {
  const { json } = await ask(`GET /api/Staff/Players?q=${encodeURIComponent(q)}`, { token })
  return json.items.map(({ username }: { username: string }) => username)
}
const disable = (id: string, kind: 'Disable' | 'Enable', token = admin.token) =>
  ask(`POST /api/Staff/Players/${id}/${kind}`, { token, body: { reason: 'Sospecha de robo de cuenta' } })

test('a player is found by name, user name, e-mail, phone and id, and by parts of them [PLAT-6]', async () => {
  const { id } = await addPlayer(product.platform, 'rocio99', {
    first_names: 'Rocío',
    last_names: 'Ibáñez Luna',
    phone: '+525599887766',
  })
  for (const text of ['rocio99', 'ROCIO99@correo.mx', '5599887766', 'ibáñez luna', 'luna rocío', id])
    expect([text, await find(text)]).toEqual([text, ['rocio99']])
  for (const text of ['Rocio Ibanez', 'ROCÍO', 'ro']) expect([text, await find(text)]).toEqual([text, ['rocio99']])
  expect(await find('100%')).toEqual([])
  expect(await find('nadie_')).toEqual([])
})

test('players are found by an index, whatever part of their names is typed [PLAT-6]', async () => {
  const planOf = async (text: string) =>
    product.platform.db.transaction(async (tx) => {
      // Few players are read faster without an index: this asks whether there is one for many.
      await sql`set local enable_seqscan = off`.execute(tx)
      const query = havingWords(tx.selectFrom('players'), text.split(' ')).select('id')
      return JSON.stringify(await query.explain('text'))
    })
  expect(await planOf('luna rocio')).toContain('players_search')
  expect(await planOf('ro')).toContain('players_username_prefix')
})

const search = async (q: string, token = admin.token) => {
  const { json } = await ask(`GET /api/Staff/Search?q=${encodeURIComponent(q)}`, { token })
  return json.results.map(({ kind, title, detail }: Record<string, string>) => [kind, title, detail])
}

test('one search finds players, events and payments, and only what the asker may read [PLAT-6] [AUTH-8]', async () => {
  const { id } = await addPlayer(product.platform, 'buscado', { first_names: 'Búscalo', last_names: 'Bien' })
  const depositId = '5b0e8c0e-8d7c-4e65-9d8c-7a3c2b1a0f02'
  const { kysely } = product.platform.db
  const at = clock.now()
  await sql`
    insert into deposits (id, player_id, method, provider, amount, status, created_at, expires_at)
    values (${depositId}, ${id}, 'spei', 'sandbox', 12345, 0, ${at}, ${at})`.execute(kysely)
  await sql`
    insert into fixtures (event_id, provider_id, phase, sport_id, sport_name, category_id, category_name, tournament_id,
      tournament_name, home_id, home_name, away_id, away_name, schedule_time, added_at, removed_at)
    values ('sr:match:987654', 1, 'live', 'sr:sport:1', 'Futbol', 'c', 'México', 't', 'Liga MX', 'h', 'América', 'a',
      'Toluca', ${at}, ${at}, ${at})`.execute(kysely)
  expect(await search('buscalo')).toEqual([['player', 'Búscalo Bien', 'buscado · buscado@correo.mx']])
  expect(await search(depositId)).toEqual([['deposit', '2B1A0F02', 'buscado']])
  for (const text of ['sr:match:987654', '987654'])
    expect(await search(text)).toEqual([['event', 'América – Toluca', 'Liga MX']])
  for (const nothing of ['', 'b', 'nadie', "'; drop table players; --", '👻', 'x'.repeat(100)])
    expect(await search(nothing)).toEqual([])
  const unreadable = await ask('GET /api/Staff/Search?q=a%00b', { token: admin.token })
  expect(unreadable).toMatchObject({ status: 400, json: { code: 'VALIDATION' } })
  const IDENTITY = 7
  const { token } = await member('revisora', IDENTITY)
  expect(await search('buscalo', token)).toHaveLength(1)
  for (const text of [depositId, '987654']) expect(await search(text, token)).toEqual([])
})

test('a round and a withdrawal are found by their ids [PLAT-6]', async () => {
  const { id, token } = await member('jugadora')
  const { db } = product.platform
  await db.transaction((tx) => post(tx, deposit(id, 100_000)))
  const body = { requestId: randomUUID(), bet: { stake: 2_000 } }
  expect((await ask('POST /api/Casino/Games/alebrijes/Rounds', { token, body })).status).toBe(200)
  const [round] = await db.kysely.selectFrom('casino_rounds').select('id').where('player_id', '=', id).execute()
  expect(await search(round?.id ?? '')).toEqual([['round', 'Alebrijes', 'jugadora']])
  const [accountId, withdrawalId] = [randomUUID(), randomUUID()]
  const at = clock.now()
  await sql`
    insert into bank_accounts (id, player_id, clabe, bank_name, holder_name, alias, added_at)
    values (${accountId}, ${id}, '002010077777777771', 'Banamex', 'Jugadora', '', ${at})`.execute(db.kysely)
  await sql`
    insert into withdrawals (id, player_id, bank_account_id, amount, state, asked_at, cancel_until, next_attempt_at)
    values (${withdrawalId}, ${id}, ${accountId}, 10000, 'waiting', ${at}, ${at}, ${at})`.execute(db.kysely)
  expect(await search(withdrawalId)).toEqual([['withdrawal', withdrawalId.slice(-8).toUpperCase(), 'jugadora']])
})

test('a login that is disabled is out at once, on every device, until it is enabled again [GLI-2]', async () => {
  const player = await member('robada')
  const other = (await signIn(ask, 'robada')).token
  expect((await disable(player.id, 'Disable')).status).toBe(200)
  for (const token of [player.token, other])
    expect((await ask('GET /api/Users/GetUserPermissions', { token })).status).toBe(401)
  const body = { username: 'robada', password: 'Secreta123' }
  const login = () => ask('POST /api/Session/login/', { body })
  expect(await login()).toMatchObject({ status: 403, json: { code: 'ACCOUNT_DISABLED' } })
  expect((await disable(player.id, 'Disable')).json.code).toBe('CONFLICT')
  expect((await ask('POST /api/Session/login/', { body: { ...body, password: 'otra' } })).json.code).toBe(
    'INVALID_CREDENTIALS',
  )
  expect((await disable(player.id, 'Enable')).status).toBe(200)
  expect((await login()).status).toBe(200)
  const { json } = await ask('GET /api/Staff/Audit?who=robada&kind=players.login', { token: admin.token })
  expect(json.map(({ kind, actor, detail }: never) => [kind, actor, (detail as { reason: string }).reason])).toEqual([
    ['players.login-enabled', 'directora', 'Sospecha de robo de cuenta'],
    ['players.login-disabled', 'directora', 'Sospecha de robo de cuenta'],
  ])
})

test('nobody disables themselves or somebody who may do more, and a viewer disables nobody [GLI-2]', async () => {
  const support = await member('soporte1', 2)
  expect((await disable(admin.id, 'Disable', support.token)).json.code).toBe('FORBIDDEN')
  expect((await disable(admin.id, 'Disable')).json.code).toBe('OWN_DECISION')
  expect((await disable('7c0c9d7e-7c55-4c52-9f0c-0d3f4d9b1a11', 'Disable')).json.code).toBe('NOT_FOUND')
  const viewer = await member('mirona', VIEWER)
  expect((await disable(support.id, 'Disable', viewer.token)).json.code).toBe('FORBIDDEN')
})

test('a viewer sees and decides nothing: every permission of the role is one of reading [GLI-12]', async () => {
  const { json } = await ask('GET /api/Staff/Roles', { token: admin.token })
  const viewer = json.find(({ id }: { id: number }) => id === VIEWER)
  expect(viewer.name).toBe('viewer')
  expect(viewer.permissions.length).toBeGreaterThan(5)
  expect(viewer.permissions.filter((name: string) => !name.endsWith('.read'))).toEqual([])
  const roles = json.map(({ name }: { name: string }) => name)
  for (const name of ['admin', 'support', 'payments', 'trading', 'identity', 'viewer']) expect(roles).toContain(name)
  const given = new Set(json.flatMap(({ permissions }: { permissions: string[] }) => permissions))
  expect(EVERY_PERMISSION.filter((permission) => !given.has(permission))).toEqual([])
})

test('the account shows money, limits and sessions, and the look is written down [PLAT-6] [GLI-24]', async () => {
  const player = await member('vista')
  const { json } = await ask(`GET /api/Staff/Players/${player.id}`, { token: admin.token })
  expect(json).toMatchObject({
    username: 'vista',
    isVerified: false,
    disabledAt: null,
    acceptsPromotions: false,
    isStaff: false,
    balances: { cash: 0, bonus: 0, held: 0, debt: 0 },
  })
  expect(json.sessions).toHaveLength(1)
  const log = await ask('GET /api/Staff/Audit?who=vista&kind=players.looked-at', { token: admin.token })
  expect(log.json).toMatchObject([{ actor: 'directora', subject: 'vista' }])
})

test('the timeline tells money, sessions and decisions of staff, newest first, and each source alone [PLAT-6]', async () => {
  const player = await member('historia')
  clock.advance(60_000)
  const requestId = '0b0e8c0e-8d7c-4e65-9d8c-7a3c2b1a0f01'
  await ask(`POST /api/Staff/Players/${player.id}/Adjustments`, {
    token: admin.token,
    body: { requestId, amount: 150, reason: 'Compensación' },
  })
  const timeline = async (query = '') =>
    (await ask(`GET /api/Staff/Players/${player.id}/Timeline${query}`, { token: admin.token })).json
  const all: { source: string; at: string; amount: number | null; actor: string | null }[] = await timeline()
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(all.find(({ source }) => source === 'money')).toMatchObject({ amount: 150, actor: 'directora' })
  const sessions = await timeline('?source=session')
  expect(sessions.map(({ source }: { source: string }) => source)).toEqual(['session'])
  expect(await timeline(`?source=session&before=${sessions[0].at}`)).toEqual([])
})

test('the audit log is read by person, kind and time, and tells whether its chain holds [GLI-24]', async () => {
  const at = new Date('2026-06-01T12:00:00Z')
  await product.platform.db.transaction((tx) =>
    recordAudit(tx, at, { kind: 'office.example', actor: { kind: 'staff', id: admin.id }, detail: { reason: 'x' } }),
  )
  const read = async (query: string) => (await ask(`GET /api/Staff/Audit?${query}`, { token: admin.token })).json
  expect(await read('kind=office.&who=directora')).toMatchObject([{ kind: 'office.example', actor: 'directora' }])
  expect(await read('kind=office.&from=2026-06-01T12:00:00Z&until=2026-06-01T12:00:01Z')).toHaveLength(1)
  expect(await read('kind=office.&until=2026-06-01T12:00:00Z')).toEqual([])
  expect(await read('who=nadie')).toEqual([])
  const chain = await ask('GET /api/Staff/Audit/Chain', { token: admin.token })
  expect(chain.json).toMatchObject({ holds: true, offence: null })
  expect(chain.json.entries).toBeGreaterThan(chain.json.sealed - 1)
})
