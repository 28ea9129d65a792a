import { afterEach, beforeEach, expect, test } from 'vitest'
import { KICK_OFF, SOCCER, settled, settlement } from '../../../../test/catalogue/book-example.ts'
import { type CatalogueApp, PLAYER, STAFF, startCatalogue } from '../../../../test/catalogue/catalogue.ts'
import { arrived, scriptedProvider } from '../../../../test/catalogue/provider-one.ts'
import { eventually } from '../../../../test/eventually.ts'
import { startNumbering } from '../../../platform/follow/number-outbox.ts'
import { createHealth } from '../../../platform/operation/health.ts'
import { createMetrics } from '../../../platform/operation/metrics.ts'
import { systemClock } from '../../../platform/turns/clock.ts'
import type { RawMessage, ResultMessage } from '../book/result-message.ts'
import { recordResults } from '../store/record-results.ts'
import { resultsOf } from '../store/results-log.ts'
import { followResends, type ResendOptions } from './follow-resends.ts'
import { checkNoLetters, countLetters, keepLetter } from './keep-letter.ts'

const PATH = '/api/Staff/Feed/DeadLetters'
const RAW = { routingKey: 'hi.-.live.bet_settlement.1.sr:match.1.-', body: '<bet_settlement event_id="sr:match:1"/>' }
const RESULT: ResultMessage = { type: 'settlement', ...settlement([settled(1, '', { 1: 1 })]) }

let app: CatalogueApp
const running: { stop(): Promise<void> }[] = []
beforeEach(async () => {
  app = await startCatalogue(KICK_OFF)
  await app.platform.db.transaction((tx) =>
    keepLetter(tx, {
      provider: 1,
      product: 1,
      eventId: SOCCER.id,
      kind: 'bet_settlement',
      problem: 'invalid',
      detail: 'outcome',
      format: 'message',
      raw: RAW,
      at: new Date(KICK_OFF),
    }),
  )
})
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop()
  await app.stop()
})

const list = async () => (await app.ask(`GET ${PATH}`, { token: STAFF })).json
const resend = (id: string, token: string | undefined = STAFF) =>
  app.ask(`POST ${PATH}/${id}/Resend`, { token, body: { reason: 'read it again' } })
const setAside = (id: string, reason = 'the provider sent a correct one') =>
  app.ask(`POST ${PATH}/${id}/SetAside`, { token: STAFF, body: { reason } })

/** What the process does that leads the feed. */
function lead(read: ResendOptions['read']): ResultMessage[] {
  const { db: database, log } = app.platform
  const applied: ResultMessage[] = []
  const context = { database, clock: systemClock(), log, metrics: createMetrics(), health: createHealth() }
  running.push(startNumbering(context))
  running.push(followResends({ ...context, read, apply: (result) => void applied.push(result) }))
  return applied
}

async function audited(): Promise<string[]> {
  const rows = await app.platform.db.kysely.selectFrom('audit_log').select('kind').orderBy('position').execute()
  return rows.map(({ kind }) => kind)
}

test('staff sees what was kept aside, as it came, and health is red meanwhile', async () => {
  expect(await list()).toMatchObject([
    { eventId: SOCCER.id, kind: 'bet_settlement', problem: 'invalid', state: 'waiting', ...RAW },
  ])
  await expect(checkNoLetters(app.platform.db)).rejects.toThrow('1 results of the feed are kept aside')
  expect(await app.ask(`GET ${PATH}`, { token: PLAYER })).toMatchObject({ status: 403 })
  expect(await resend('1', PLAYER)).toMatchObject({ status: 403 })
})

test('a settlement that contradicts itself reaches staff from the feed, is counted, and turns health red [UOF-17]', async () => {
  const [{ id }] = await list()
  await setAside(id)
  const { db, log } = app.platform
  const results = recordResults({ db, clock: app.clock, log })
  running.push(results)
  const { send, feed, counted } = await scriptedProvider({ keepAside: results.keepAside })
  running.push(feed)
  await results.check()
  const body = `<bet_settlement product="1" event_id="${SOCCER.id}" timestamp="${KICK_OFF}" certainty="2"><outcomes>
    <market id="1"><outcome id="1" result="1"/><outcome id="1" result="0"/></market></outcomes></bet_settlement>`
  send(body)
  await arrived()
  await results.written()
  expect(await list()).toMatchObject([
    { eventId: SOCCER.id, product: 1, detail: 'bet_settlement: outcome 1 with two results', state: 'waiting', body },
  ])
  await expect(results.check()).rejects.toThrow('1 results of the feed are kept aside')
  expect(await counted('momio_feed_problems_total', 'invalid')).toBe(1)
  expect(await resultsOf(db.kysely, SOCCER.id)).toEqual({ results: [], unreadable: [] })
})

test('one that is sent again reaches the process that leads the feed, is stored once and leaves the list', async () => {
  const [{ id }] = await list()
  expect(await resend(id)).toMatchObject({ status: 200 })
  expect(await list()).toMatchObject([{ state: 'resending' }])
  expect(await resend(id)).toMatchObject({ status: 409 })
  expect(await setAside(id)).toMatchObject({ status: 409 })
  const given: RawMessage[] = []
  const applied = lead(({ raw }) => {
    given.push(raw)
    return RESULT
  })
  await eventually(async () => expect(await list()).toEqual([]))
  expect(given).toEqual([RAW])
  const { kysely } = app.platform.db
  expect(await resultsOf(kysely, SOCCER.id)).toMatchObject({
    results: [{ result: RESULT, receivedAt: new Date(KICK_OFF) }],
    unreadable: [],
  })
  await eventually(() => expect(applied).toEqual([RESULT]))
  await checkNoLetters(app.platform.db)
  expect(await audited()).toEqual(['catalogue.dead-letter-resend', 'catalogue.dead-letter-stored'])
})

const UNSTORABLE: ResultMessage = { ...RESULT, product: 2 ** 40 }

test.each([
  ['cannot be read', 'still no outcome', 'still no outcome'],
  ['cannot be stored', UNSTORABLE, 'out of range'],
])('one that still %s waits again, with the new reason', async (_, found: ResultMessage | string, detail) => {
  const [{ id }] = await list()
  await resend(id)
  lead(() => found)
  await eventually(async () =>
    expect(await list()).toMatchObject([{ state: 'waiting', detail: expect.stringContaining(detail) }]),
  )
  expect(await audited()).toEqual(['catalogue.dead-letter-resend', 'catalogue.dead-letter-refused'])
})

test('one that is set aside for good leaves the list with its reason, and does not come back with a recovery', async () => {
  const [{ id }] = await list()
  expect(await setAside(id, ' ')).toMatchObject({ status: 400 })
  expect(await setAside(id)).toMatchObject({ status: 200 })
  expect(await setAside('99')).toMatchObject({ status: 404 })
  const { db } = app.platform
  const body = RAW.body.replace('/>', ' request_id="7"/>')
  const again = {
    provider: 1,
    kind: 'bet_settlement',
    problem: 'invalid',
    detail: 'outcome',
    format: 'message',
  } as const
  await db.transaction((tx) => keepLetter(tx, { ...again, raw: { ...RAW, body }, at: new Date(KICK_OFF) }))
  expect(await countLetters(db.kysely)).toBe(0)
  expect(await audited()).toEqual(['catalogue.dead-letter-set-aside'])
})
