import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Betting, startBetting } from '../../../../test/betting/betting.ts'
import { pick, putMatches, SINGLES, singles } from '../../../../test/betting/slips.ts'
import { eventually } from '../../../../test/eventually.ts'

const KEPT_MS = 15_000
const COUNTED = 50_000

let house: Betting
let crowd: string[]
beforeEach(async () => {
  house = await startBetting()
  putMatches(house.view, 30)
  crowd = await house.playersWith(10_000, 4)
})
afterEach(() => house.stop())

const betOn = (eventId: string) =>
  Promise.all(crowd.map((token) => house.ask(SINGLES, { token, body: singles([pick(eventId)], 10) })))
const mostBet = () => house.ask('GET /api/SportBook/v1/MostBet')
const shown = async () => (await mostBet()).json.items.map(({ eventId }: { eventId: string }) => eventId)

test('of the tickets of a busy day the newest 50,000 are counted [CAT-7]', async () => {
  const { kysely } = house.platform.db
  await betOn('sr:match:7')
  house.clock.advance(1_000)
  await betOn('sr:match:8')
  expect(await shown()).toEqual(['sr:match:7', 'sr:match:8'])
  house.clock.advance(KEPT_MS)
  await sql`
    insert into tickets (id, player_id, kind, status, result, stake, odds, potential_payout, most_payout,
      odds_change_type, hold_key, digest, placed_at, accepted_at)
    select gen_random_uuid(), player_id, kind, status, result, stake, odds, potential_payout, most_payout,
      odds_change_type, hold_key || number, digest, placed_at, accepted_at
    from (select * from tickets order by placed_at desc limit 1) as one, generate_series(1, ${COUNTED - 4}) as number
  `.execute(kysely)
  expect(await shown()).toEqual(['sr:match:8'])
})

test('one count runs at a time, however long it takes and whoever asks [CAT-7]', async () => {
  const { db } = house.platform
  await betOn('sr:match:7')
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%still_open%'`.execute(db.kysely)
    return rows.length
  }
  const asked = await db.transaction(async (tx) => {
    await sql`lock table ticket_selections in access exclusive mode`.execute(tx)
    const first = shown()
    await eventually(async () => expect(await waiting()).toBe(1))
    house.clock.advance(KEPT_MS + 1)
    const second = shown()
    // When this is answered, whatever the second one asks of the database waits as well.
    expect((await house.ask('GET /api/Slip/Share/ZZZZZZZZ')).status).toBe(404)
    expect(await waiting()).toBe(1)
    return { first, second }
  })
  expect(await asked.first).toEqual(['sr:match:7'])
  expect(await asked.second).toEqual(['sr:match:7'])
})

test('a count that failed is not tried again at every request [CAT-7]', async () => {
  const { kysely } = house.platform.db
  await betOn('sr:match:7')
  await sql`alter table ticket_selections rename to elsewhere`.execute(kysely)
  expect((await mostBet()).status).toBe(503)
  await sql`alter table elsewhere rename to ticket_selections`.execute(kysely)
  expect((await mostBet()).status).toBe(503)
  house.clock.advance(KEPT_MS)
  expect(await shown()).toEqual(['sr:match:7'])
})
