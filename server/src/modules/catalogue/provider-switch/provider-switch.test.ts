import { type ProviderSwitch, providerSwitchSchema } from '@momio/contract/provider-switch'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KICK_OFF } from '../../../../test/catalogue/book-example.ts'
import { type CatalogueApp, PLAYER, STAFF, startCatalogue } from '../../../../test/catalogue/catalogue.ts'
import { LIGA_MX, PROVIDER_TWO_LIGA, put } from '../../../../test/catalogue/event-example.ts'
import { eventually } from '../../../../test/eventually.ts'
import { startOutboxRelay } from '../../../platform/bus/outbox-relay.ts'
import { systemClock } from '../../../platform/turns/clock.ts'

let app: CatalogueApp
beforeEach(async () => {
  app = await startCatalogue(KICK_OFF)
  put(app.view, { id: 'sr:match:1' }, { id: 'sr:match:2' }, { id: 'bg:match:9', at: PROVIDER_TWO_LIGA })
})
afterEach(() => app.stop())

const PATH = '/api/ProviderSwitch/v1'
const replace = (body: unknown, token: string | undefined = STAFF) =>
  app.ask(`POST ${PATH}/ReplaceEvent`, { token, body })
const forget = (eventId: string, token: string | undefined = STAFF) =>
  app.ask(`DELETE ${PATH}/Delete/${eventId}`, { token })
const DONE = { status: 200, json: {} }

async function entries({ ask }: Pick<CatalogueApp, 'ask'> = app): Promise<ProviderSwitch> {
  return providerSwitchSchema.parse((await ask(`GET ${PATH}`)).json)
}

/** What a guest finds: the matches to come of both providers' soccer. */
async function found(): Promise<string[]> {
  return Object.keys((await app.ask(`GET /prematch/${LIGA_MX.sportId}`)).json.times).toSorted()
}

test('nothing decided: provider one is shown, provider two is not [SWITCH-1]', async () => {
  expect(await entries()).toEqual({})
  expect(await found()).toEqual(['sr:match:1', 'sr:match:2'])
})

test('an event is shown or hidden by its own entry, and by default shown [SWITCH-1]', async () => {
  expect(await replace({ EventId: 'sr:match:1', Show: false })).toEqual(DONE)
  expect(await replace({ EventId: '9' })).toEqual(DONE)
  expect(await entries()).toEqual({ 'bg:match:9': { show: true }, 'sr:match:1': { show: false } })
  expect(await found()).toEqual(['bg:match:9', 'sr:match:2'])
  expect(await replace({ EventId: 'sr:match:1', Show: true })).toEqual(DONE)
  expect(await found()).toEqual(['bg:match:9', 'sr:match:1', 'sr:match:2'])
})

test('a replacement that is shown hides the event it replaces, one that is not shown hides itself [SWITCH-1]', async () => {
  expect(await replace({ EventId: 'bg:match:9', ReplaceId: 'sr:match:1', Show: true })).toEqual(DONE)
  expect(await entries()).toEqual({ 'bg:match:9': { show: true, replace: 'sr:match:1' } })
  expect(await found()).toEqual(['bg:match:9', 'sr:match:2'])
  expect(await replace({ EventId: 'sr:match:2', ReplaceId: '9', Show: false })).toEqual(DONE)
  expect(await found()).toEqual(['bg:match:9'])
})

test('staff can ask for the matches that the switch hides, before the start too [SWITCH-2]', async () => {
  await replace({ EventId: 'sr:match:1', Show: false })
  const all = await app.ask(`GET /prematch/${LIGA_MX.sportId}?withBg=1`)
  expect(Object.keys(all.json.times).toSorted()).toEqual(['bg:match:9', 'sr:match:1', 'sr:match:2'])
  expect(await found()).toEqual(['sr:match:2'])
})

test('what was decided is forgotten by Delete, once [SWITCH-1]', async () => {
  await replace({ EventId: 'bg:match:9', ReplaceId: 'sr:match:1' })
  expect(await forget('9')).toEqual(DONE)
  expect(await entries()).toEqual({})
  expect(await found()).toEqual(['sr:match:1', 'sr:match:2'])
  expect(await forget('bg:match:9')).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } })
})

