import { ROLE } from '@momio/contract/account-codes'
import type { Call } from '@momio/contract/call'
import { CALLS } from '@momio/contract/calls'
import type { Permission } from '@momio/contract/permissions'
import type { StaffRole } from '@momio/contract/staff-roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answered, type Ask, addPlayer, askAt, enterAs, PASSWORD } from '../test/people/players.ts'
import { type Product, startProduct } from '../test/product.ts'
import type { Player } from './modules/players/login-response.ts'
import { manualClock } from './platform/turns/clock.ts'

/** Every call of the contract, as everybody. A call that is not built yet answers 501 to all of them. */
const clock = manualClock('2026-06-11T18:00:00Z')
let product: Product
let ask: Ask
let built: readonly Call[]
let count = 0
beforeAll(async () => {
  product = await startProduct({}, { clock })
  ask = askAt(product.url)
  const answers = await Promise.all(CALLS.map((call) => send(call)))
  built = CALLS.filter((_, index) => answers[index]?.status !== 501)
})
afterAll(() => product.stop())

/** Values that one call or another takes; those it does not know it ignores. */
const VALUES: Readonly<Record<string, unknown>> = {
  pin: '1234',
  code: '123456',
  gender: 'masculine',
  password: PASSWORD,
  currentPassword: PASSWORD,
  confirmPassword: PASSWORD,
  events: [{ name: 'PageView' }],
  lostDay: 100,
  lostWeek: 100,
  lostMonth: 100,
  depositDay: 100,
  depositWeek: 100,
  depositMonth: 100,
  breakDay: 7,
  exclusionMonth: 3,
}

function send(call: Call, token?: string, values: Readonly<Record<string, unknown>> = {}): Promise<Answered> {
  const all = { ...VALUES, ...values }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(all[name] ?? 'v1')))
  const body = call.body && call.bodyType !== 'multipart' ? all : undefined
  return ask(`${call.method} ${path}?typesMomio=0`, { token, body })
}

type Columns = Parameters<typeof addPlayer>[2]

async function somebody(columns: Columns = {}): Promise<{ player: Player; token: string }> {
  count += 1
  const player = await addPlayer(product.platform, `alguien${count}`, columns)
  return { player, token: (await enterAs(product.platform, player.id)).token }
}

/** The token of somebody who stays the same until a call closes the session or changes the account. */
function alwaysSomebody(columns: Columns = {}): () => Promise<string> {
  const isDeactivated = columns.deactivated_at !== undefined
  let token: string | undefined
  return async () => {
    const profile = token && (await ask('GET /api/Users/', { token }))
    if (!token || !profile || profile.json.data?.isDeactivated !== isDeactivated)
      token = (await somebody(columns)).token
    return token
  }
}

const codesOf = async (calls: readonly Call[], token: (call: Call) => Promise<string | undefined>) => {
  const codes: Record<string, string> = {}
  for (const call of calls) {
    const { status, json } = await send(call, await token(call))
    codes[call.id] = `${status} ${json?.code ?? ''}`
  }
  return codes
}
const all = (calls: readonly Call[], code: string) => Object.fromEntries(calls.map(({ id }) => [id, code]))

