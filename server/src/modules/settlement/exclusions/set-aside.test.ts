import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setRule, tell } from '../../../../test/betting/closing.ts'
import {
  type SettlingHouse,
  settleBeside,
  settles,
  startSettlingHouse,
  untilSettled,
} from '../../../../test/betting/settling.ts'
import { pick, SINGLES, singles } from '../../../../test/betting/slips.ts'
import { anEvent } from '../../../../test/catalogue/event-example.ts'
import { eventually } from '../../../../test/eventually.ts'
import { writeFixtures } from '../../catalogue/store/write-fixtures.ts'
import { selfExclude } from '../../limits/start-pause.ts'

let house: SettlingHouse
beforeAll(async () => {
  house = await startSettlingHouse()
})
afterEach(async () => expect(await house.offence()).toBeUndefined())
afterAll(() => house.stop())

const CASH = 100_000
const sessions = { endAll: async () => undefined }

async function exclude(playerId: string): Promise<void> {
  const { db, mail, clock } = house.platform
  const requester = { playerId, address: '127.0.0.1' }
  await db.transaction((tx) =>
    selfExclude(tx, { sessions, mail, supportEmail: 'soporte@momio.test' }, requester, 3, clock),
  )
}

/** Every exclusion so far is taken by settlement, and what it made void is money. */
async function untilTaken(): Promise<void> {
  const { kysely } = house.platform.db
  await eventually(async () => {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (
        select from outbox where subject = 'events.limits.excluded' and coalesce(number > (
          select position from log_cursors where follower = 'settlement of excluded players'
        ), true)
      ) as waits`.execute(kysely)
    return rows[0]?.waits === false
  })
  await untilSettled(house.platform)
}

const hoursFromNow = (hours: number) => new Date(house.clock.now().getTime() + hours * 3_600_000).toISOString()

/** A match that the catalogue knows, to begin after so many hours. */
async function matchIn(hours: number, phase: 'prematch' | 'live' = 'prematch'): Promise<string> {
  const id = house.newMatch()
  const event = anEvent({ id, phase, match: { scheduleTime: hoursFromNow(hours) } })
  await house.platform.db.transaction((tx) => writeFixtures(tx, [{ kind: 'added', event, at: house.clock.now() }]))
  return id
}

const shown = async (player: string, ticketId: string) =>
  (await house.ask(`GET /api/Ticket/v1/Detail/${ticketId}`, { token: player })).json

describe('who excludes himself', () => {
  test('gets the stake of bets back of which no event has begun; the others run to their result [GLI-16] [RG-3]', async () => {
    const [player = ''] = await house.playersWith(CASH)
    const [tomorrow, begun] = [await matchIn(24), await matchIn(-1)]
    const single = await house.bet(player, [pick(tomorrow)], 100)
    const running = await house.bet(player, [pick(begun)], 200)
    const mixed = await house.bet(player, [pick(tomorrow), pick(begun)], 50)
    await exclude(player)
    await untilTaken()
    expect(await house.ticket(single)).toMatchObject({ result: 'void', payout: 10_000, legs: ['void'] })
    expect(await house.ticket(running)).toMatchObject({ result: 'open' })
    expect(await house.ticket(mixed)).toMatchObject({ result: 'open' })
    expect(await house.wallet(player)).toMatchObject({ cash: CASH - 25_000, held: 25_000 })
    expect(await shown(player, single)).toMatchObject({ result: 'void', isVoidByExclusion: true })
    expect(await shown(player, running)).toMatchObject({ isVoidByExclusion: false })

    await house.settle(settles({ 1: 1, 2: 0, 3: 0 }, { eventId: begun }))
    expect(await house.ticket(running)).toMatchObject({ result: 'won', payout: 42_000 })
    expect(await house.wallet(player)).toMatchObject({ cash: CASH - 25_000 + 42_000, held: 5_000 })
  })

  test('places no bet any more, from the moment on [GLI-16]', async () => {
    const [player = ''] = await house.playersWith(CASH)
    const eventId = await matchIn(24)
    await exclude(player)
    const { json } = await house.ask(SINGLES, { token: player, body: singles([pick(eventId)], 100) })
    expect(JSON.stringify(json)).toContain('SELF_EXCLUDED')
    expect(await house.wallet(player)).toMatchObject({ cash: CASH, held: 0 })
  })

  test('has no bet closed by a rule any more: what runs on runs to its result [GLI-16]', async () => {
    const [player = ''] = await house.playersWith(CASH)
    const begun = await matchIn(-1)
    const ticketId = await house.bet(player, [pick(begun)], 100)
    await setRule(house, player, ticketId, 150)
    await exclude(player)
    await untilTaken()
    tell(house, begun, { probability: 0.9 })
    house.startRules()
    const { kysely } = house.platform.db
    const rules = () =>
      kysely.selectFrom('ticket_cash_out_rules').where('ticket_id', '=', ticketId).selectAll().execute()
    await eventually(async () => (await rules()).length === 0)
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'open', closed_stake: 0 })
  })

  test('gets it back once, also when settlement was away while it happened and is told of it twice [GLI-16]', async () => {
    const [player = ''] = await house.playersWith(CASH)
    const eventId = await matchIn(24)
    const ticketId = await house.bet(player, [pick(eventId)], 100)
    await house.stopSettling()
    await exclude(player)
    const { kysely } = house.platform.db
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'open' })
    // The match begins meanwhile: what counts is when the player excluded himself.
    house.clock.advance(25 * 3_600_000)
    const next = settleBeside(house.platform)
    await untilTaken()
    expect(await house.ticket(ticketId)).toMatchObject({ result: 'void', payout: 10_000 })
    await next.stop()
    await kysely.deleteFrom('log_cursors').where('follower', '=', 'settlement of excluded players').execute()
    const again = settleBeside(house.platform)
    await untilTaken()
    await again.stop()
    expect(await house.wallet(player)).toMatchObject({ cash: CASH, held: 0 })
    const decisions = kysely.selectFrom('settlement_decisions').where('ticket_id', '=', ticketId).selectAll()
    expect(await decisions.execute()).toHaveLength(1)
    const audited = kysely.selectFrom('audit_log').select('kind').where('subject_id', '=', ticketId)
    expect(await audited.execute()).toEqual([{ kind: 'settlement.ticket-set-aside' }])
  })
})
