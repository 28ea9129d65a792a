import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  cancels,
  type SettlingHouse,
  settleBeside,
  settles,
  startSettlingHouse,
  storeResults,
  untilSettled,
} from '../../../test/betting/settling.ts'
import { pick } from '../../../test/betting/slips.ts'
import { eventually } from '../../../test/eventually.ts'
import { keepLetter } from '../catalogue/dead-letters/keep-letter.ts'
import { writeResults } from '../catalogue/store/write-results.ts'

let house: SettlingHouse
let player: string
beforeEach(async () => {
  house = await startSettlingHouse()
  ;[player = ''] = await house.playersWith(100_000)
})
afterEach(async () => {
  expect(await house.offence()).toBeUndefined()
  await house.stop()
})

const WON = { 1: 1, 2: 0, 3: 0 }
const LOST = { 1: 0, 2: 1, 3: 0 }
const resultOf = async (ticketId: string) => (await house.ticket(ticketId)).result

/** A message of the event that cannot be read, as `cancel` without markets. */
async function keepAside(eventId: string): Promise<void> {
  const raw = { routingKey: 'hi.-.live.bet_cancel.1.sr:match.1.-', body: `<bet_cancel event_id="${eventId}"/>` }
  const letter = { provider: 1, eventId, kind: 'bet_cancel', problem: 'invalid', detail: 'it names no market', raw }
  await house.platform.db.transaction((tx) => keepLetter(tx, { ...letter, format: 'message', at: house.clock.now() }))
}

const changeLetters = (state: 'set-aside' | 'stored') =>
  house.platform.db.kysely.updateTable('feed_dead_letters').set({ state }).execute()

/** Lets the worker look again; whatever it did not do by the end of it, it does not do. */
async function lookAgain(): Promise<void> {
  house.clock.advance(1_000)
  // Another event that is settled meanwhile shows that it has looked.
  const eventId = house.newMatch()
  const ticketId = await house.bet(player, [pick(eventId)], 5)
  await storeResults(house.platform, settles(LOST, { eventId }))
  await eventually(async () => expect(await resultOf(ticketId)).toBe('lost'))
}

test('while a result of an event is kept aside nothing is paid on it, and all of it is once staff set it aside [UOF-17] [BET-7]', async () => {
  const [one, other] = [house.newMatch(), house.newMatch()]
  await keepAside(one)
  const single = await house.bet(player, [pick(one)], 10)
  const both = await house.bet(player, [pick(one), pick(other)], 10)
  const free = await house.bet(player, [pick(other)], 10)
  await house.settle(settles(WON, { eventId: one }))
  await storeResults(house.platform, settles(LOST, { eventId: other }))
  await eventually(async () => expect(await resultOf(free)).toBe('lost'))
  await lookAgain()
  expect(await Promise.all([single, both].map(resultOf))).toEqual(['open', 'open'])
  await changeLetters('set-aside')
  house.clock.advance(1_000)
  await untilSettled(house.platform)
  expect(await Promise.all([single, both].map(resultOf))).toEqual(['won', 'lost'])
})

test('a result that is kept aside and sent again counts, and what had waited goes on [UOF-17] [BET-7]', async () => {
  const eventId = house.newMatch()
  const ticketId = await house.bet(player, [pick(eventId)], 10)
  await keepAside(eventId)
  await house.settle(settles(WON, { eventId }))
  expect(await resultOf(ticketId)).toBe('open')
  await house.platform.db.transaction(async (tx) => {
    await writeResults(tx, [{ result: cancels({ eventId, atSecond: 1 }), at: house.clock.now() }])
    await tx.updateTable('feed_dead_letters').set({ state: 'stored' }).execute()
  })
  await untilSettled(house.platform)
  expect(await resultOf(ticketId)).toBe('void')
  expect((await house.moves(ticketId)).map(([kind]) => kind)).toEqual(['hold', 'release'])
})

async function storeUnreadable(eventId: string): Promise<void> {
  await house.platform.db.kysely
    .insertInto('feed_results')
    .values({
      version: 99,
      provider: 1,
      product: 1,
      event_id: eventId,
      kind: 'settlement',
      certainty: 2,
      feed_time: '2026-03-01T03:00:00Z',
      received_at: house.clock.now(),
      request_id: null,
      payload: JSON.stringify({ markets: [{ id: 1, specifiers: '', outcomes: [{ id: '1', result: 0 }] }] }),
      content_hash: eventId,
    })
    .execute()
}

test('a stored result that a later version wrote holds its event up, until a version that can read it starts [UOF-17]', async () => {
  const eventId = house.newMatch()
  const ticketId = await house.bet(player, [pick(eventId)], 10)
  await storeUnreadable(eventId)
  await storeResults(house.platform, settles(WON, { eventId }))
  await lookAgain()
  expect(await resultOf(ticketId)).toBe('open')
  const client = await house.platform.db.connect('tamper')
  await client.query(`set session_replication_role = replica; update feed_results set version = 2 where version = 99`)
  await client.end()
  await house.stopSettling()
  const upgraded = settleBeside(house.platform)
  await eventually(async () => expect(await resultOf(ticketId)).toBe('lost'))
  await upgraded.stop()
})
