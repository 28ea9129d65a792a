import { randomUUID } from 'node:crypto'
import { PLATFORM_CODE } from '@momio/contract/account-codes'
import type { ResponseOf } from '@momio/contract/call'
import type { listTrackedEvents } from '@momio/contract/tracking'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { bearerAsId } from '../../../test/people/bearer-as-id.ts'
import { createLog } from '../../platform/operation/log.ts'
import { manualClock } from '../../platform/turns/clock.ts'
import { startForgetting, trackingRoutes } from './index.ts'

const ANA = randomUUID()
const STAFF = randomUUID()
const TRIES_THE_SITE = randomUUID()
const clock = manualClock('2026-03-02T18:00:00Z')

let database: TestDatabase
let app: TestApp
beforeAll(async () => {
  database = await testDatabase()
  app = await startApp(
    trackingRoutes({ db: database.database, isStaffLike: async (playerId) => playerId === TRIES_THE_SITE }),
    {
      config: { databaseUrl: database.url },
      open: { clock },
      authenticate: bearerAsId(STAFF),
    },
  )
})
afterAll(async () => {
  await app.stop()
  await database.drop()
})

const as = (userId?: string): Record<string, string> => (userId ? { authorization: `Bearer ${userId}` } : {})

function track(events: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${app.url}/api/Tracking/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ events }),
  })
}

async function list(query = ''): Promise<ResponseOf<typeof listTrackedEvents>> {
  const answer = await fetch(`${app.url}/api/Tracking/events${query}`, { headers: as(STAFF) })
  expect(answer.status).toBe(200)
  return (await answer.json()) as ResponseOf<typeof listTrackedEvents>
}

const rows = () => database.database.kysely.selectFrom('tracked_events').selectAll().orderBy('id').execute()

describe('what the page tells', () => {
  test('is kept in order with the time of the server and the player who is signed in [PLAT-5]', async () => {
    const properties = { errorType: 'Expirado', attempt: 2, resent: false, reason: null }
    const answer = await track([{ name: 'PinSubmit', properties }, { name: 'PinClosed' }], as(ANA))
    expect([answer.status, await answer.json()]).toEqual([200, {}])
    const at = clock.now().toISOString()
    expect(await list('?name=PinSubmit')).toEqual([
      { id: expect.any(String), name: 'PinSubmit', properties, userId: ANA, at },
    ])
    expect((await list()).slice(0, 2)).toMatchObject([{ name: 'PinClosed', properties: {} }, { name: 'PinSubmit' }])
  })

  test('is kept of guests too, without any player [PLAT-5]', async () => {
    await track([{ name: 'GuestLooks' }])
    expect(await list('?name=GuestLooks')).toMatchObject([{ userId: null }])
  })

  test('is kept with the kind of device, never with an address, a user agent or personal data [PLAT-5]', async () => {
    const agents = ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148', 'Mozilla/5.0 (X11; Linux) Chrome/140', '']
    for (const agent of agents) {
      const properties = { text: 'escribe a ana.perez@correo.mx', email: 'x' }
      await track([{ name: 'Device', properties }], { 'user-agent': agent, 'x-forwarded-for': '203.0.113.9' })
    }
    const kept = (await rows()).filter(({ name }) => name === 'Device')
    const { mobileWeb, desktopWeb, unknown } = PLATFORM_CODE
    expect(kept.map((row) => row.platform_code)).toEqual([mobileWeb, desktopWeb, unknown])
    expect(JSON.stringify(kept)).not.toMatch(/correo|perez|203\.0|127\.0|Mozilla|"x"/)
  })

  test('is not kept of who has an e-mail address of the house [PLAT-5]', async () => {
    const answer = await track([{ name: 'StaffLooks' }], as(TRIES_THE_SITE))
    expect([answer.status, await answer.json()]).toEqual([200, {}])
    expect(await list('?name=StaffLooks')).toEqual([])
  })

  test('may hold characters that the database does not keep [PLAT-5]', async () => {
    const answer = await track([{ name: 'Odd', properties: { 'k\0ey': 'a\0b \ud83d 😀 \\u0000' } }])
    expect(answer.status).toBe(200)
    expect(await list('?name=Odd')).toMatchObject([{ properties: { key: 'ab \ufffd 😀 \\u0000' } }])
  })

  test.each([
    ['a name with spaces', [{ name: 'not a name' }], 400, 'VALIDATION'],
    ['a nested property', [{ name: 'Deep', properties: { a: { b: 1 } } }], 400, 'VALIDATION'],
    ['no event', [], 400, 'VALIDATION'],
    ['51 events', Array.from({ length: 51 }, () => ({ name: 'Many' })), 400, 'VALIDATION'],
    ['more than 32 kB', [{ name: 'Large', properties: { text: 'x'.repeat(33 * 1024) } }], 413, 'PAYLOAD_TOO_LARGE'],
  ])('is refused with %s, and nothing of it kept [PLAT-5]', async (_, events, status, code) => {
    const before = (await rows()).length
    const answer = await track(events)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code })
    expect(await rows()).toHaveLength(before)
  })
})

