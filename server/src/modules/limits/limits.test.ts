import type { ErrorBody } from '@momio/contract/error-body'
import { type ResponsibleGame, responsibleGameSchema } from '@momio/contract/responsible-game'
import { pesos } from '@momio/domain/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { deposit, holdOf } from '../../../test/money/ledger.ts'
import { bearerAsId } from '../../../test/people/bearer-as-id.ts'
import { addPlayer } from '../../../test/people/players.ts'
import { createMail } from '../../platform/messages/mail.ts'
import { manualClock } from '../../platform/turns/clock.ts'
import { hold, post } from '../ledger/index.ts'
import { changeLimits } from './change-limits.ts'
import { hasBreak, limitsInForce, limitsRoutes } from './index.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const clock = manualClock('2026-03-02T18:00:00Z')
const ended: { playerId: string; reason: string }[] = []
const sessions = {
  endAll: async (_: unknown, playerId: string, { reason }: { reason: string }) => void ended.push({ playerId, reason }),
}

let database: TestDatabase
let app: TestApp
let player: string
let players = 0
beforeAll(async () => {
  database = await testDatabase()
  app = await startApp(
    limitsRoutes({
      db: database.database,
      clock,
      sessions,
      mail: createMail(clock),
      supportEmail: 'soporte@momio.test',
    }),
    {
      config: { databaseUrl: database.url },
      open: { clock },
      authenticate: bearerAsId(),
    },
  )
})
afterAll(async () => {
  await app.stop()
  await database.drop()
})
beforeEach(async () => {
  player = await newPlayer()
})

async function newPlayer(): Promise<string> {
  return (await addPlayer({ db: database.database, clock }, `ana${players++}`)).id
}

async function ask(method: 'GET' | 'PUT', path: string, body?: unknown, as = player): Promise<Response> {
  const headers: Record<string, string> = { authorization: `Bearer ${as}` }
  if (body !== undefined) headers['content-type'] = 'application/json'
  return fetch(`${app.url}/api/ResponsibleGame${path}`, { method, headers, body: JSON.stringify(body) })
}

async function state(answer: Response | Promise<Response>): Promise<ResponsibleGame> {
  const { status, json } = await read(answer)
  expect({ status, json }).toMatchObject({ status: 200 })
  return responsibleGameSchema.parse(json)
}

async function refusal(answer: Promise<Response>): Promise<ErrorBody & { status: number }> {
  const { status, json } = await read(answer)
  return { status, ...(json as ErrorBody) }
}

async function read(answer: Response | Promise<Response>): Promise<{ status: number; json: unknown }> {
  const { status } = await answer
  return { status, json: await (await answer).json() }
}

const none = { lostDay: null, lostWeek: null, lostMonth: null }
const setLost = (limits: Partial<typeof none> | Record<string, unknown>) => ask('PUT', '/Lost', { ...none, ...limits })
const setDeposit = (depositDay: number | null) =>
  ask('PUT', '/Deposit', { depositDay, depositWeek: null, depositMonth: null })
const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
const audit = async () => {
  const { kysely } = database.database
  return kysely.selectFrom('audit_log').selectAll().where('subject_id', '=', player).orderBy('position').execute()
}

async function waitsForLock(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    database.database.kysely,
  )
  return rows.length > 0
}