describe('access as the contract declares it', () => {
  test('a guest is asked to sign in on every call of players and staff [AUTH-6]', async () => {
    const closed = built.filter(({ access }) => access !== 'guest')
    expect(closed.length).toBeGreaterThan(20)
    expect(await codesOf(closed, async () => undefined)).toEqual(all(closed, '401 UNAUTHORIZED'))
  })

  test('a broken token is told so on the same calls [AUTH-6]', async () => {
    const closed = built.filter(({ access }) => access !== 'guest')
    expect(await codesOf(closed, async () => 'a.b.c')).toEqual(all(closed, '401 INVALID_TOKEN'))
  })

  test('a player may call what is for players, and nothing that is for staff [AUTH-6]', async () => {
    const staff = built.filter(({ access }) => access === 'staff')
    expect(await codesOf(staff, alwaysSomebody())).toEqual(all(staff, '403 FORBIDDEN'))
    // What a member of staff asks of themselves, before their second factor opened anything, is for no player either.
    const isOwnOfStaff = ({ path }: Call) => path.startsWith('/api/Staff/')
    const ofStaff = built.filter((call) => call.access === 'player' && isOwnOfStaff(call))
    expect(await codesOf(ofStaff, alwaysSomebody())).toEqual(all(ofStaff, '403 FORBIDDEN'))
    const player = built.filter((call) => call.access === 'player' && !isOwnOfStaff(call))
    for (const code of Object.values(await codesOf(player, alwaysSomebody()))) {
      expect(code).not.toMatch(/UNAUTHORIZED|INVALID_TOKEN|FORBIDDEN|DEACTIVATED|INTERNAL/)
    }
  })

  test('an admin may call all of it [AUTH-8]', async () => {
    const closed = built.filter(({ access }) => access !== 'guest')
    for (const code of Object.values(await codesOf(closed, alwaysSomebody({ roles: [ROLE.admin] })))) {
      expect(code).not.toMatch(/UNAUTHORIZED|INVALID_TOKEN|FORBIDDEN|DEACTIVATED|INTERNAL/)
    }
  })

  test('each role may call what its permissions name, and no other staff call [AUTH-8]', async () => {
    const staff = built.filter(({ access }) => access === 'staff')
    const admin = await somebody({ roles: [ROLE.admin] })
    const roles: StaffRole[] = (await ask('GET /api/Staff/Roles', { token: admin.token })).json
    expect(roles.map(({ name }) => name)).toEqual([
      'admin',
      'support',
      'payments',
      'trading',
      'compliance',
      'risk',
      'identity',
      'viewer',
    ])
    for (const { id, name, permissions } of roles) {
      const codes = await codesOf(staff, alwaysSomebody({ roles: [id] }))
      const forbidden = Object.keys(codes).filter((call) => codes[call] === '403 FORBIDDEN')
      const expected = staff.filter(({ permission }) => !permissions.includes(permission as Permission))
      expect({ name, forbidden }).toEqual({ name, forbidden: expected.map((call) => call.id) })
    }
  })

  test('only an admin changes the provider switch [SWITCH-2]', async () => {
    const change = built.filter(({ permission }) => permission === 'provider-switch.change')
    expect(change.map(({ id }) => id)).toEqual(['replaceEvent', 'deleteSwitchEntry'])
    const { rows } = await sql<{ id: number }>`select id from roles order by id`.execute(product.platform.db.kysely)
    for (const { id } of rows) {
      const codes = Object.values(await codesOf(change, alwaysSomebody({ roles: [id] })))
      expect({ id, refused: codes.filter((code) => code === '403 FORBIDDEN').length }).toEqual({
        id,
        refused: id === ROLE.admin ? 0 : change.length,
      })
    }
  })

  test('who closed the account, also one of the staff, may only see who they are, reactivate it and sign out [AUTH-7] [RG-4]', async () => {
    const closed = built.filter(({ access }) => access !== 'guest')
    const shut = closed.filter(({ openToDeactivated }) => !openToDeactivated)
    const deactivated = alwaysSomebody({ deactivated_at: clock.now(), roles: [ROLE.admin] })
    expect(await codesOf(shut, deactivated)).toEqual(all(shut, '403 ACCOUNT_DEACTIVATED'))
    const open = closed.filter(({ openToDeactivated }) => openToDeactivated)
    expect(open.map(({ id }) => id).toSorted()).toEqual(['closeSession', 'getProfile', 'releaseUser'])
    expect(await codesOf(open, deactivated)).toEqual(all(open, '200 '))
  })

  test('what is open to guests stays open to who has a token that does not count [AUTH-6]', async () => {
    const open = built.filter(({ access }) => access === 'guest')
    const asGuest = await codesOf(open, async () => undefined)
    for (const [id, code] of Object.entries(await codesOf(open, async () => 'a.b.c'))) {
      if (code.startsWith('401')) expect({ id, code }).toEqual({ id, code: asGuest[id] })
    }
  })
})

/** Everything the database has of a player, in whichever table. */
async function everythingOf(playerId: string): Promise<Record<string, unknown[]>> {
  const { kysely } = product.platform.db
  const { rows: tables } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('player_id', 'subject_id') or table_name = 'players' and column_name = 'id'
    order by table_name`.execute(kysely)
  const found: Record<string, unknown[]> = {}
  for (const { name, column } of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(name)} as t where ${sql.ref(column)}::text = ${playerId}
      order by to_jsonb(t)::text`.execute(kysely)
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

test('the ids of another player in path or body change nothing of theirs [AUTH-6]', async () => {
  const { player: victim, token } = await somebody()
  const [session] = (await ask('GET /api/Session/list/', { token })).json
  const values = {
    userId: victim.id,
    playerId: victim.id,
    id: victim.id,
    sessionId: session.id,
    email: victim.email,
    username: victim.username,
  }
  // Whoever knows only the name may ask for a recovery link and may try to sign in: both are open to everybody.
  const anonymous = ['restorePassword', 'login']
  const before = await everythingOf(victim.id)
  expect(before.players).toHaveLength(1)
  expect(before.sessions).toHaveLength(1)
  const stranger = alwaysSomebody()
  for (const call of built.filter(({ id }) => !anonymous.includes(id))) {
    await send(call, await stranger(), values)
    expect({ call: call.id, found: await everythingOf(victim.id) }).toEqual({ call: call.id, found: before })
  }
  expect((await ask('GET /api/Users/', { token })).status).toBe(200)
})