test('an event that the book does not have is neither shown, hidden nor replaced [SWITCH-1]', async () => {
  const NOT_FOUND = { status: 404, json: { code: 'MATCH_WAS_NOT_FOUND' } }
  expect(await replace({ EventId: 'sr:match:77', Show: false })).toMatchObject(NOT_FOUND)
  expect(await replace({ EventId: 'sr:match:1', ReplaceId: 'bg:match:77' })).toMatchObject(NOT_FOUND)
  const INVALID = { status: 400, json: { code: 'VALIDATION' } }
  expect(await replace({ EventId: '9', ReplaceId: 'bg:match:9' })).toMatchObject(INVALID)
  expect(await replace({ EventId: 'nonsense' })).toMatchObject(INVALID)
  expect(await entries()).toEqual({})
})

test('only staff decide, and the audit log tells who decided what [SWITCH-1]', async () => {
  const guest = { token: undefined, body: { EventId: 'sr:match:1', Show: false } }
  expect(await app.ask(`POST ${PATH}/ReplaceEvent`, guest)).toMatchObject({ status: 401 })
  expect(await app.ask(`DELETE ${PATH}/Delete/sr:match:1`)).toMatchObject({ status: 401 })
  expect(await replace(guest.body, PLAYER)).toMatchObject({ status: 403, json: { code: 'FORBIDDEN' } })
  expect(await forget('sr:match:1', PLAYER)).toMatchObject({ status: 403, json: { code: 'FORBIDDEN' } })
  expect(await entries()).toEqual({})

  await replace({ EventId: '9', ReplaceId: 'sr:match:1' })
  await forget('9')
  await forget('9')
  const { kysely } = app.platform.db
  const log = await kysely.selectFrom('audit_log').selectAll().orderBy('position').execute()
  const decision = { eventId: 'bg:match:9', show: true, replaceId: 'sr:match:1' }
  const by = { actor_kind: 'staff', actor_id: STAFF, subject_id: 'bg:match:9', address: '127.0.0.1', detail: decision }
  expect(log).toMatchObject([
    { kind: 'catalogue.switch-set', ...by },
    { kind: 'catalogue.switch-deleted', ...by },
  ])
})

test('the other processes answer it too, as soon as the outbox has told them [SWITCH-1]', async () => {
  const other = await app.another()
  put(other.view, { id: 'sr:match:1' })
  const { db: database, bus, log, metrics, health } = app.platform
  const relay = startOutboxRelay({ database, bus, clock: systemClock(), log, metrics, health })
  try {
    expect(await entries(other)).toEqual({})
    await replace({ EventId: 'sr:match:1', Show: false })
    await eventually(async () => expect(await entries(other)).toEqual({ 'sr:match:1': { show: false } }))
    expect((await other.ask('GET /prematch/sr:sport:1')).json.times).toEqual({})
  } finally {
    await relay.stop()
  }
})

test('a process that missed the news reads the switch again within ten seconds [SWITCH-1]', async () => {
  const other = await app.another()
  await replace({ EventId: 'sr:match:1', Show: false })
  expect(await entries(other)).toEqual({})
  app.clock.advance(10_000)
  await eventually(async () => expect(await entries(other)).toEqual({ 'sr:match:1': { show: false } }))
})

test('who has the switch already is told so [SWITCH-1]', async () => {
  await replace({ EventId: 'sr:match:1', Show: false })
  const first = await fetch(app.url + PATH)
  const held = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } }
  expect((await fetch(app.url + PATH, held)).status).toBe(304)
  await replace({ EventId: 'sr:match:1', Show: true })
  expect((await fetch(app.url + PATH, held)).status).toBe(200)
})

test('a match that is over for a day no longer burdens the answer [SWITCH-1]', async () => {
  await replace({ EventId: 'sr:match:1', Show: false })
  const { kysely } = app.platform.db
  const row = {
    event_id: 'sr:match:1',
    provider_id: 1,
    phase: 'live',
    sport_id: LIGA_MX.sportId,
    sport_name: '',
    category_id: '',
    category_name: '',
    tournament_id: LIGA_MX.tournamentId,
    tournament_name: '',
    home_id: '',
    home_name: '',
    away_id: '',
    away_name: '',
    schedule_time: new Date(KICK_OFF),
    added_at: new Date(KICK_OFF),
    removed_at: new Date(KICK_OFF),
  } as const
  await kysely.insertInto('fixtures').values(row).execute()
  app.clock.advance(23 * 60 * 60_000)
  expect(await entries()).toEqual({ 'sr:match:1': { show: false } })
  app.clock.advance(60 * 60_000 + 10_000)
  await eventually(async () => expect(await entries()).toEqual({}))
})