describe('limits', () => {
  test('are none for a new player [RG-6]', async () => {
    expect(await state(ask('GET', ''))).toEqual({
      ...none,
      depositDay: null,
      depositWeek: null,
      depositMonth: null,
      breakDay: null,
      breakUntil: null,
      exclusionMonth: 0,
      exclusionUntil: null,
      lostLockedUntil: null,
      depositLockedUntil: null,
      raisedLimits: [],
      realityCheckMinutes: 60,
      lost: { day: 0, week: 0, month: 0 },
      deposited: { day: 0, week: 0, month: 0 },
      hasDeposited: false,
    })
  })

  test('are told with whether the player ever deposited, also in a month long past [GLI-15]', async () => {
    const { transaction } = database.database
    await transaction((tx) => post(tx, { ...deposit(player, 500), at: new Date('2025-01-01T18:00:00Z') }))
    expect(await state(ask('GET', ''))).toMatchObject({ hasDeposited: true, deposited: { month: 0 } })
  })

  test('of which a day allows more than its week are refused with both named, and nothing is changed [RG-1]', async () => {
    const answer = await refusal(setLost({ lostDay: 200, lostWeek: 100 }))
    expect(answer).toMatchObject({ status: 400, code: 'LIMITS_OUT_OF_ORDER' })
    expect(answer.context).toEqual({ shorter: 'day', longer: 'week' })
    expect(await state(ask('GET', ''))).toMatchObject({ lostDay: null, lostWeek: null, lostLockedUntil: null })
  })

  test('are in force at once when first set, to the centavo, each group with a lock of its own [RG-1] [RG-6]', async () => {
    const answer = await state(setLost({ lostDay: 0.29, lostMonth: 100_000_000 }))
    const expected = { lostDay: 0.29, lostWeek: null, lostMonth: 100_000_000, lostLockedUntil: inMs(DAY_MS) }
    expect(answer).toMatchObject({ ...expected, depositDay: null, depositLockedUntil: null, raisedLimits: [] })
    clock.advance(HOUR_MS)
    expect(await state(setDeposit(500))).toMatchObject({
      ...{ lostDay: 0.29, depositDay: 500, depositLockedUntil: inMs(DAY_MS), lostLockedUntil: inMs(DAY_MS - HOUR_MS) },
    })
    expect(await state(ask('GET', ''))).toMatchObject({ lostDay: 0.29, depositDay: 500 })
  })

  test('can be raised or removed again only 24 hours later, and lowered at any time [RG-1] [GLI-14]', async () => {
    await state(setLost({ lostDay: 100, lostWeek: 700 }))
    const until = inMs(DAY_MS)
    clock.advance(DAY_MS - 1)
    const locked = { status: 409, code: 'LIMIT_LOCKED', context: { until } }
    expect(await refusal(setLost({ lostDay: 100.01, lostWeek: 700 }))).toMatchObject(locked)
    expect(await refusal(setLost({ lostDay: 50 }))).toMatchObject(locked)
    expect(await state(setLost({ lostDay: 50, lostWeek: 700 }))).toMatchObject({ lostDay: 50, lostWeek: 700 })
  })

  test('that are raised wait 24 hours, are listed meanwhile, and then hold [RG-1] [GLI-14]', async () => {
    await state(setDeposit(100))
    clock.advance(DAY_MS)
    const effectiveAt = inMs(DAY_MS)
    expect(await state(setDeposit(null))).toMatchObject({
      depositDay: 100,
      raisedLimits: [{ limit: 'depositDay', value: null, effectiveAt }],
    })
    clock.advance(DAY_MS - 1)
    expect(await state(ask('GET', ''))).toMatchObject({ depositDay: 100, raisedLimits: [{ effectiveAt }] })
    clock.advance(1)
    const later = { depositDay: null, raisedLimits: [], depositLockedUntil: null }
    expect(await state(ask('GET', ''))).toMatchObject(later)
  })

  test('are read by the wallet as they stood at any time [RG-1] [GLI-14]', async () => {
    const before = clock.now()
    await state(setDeposit(100))
    clock.advance(2 * DAY_MS)
    await state(setDeposit(300))
    const at = clock.now()
    const { lost, deposit } = await database.database.transaction((tx) => limitsInForce(tx, player, at))
    expect(lost).toEqual({ day: null, week: null, month: null })
    expect(deposit).toEqual({ day: pesos(100), week: null, month: null })
    const day = async (time: Date) => (await limitsInForce(database.database.kysely, player, time)).deposit.day
    expect(await day(new Date(before.getTime() - 1))).toBeNull()
    expect(await day(new Date(at.getTime() + DAY_MS))).toBe(pesos(300))
  })

  test.each([
    [{ lostDay: 0 }],
    [{ lostDay: -1 }],
    [{ lostDay: 1.001 }],
    [{ lostDay: '100' }],
    [{ lostDay: 100_000_000.01 }],
    [{ lostDay: undefined }],
  ])('are refused where they are no amount or missing: %j [RG-6]', async (body) => {
    expect(await refusal(setLost(body))).toMatchObject({ status: 400, code: 'VALIDATION' })
  })

  test('asked for twice at the same time are decided one after the other [RG-1]', async () => {
    await state(setLost({ lostDay: 100 }))
    clock.advance(DAY_MS)
    let second: Promise<Response> | undefined
    let answered = false
    await database.database.transaction(async (tx) => {
      const wanted = { day: pesos(200), week: null, month: null }
      await changeLimits(tx, { playerId: player, address: '127.0.0.1' }, 'lost', wanted, clock)
      second = setLost({ lostDay: 300 }).finally(() => {
        answered = true
      })
      await eventually(async () => answered || (await waitsForLock()))
    })
    expect((await second)?.status).toBe(409)
    expect(await state(ask('GET', ''))).toMatchObject({ raisedLimits: [{ limit: 'lostDay', value: 200 }] })
  })

  test('belong to one player, and to nobody who is not signed in [RG-6]', async () => {
    await state(setLost({ lostDay: 100 }))
    expect(await state(ask('GET', '', undefined, await newPlayer()))).toMatchObject({ lostDay: null })
    for (const path of ['/Lost', '/Deposit', '/Break', '/Exclusion']) {
      expect(await refusal(ask('PUT', path, {}, ''))).toMatchObject({ code: 'UNAUTHORIZED' })
    }
  })

  test('leave every change in the audit log, and nobody can rewrite their history [RG-1] [GLI-14]', async () => {
    await state(setLost({ lostDay: 100 }))
    await state(setLost({ lostDay: 100 }))
    await refusal(setLost({ lostDay: 200 }))
    const effectiveAt = clock.now().toISOString()
    const changes = [{ period: 'day', from: null, to: pesos(100), effectiveAt }]
    expect(await audit()).toMatchObject([
      {
        kind: 'limits.lost-changed',
        actor_kind: 'player',
        actor_id: player,
        address: '127.0.0.1',
        detail: { changes },
      },
    ])
    const { transaction } = database.database
    const growsOnly = /only grows/
    await expect(transaction((tx) => tx.deleteFrom('limit_changes').execute())).rejects.toThrow(growsOnly)
    const loosened = { to_centavos: pesos(999) }
    await expect(transaction((tx) => tx.updateTable('limit_changes').set(loosened).execute())).rejects.toThrow(
      growsOnly,
    )
    await expect(transaction((tx) => tx.deleteFrom('pauses').execute())).rejects.toThrow(growsOnly)
  })
})

