import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROLE } from '@momio/contract/account-codes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ask, addPlayer, askAt, enterAs } from '../../../test/people/players.ts'
import { type Product, startProduct } from '../../../test/product.ts'
import { manualClock } from '../../platform/turns/clock.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const clock = manualClock('2026-06-11T18:00:00Z')
let product: Product
let ask: Ask
let admin: string
beforeAll(async () => {
  product = await startProduct({}, { clock })
  ask = askAt(product.url)
  const { id } = await addPlayer(product.platform, 'jefa', { roles: [ROLE.admin] })
  admin = (await enterAs(product.platform, id)).token
})
afterAll(() => product.stop())

const staff = (line: string, body?: unknown) => ask(line, { token: admin, body })
async function lastAudit(kind: string) {
  const { rows } = await sql<{ detail: object }>`
    select detail from audit_log where kind = ${kind} order by position desc limit 1`.execute(
    product.platform.db.kysely,
  )
  return rows[0]?.detail
}

describe('flags', () => {
  const flag = async (name: string) => {
    const { json } = await staff('GET /api/Staff/Flags')
    return json.flags.find((each: { name: string }) => each.name === name)
  }

  test('are read with their value and where it comes from, and changed with a reason [PLAT-1] [PLAT-6]', async () => {
    expect(await flag('livenessChance')).toMatchObject({ value: 0, usual: 0, origin: 'usual', by: null })
    const changed = await staff('PUT /api/Staff/Flags/livenessChance', { value: 0.5, reason: 'la mitad prueba video' })
    expect(changed.status).toBe(200)
    expect(await flag('livenessChance')).toMatchObject({
      value: 0.5,
      usual: 0,
      origin: 'staff',
      by: 'jefa',
      reason: 'la mitad prueba video',
      changedAt: clock.now().toISOString(),
    })
    expect((await ask('GET /flags/livenessChance.json')).json).toEqual({ value: 0.5 })
    expect(await lastAudit('settings.flag-changed')).toEqual({
      name: 'livenessChance',
      before: 0,
      after: 0.5,
      reason: 'la mitad prueba video',
    })
    await staff('PUT /api/Staff/Flags/livenessChance', { value: null, reason: 'ya terminó' })
    expect(await flag('livenessChance')).toMatchObject({ value: 0, origin: 'usual' })
    expect(await lastAudit('settings.flag-changed')).toMatchObject({ before: 0.5, after: 0 })
  })

  test('every flag that the office shows is read by the site or the server [PLAT-1] [PLAT-6]', async () => {
    const files = globSync(['web/src/**/*.{ts,tsx}', 'server/src/**/*.ts'], { cwd: ROOT, exclude: ['**/*.test.ts'] })
    const sources = files.map((file) => readFileSync(join(ROOT, file), 'utf8'))
    const read = (name: string) =>
      sources.some((text) => new RegExp(`(readFlag|flagValue)\\([^)]*'${name}'`).test(text))
    const { json } = await staff('GET /api/Staff/Flags')
    const names = json.flags.map((each: { name: string }) => each.name)
    expect(names).toContain('access')
    expect(names.filter((name: string) => !read(name))).toEqual([])
  })

  test.each([
    ['livenessChance', { value: true, reason: 'no es así' }, 400],
    ['livenessChance', { value: 1.5, reason: 'demasiado' }, 400],
    ['access', { value: 1, reason: 'no es así' }, 400],
    ['access', { value: true }, 400],
    ['noSuchFlag', { value: true, reason: 'no hay' }, 404],
  ])('%s is not set by %j', async (name, body, status) => {
    expect((await staff(`PUT /api/Staff/Flags/${name}`, body)).status).toBe(status)
  })
})

describe('maintenance', () => {
  const change = (part: string, isClosed: boolean) =>
    staff(`PUT /api/Staff/Maintenance/${part}`, { isClosed, reason: 'cambio de servidor' })

  test('of each part has a beginning, a person and a reason, and players see it at once [PLAT-2] [PLAT-6]', async () => {
    const { json } = await change('casino', true)
    expect(json.parts).toEqual([
      { part: 'global', isClosed: false, since: null, by: null, reason: null },
      { part: 'sportsbook', isClosed: false, since: null, by: null, reason: null },
      {
        part: 'casino',
        isClosed: true,
        since: clock.now().toISOString(),
        by: 'jefa',
        reason: 'cambio de servidor',
      },
    ])
    const seen = async () => (await ask('GET /api/Settings/maintenance')).json.inMaintenance
    expect(await seen()).toEqual({ global: false, sportsbook: false, casino: true })
    expect(await lastAudit('settings.maintenance-began')).toEqual({ part: 'casino', reason: 'cambio de servidor' })
    await change('casino', false)
    expect(await seen()).toEqual({ global: false, sportsbook: false, casino: false })
    expect(await lastAudit('settings.maintenance-ended')).toMatchObject({ part: 'casino' })
  })
})

describe('announcements', () => {
  const shown = async () => (await ask('GET /api/MaintenanceMessage/GetActiveMessage')).json
  const NONE = { isActive: false, title: '', description: '' }
  const announce = (more: object) =>
    staff('POST /api/Staff/Announcements', {
      title: 'Mantenimiento',
      description: 'El domingo de 3 a 4',
      startsAt: null,
      endsAt: null,
      reason: 'aviso a todos',
      ...more,
    })
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString()
  const end = (id: string) => staff(`POST /api/Staff/Announcements/${id}/End`, { reason: 'ya pasó' })

  test('are shown from their beginning to their end, the one that began last before the others [PLAT-3]', async () => {
    expect(await shown()).toEqual(NONE)
    const { json } = await announce({})
    expect(json.announcements).toMatchObject([{ title: 'Mantenimiento', state: 'active', by: 'jefa', endsAt: null }])
    await announce({ title: 'Clásico', startsAt: inSeconds(10), endsAt: inSeconds(20) })
    expect(await shown()).toEqual({ isActive: true, title: 'Mantenimiento', description: 'El domingo de 3 a 4' })
    clock.advance(10_000)
    expect(await shown()).toMatchObject({ title: 'Clásico' })
    expect((await staff('GET /api/Staff/Announcements')).json.announcements).toMatchObject([
      { title: 'Clásico', state: 'active' },
      { title: 'Mantenimiento', state: 'covered' },
    ])
    clock.advance(10_000)
    expect(await shown()).toMatchObject({ title: 'Mantenimiento' })
    const [, first] = (await staff('GET /api/Staff/Announcements')).json.announcements
    expect((await end(first.id)).status).toBe(200)
    expect(await shown()).toEqual(NONE)
    expect((await end(first.id)).status).toBe(409)
    expect(await lastAudit('settings.announcement-ended')).toEqual({ reason: 'ya pasó' })
  })

  test('that would be over before they begin are refused, and one to come can be taken back [PLAT-3]', async () => {
    expect((await announce({ startsAt: inSeconds(20), endsAt: inSeconds(10) })).status).toBe(400)
    expect((await announce({ endsAt: inSeconds(-1) })).status).toBe(409)
    expect((await announce({ title: ' ' })).status).toBe(400)
    const { json } = await announce({ title: 'Por venir', startsAt: inSeconds(5) })
    const [coming] = json.announcements
    expect(coming).toMatchObject({ title: 'Por venir', state: 'scheduled' })
    await end(coming.id)
    clock.advance(6_000)
    expect(await shown()).toEqual(NONE)
    expect((await end('7d1b4a52-64a0-4c5e-8f41-111111111111')).status).toBe(404)
  })
})