describe('the list of events', () => {
  test('has 100 a page, the newest first, and goes on before the last id of the page [PLAT-5]', async () => {
    for (const round of [0, 1, 2, 3, 4]) {
      await track(Array.from({ length: 50 }, (_, index) => ({ name: 'Paged', properties: { at: round * 50 + index } })))
    }
    await track([{ name: 'Other' }])
    const seen: unknown[] = []
    for (let query = '?name=Paged'; ; ) {
      const page = await list(query)
      expect(page.length).toBeLessThanOrEqual(100)
      seen.push(...page.map(({ properties }) => properties.at))
      if (page.length === 0) break
      query = `?name=Paged&before=${page.at(-1)?.id}`
    }
    expect(seen).toEqual(Array.from({ length: 250 }, (_, index) => 249 - index))
  })

  test('is empty for a name that no event can have, and starts anywhere [PLAT-5]', async () => {
    expect(await list('?name=no%20such%20event')).toEqual([])
    expect(await list('?before=0')).toEqual([])
    expect(await list('?before=999999999999999999')).not.toEqual([])
  })

  test.each([
    ['a guest', undefined, 401, 'UNAUTHORIZED'],
    ['a player', ANA, 403, 'FORBIDDEN'],
  ])('is not for %s [PLAT-5]', async (_, userId, status, code) => {
    const answer = await fetch(`${app.url}/api/Tracking/events`, { headers: as(userId) })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code })
  })
})

test('events go 13 months after they happened, looked at once a day [PLAT-5]', async () => {
  const { database: db, drop } = await testDatabase()
  const day = 86_400_000
  const time = manualClock('2027-04-30T12:00:00Z')
  const ages = ['2026-03-30T11:59:59Z', '2026-03-30T12:00:00Z', '2027-04-01T12:00:00Z']
  const values = ages.map((at) => ({
    name: 'Old',
    properties: '{}',
    player_id: null,
    platform_code: 0,
    at: new Date(at),
  }))
  await db.transaction((tx) => tx.insertInto('tracked_events').values(values).execute())
  const left = async () => (await db.kysely.selectFrom('tracked_events').select('id').execute()).length

  const forgetting = startForgetting({ db, clock: time, log: createLog({ level: 'silent' }) })
  await eventually(async () => expect(await left()).toBe(2))
  await eventually(async () => {
    time.advance(day)
    expect(await left()).toBe(1)
  })
  await forgetting.stop()
  time.advance(500 * day)
  expect(await left()).toBe(1)
  await drop()
})

test('events are counted by name and day in Mexico City, with how many players [PLAT-5]', async () => {
  clock.advance(Date.parse('2030-01-11T05:30:00Z') - clock.now().getTime())
  await track([{ name: 'CountedOne' }, { name: 'CountedOne' }], as(ANA))
  clock.advance(60 * 60_000)
  await track([{ name: 'CountedOne' }, { name: 'CountedTwo' }], as(ANA))
  await track([{ name: 'CountedOne' }])
  const count = async (query: string) => {
    const answer = await fetch(`${app.url}/api/Tracking/counts${query}`, { headers: as(STAFF) })
    return { status: answer.status, json: await answer.json() }
  }
  expect((await count('?name=CountedOne')).json).toEqual({
    from: '2030-01-05',
    to: '2030-01-11',
    counts: [
      { day: '2030-01-11', name: 'CountedOne', count: 2, players: 1 },
      { day: '2030-01-10', name: 'CountedOne', count: 2, players: 1 },
    ],
  })
  expect((await count('?initialDate=2030-01-11&finalDate=2030-01-11')).json).toMatchObject({
    counts: [{ name: 'CountedOne' }, { name: 'CountedTwo', count: 1 }],
  })
  expect((await count('?initialDate=2030-01-11&finalDate=2031-01-11')).status).toBe(400)
})