describe('a rest period', () => {
  const hasBreakTime = async () => (await read(ask('GET', '/Validator/Breaktime'))).json
  const setBreak = (breakDay: unknown) => ask('PUT', '/Break', { breakDay })

  test('runs from now for its days and ends by itself [RG-2] [RG-6]', async () => {
    expect(await hasBreakTime()).toEqual({ data: { hasUserBreakTime: false, breakUntil: null } })
    expect(await state(setBreak(7))).toMatchObject({ breakDay: 7, breakUntil: inMs(7 * DAY_MS) })
    clock.advance(7 * DAY_MS - 1)
    expect(await hasBreakTime()).toEqual({ data: { hasUserBreakTime: true, breakUntil: inMs(1) } })
    expect(await database.database.transaction((tx) => hasBreak(tx, player, clock.now()))).toBe(true)
    clock.advance(1)
    expect(await hasBreakTime()).toEqual({ data: { hasUserBreakTime: false, breakUntil: null } })
    expect(await state(ask('GET', ''))).toMatchObject({ breakDay: null, breakUntil: null })
  })

  test('can be lengthened while it runs, not shortened or removed [RG-2]', async () => {
    await state(setBreak(30))
    const until = inMs(30 * DAY_MS)
    clock.advance(DAY_MS)
    for (const days of [7, 21, null]) {
      expect(await refusal(setBreak(days))).toMatchObject({ status: 409, code: 'LIMIT_LOCKED', context: { until } })
    }
    expect(await state(setBreak(60))).toMatchObject({ breakDay: 60, breakUntil: inMs(60 * DAY_MS) })
    expect(await audit()).toMatchObject([
      { kind: 'limits.rest-started', detail: { length: 30, endsAt: until } },
      { kind: 'limits.rest-started', detail: { length: 60 } },
    ])
  })

  test('that nobody asked for is none, and only the offered lengths count [RG-2] [RG-6]', async () => {
    expect(await state(setBreak(null))).toMatchObject({ breakDay: null })
    for (const days of [0, 8, 731, '7']) expect(await refusal(setBreak(days))).toMatchObject({ code: 'VALIDATION' })
    expect(await audit()).toEqual([])
  })
})

