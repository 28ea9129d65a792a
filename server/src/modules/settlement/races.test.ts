import { TICKET_STATUS } from '@momio/contract/ticket-codes'
import { REJECT_CODE } from '@momio/domain/betting/reject-code'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Bookmaker } from '../../../test/betting/betting.ts'
import {
  rollsBack,
  type SettlingHouse,
  settleBeside,
  settles,
  startSettlingHouse,
  storeResults,
  untilSettled,
} from '../../../test/betting/settling.ts'
import { lineOf, pick, resultLine, SINGLES, singles } from '../../../test/betting/slips.ts'
import { put } from '../../../test/catalogue/event-example.ts'
import { eventually } from '../../../test/eventually.ts'
import { createLog } from '../../platform/operation/log.ts'
import { createMetrics } from '../../platform/operation/metrics.ts'
import { openPlay } from '../play/index.ts'
import { settleDueLines } from './settle-lines.ts'

const WON = { 1: 1, 2: 0, 3: 0 }
const LOST = { 1: 0, 2: 1, 3: 0 }

let house: SettlingHouse
beforeEach(async () => {
  house = await startSettlingHouse()
})
afterEach(async () => {
  expect(await house.offence()).toBeUndefined()
  await house.stop()
})

async function betOn(
  process: Bookmaker,
  player: string,
  eventId: string,
  specifiers = '',
): Promise<string | undefined> {
  const marketId = specifiers === '' ? 1 : 18
  const body = singles([pick(eventId, { marketId, specifiers, ...(specifiers && { odds: 1.9 }) })], 5)
  const { json } = await process.askInside(SINGLES, { token: player, body })
  return json.invalidTickets?.[0]?.error
}

function openOn(eventId: string) {
  return house.platform.db.kysely
    .selectFrom('tickets')
    .innerJoin('ticket_selections', 'ticket_id', 'id')
    .select('tickets.id')
    .where('event_id', '=', eventId)
    .where('tickets.result', '=', 'open')
    .execute()
}

test('a result that comes while bets are placed on its line settles each that was taken, and no other is taken after it, whatever the book says [BET-7] [UOF-9]', async () => {
  const other = await house.another()
  const eventId = house.newMatch()
  put(other.view, { id: eventId, lines: [resultLine([2.1, 3.4, 3.2]), lineOf('18|total=2.5', [1.9, 1.95])] })
  const players = await house.playersWith(1_000_000, 60)
  let taken = 0
  let storing: Promise<void> | undefined
  /** Bets until it is refused, and answers why. */
  const insist = async (player: string, process: Bookmaker): Promise<string> => {
    for (;;) {
      const error = await betOn(process, player, eventId)
      if (error !== undefined) return error
      taken += 1
      if (taken > 3 * players.length) storing ??= storeResults(house.platform, settles(WON, { eventId }))
    }
  }
  const errors = await Promise.all(players.map((player, index) => insist(player, index % 2 ? house : other)))
  await storing
  expect(new Set(errors)).toEqual(new Set(['EVENT_MARKET_NOT_ACTIVED']))
  await untilSettled(house.platform)
  expect(await openOn(eventId)).toEqual([])
  // Another line of the match, and this one after its settlement was rolled back, take bets.
  const [player = ''] = players
  expect(await betOn(house, player, eventId, 'total=2.5')).toBeUndefined()
  await house.settle(rollsBack({ eventId, atSecond: 1 }))
  expect(await openOn(eventId)).toHaveLength(taken + 1)
  expect(await betOn(other, player, eventId)).toBeUndefined()
})