describe('self-exclusion', () => {
  const exclude = (exclusionMonth: unknown) => ask('PUT', '/Exclusion', { exclusionMonth })
  const row = async () => {
    const { kysely } = database.database
    return kysely.selectFrom('players').select('excluded_until').where('id', '=', player).executeTakeFirstOrThrow()
  }

  test('closes the account to sign-in for calendar months and ends every session [RG-3]', async () => {
    clock.advance(new Date('2027-08-31T18:00:00Z').getTime() - clock.now().getTime())
    const until = '2028-02-29T18:00:00.000Z'
    expect(await state(exclude(6))).toMatchObject({ exclusionMonth: 6, exclusionUntil: until })
    expect(await row()).toEqual({ excluded_until: new Date(until) })
    expect(ended.filter(({ playerId }) => playerId === player)).toEqual([{ playerId: player, reason: 'excluded' }])
  })

  test('is never shortened by a second request [RG-3]', async () => {
    await state(exclude(12))
    const { excluded_until } = await row()
    expect(await state(exclude(3))).toMatchObject({ exclusionMonth: 12, exclusionUntil: excluded_until?.toISOString() })
    expect(await row()).toEqual({ excluded_until })
  })

  test('keeps a record of request time, kind, reason, start and end [GLI-16]', async () => {
    const at = clock.now()
    const { exclusionUntil } = await state(exclude(3))
    const { kysely } = database.database
    const records = await kysely.selectFrom('pauses').selectAll().where('player_id', '=', player).execute()
    const ends_at = new Date(exclusionUntil ?? 0)
    const record = { kind: 'exclusion', length: 3, reason: expect.any(String), asked_at: at, starts_at: at, ends_at }
    expect(records).toMatchObject([record])
    const detail = { length: 3, startsAt: at.toISOString(), endsAt: exclusionUntil }
    expect(await audit()).toMatchObject([{ kind: 'limits.exclusion-started', actor_id: player, detail }])
  })

  test('lasts 3, 6 or 12 months, always as a number [RG-3] [RG-6]', async () => {
    for (const months of [1, 24, null, '3']) {
      expect(await refusal(exclude(months))).toMatchObject({ status: 400, code: 'VALIDATION' })
    }
    expect(await row()).toEqual({ excluded_until: null })
  })
})

test('Validator/Lost says whether an amount would pass the loss limit, and what is left of the strictest [RG-5]', async () => {
  const lost = async (amount: number) => {
    const { json } = await read(ask('GET', `/Validator/Lost?transactionAmount=${amount}`))
    return (json as { data: unknown }).data
  }
  expect(await lost(1_000_000)).toEqual({ hasUserLostLimit: false, remaining: null })
  await state(ask('PUT', '/Lost', { lostDay: 100, lostWeek: 150, lostMonth: null }))
  const { database: db } = database
  await db.transaction((tx) => post(tx, { ...deposit(player, 50_000), at: clock.now() }))
  expect(await lost(100)).toEqual({ hasUserLostLimit: false, remaining: 100 })
  await db.transaction((tx) => hold(tx, holdOf(player, 6_000, { at: clock.now() })))
  expect(await lost(40)).toEqual({ hasUserLostLimit: false, remaining: 40 })
  expect(await lost(40.01)).toEqual({ hasUserLostLimit: true, remaining: 40 })
  expect(await state(ask('GET', ''))).toMatchObject({
    lost: { day: 60, week: 60, month: 60 },
    deposited: { day: 500, week: 500, month: 500 },
  })
  clock.advance(DAY_MS)
  expect(await lost(90)).toEqual({ hasUserLostLimit: false, remaining: 90 })
})