test('a bet that is being written when the result of its line is taken is settled too [BET-7]', async () => {
  const eventId = house.newMatch()
  const [player = ''] = await house.playersWith(10_000)
  const { db } = house.platform
  const client = await db.connect('test')
  // Reads go on, and whoever writes a ticket waits: it has read by then that nothing stands of the line.
  await client.query('begin; lock table ticket_selections in share mode')
  const betting = betOn(house, player, eventId)
  const isWaiting = sql<{ waits: boolean }>`select exists (
    select from pg_locks where relation = 'ticket_selections'::regclass and not granted) as waits`
  await eventually(async () => (await isWaiting.execute(db.kysely)).rows[0]?.waits)
  await storeResults(house.platform, settles(WON, { eventId }))
  const line = db.kysely.selectFrom('settlement_lines').select('is_due').where('event_id', '=', eventId)
  await eventually(async () => (await line.execute()).length === 1)
  // The worker is at the line: it waits for the event, unless it has passed the bet over.
  const isAtLine = sql<{ waits: boolean }>`select exists (
    select from pg_stat_activity where application_name = 'momio settlement' and wait_event_type = 'Lock') as waits`
  await eventually(async () => {
    const [row] = await line.execute()
    return row?.is_due === false || (await isAtLine.execute(db.kysely)).rows[0]?.waits
  })
  await client.query('commit')
  await client.end()
  expect(await betting).toBeUndefined()
  house.clock.advance(1_000)
  await untilSettled(house.platform)
  expect(await openOn(eventId)).toEqual([])
  expect((await house.wallet(player)).held).toBe(0)
})

test('a ticket that waits for its delay when the result comes is rejected at the end of it, with its stake back [BET-6] [BET-7]', async () => {
  const eventId = 'sr:match:101'
  put(house.view, {
    id: eventId,
    phase: 'live',
    match: { homeScore: 0, awayScore: 0 },
    lines: [resultLine([2.1, 3.4, 3.2])],
  })
  const [player = ''] = await house.playersWith(10_000)
  const ticketId = await house.bet(player, [pick(eventId)], 100)
  await house.settle(settles(WON, { eventId }))
  expect(await house.ticket(ticketId)).toMatchObject({ status: TICKET_STATUS.Pending, result: 'open' })
  await house.pass(5_000)
  expect(await house.ticket(ticketId)).toMatchObject({
    status: TICKET_STATUS.Rejected,
    reject_code: REJECT_CODE.EVENT_MARKET_NOT_ACTIVED,
    result: 'open',
  })
  expect(await house.wallet(player)).toEqual({ cash: 10_000, bonus: 0, held: 0 })
})

/** How often each kind of movement was made for tickets on the event. */
async function movesOn(eventId: string): Promise<Record<string, number>> {
  const { kysely } = house.platform.db
  const rows = await kysely
    .selectFrom('ledger_movements')
    .innerJoin('ticket_selections', (join) => join.on('reference', '=', (on) => on.cast<string>('ticket_id', 'text')))
    .select(['kind', (select) => select.fn.countAll<number>().as('count')])
    .where('event_id', '=', eventId)
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

test('two processes that settle the same lines at the same time move each ticket’s money once [BET-7] [GLI-25]', async () => {
  const { platform } = house
  const eventId = house.newMatch()
  const players = await house.playersWith(1_000_000, 100)
  for (let turn = 0; turn < 2; turn += 1) {
    const errors = await Promise.all(players.map((player) => betOn(house, player, eventId)))
    expect(new Set(errors)).toEqual(new Set([undefined]))
  }
  const another = settleBeside(platform)
  const workers = Array.from({ length: 2 }, () => ({
    play: openPlay({ ...platform, metrics: createMetrics() }),
    connection: platform.db.dedicated('test'),
    log: createLog({ level: 'silent' }),
    stopped: () => false,
  }))
  for (const [atSecond, results] of [WON, LOST, WON].entries()) {
    await storeResults(platform, settles(results, { eventId, atSecond }))
    const turns = workers.flatMap((worker) => Array.from({ length: 5 }, () => worker))
    await Promise.all(turns.map((worker) => settleDueLines(worker)))
    await untilSettled(platform)
  }
  for (const { play, connection } of workers) {
    await play.stop()
    await connection.close()
  }
  await another.stop()
  expect(await movesOn(eventId)).toEqual({ hold: 200, capture: 200, payout: 400, 'payout-reversal': 200 })
})
