import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Betting, startBetting } from '../../../../test/betting/betting.ts'
import { pick, putMatches, SINGLES, singles } from '../../../../test/betting/slips.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { exposureByEvent, exposureOfEvent } from './exposure.ts'
import { listTickets } from './list-tickets.ts'
import { tradedEvents } from './trading.ts'

/** Long over; enough that whoever read them all would be seen in the plan. */
const SETTLED = 20_000

let house: Betting
let reader: Kysely<Schema>
const asked: CompiledQuery[] = []
beforeAll(async () => {
  house = await startBetting()
  putMatches(house.view, 3, 1)
  const [player = ''] = await house.playersWith(1_000_000)
  for (const eventId of ['sr:match:1', 'sr:match:2']) {
    const body = singles([pick(eventId)], 10)
    expect((await house.ask(SINGLES, { token: player, body })).json.validTicket).toHaveLength(1)
  }
  await addSettled(house.platform.db.kysely)
  const pool = new pg.Pool({ connectionString: house.databaseUrl, max: 1 })
  reader = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) })
})
afterAll(async () => {
  await reader.destroy()
  await house.stop()
})

/** Copies of the first ticket, each settled and on an event of its own. */
async function addSettled(kysely: Kysely<Schema>): Promise<void> {
  const numbers = sql`generate_series(1, ${SETTLED}) as number`
  await kysely.connection().execute(async (connection) => {
    await sql`
      create temporary table copied as
        select number, gen_random_uuid() as id, first.id as original
        from (select id from tickets order by id limit 1) as first, ${numbers}`.execute(connection)
    await sql`
      insert into tickets (id, player_id, kind, status, result, stake, odds, potential_payout, most_payout,
        odds_change_type, hold_key, digest, placed_at, accepted_at, settled_at, payout, withheld)
      select copied.id, player_id, kind, status, 'lost', stake, odds, potential_payout, most_payout, odds_change_type,
        hold_key || number, digest, placed_at - number * interval '1 minute', accepted_at, placed_at, 0, 0
      from copied join tickets on tickets.id = original`.execute(connection)
    await sql`
      insert into ticket_selections (ticket_id, index, event_id, sport_id, tournament_id, line_id, market_id, specifiers,
        outcome_id, match_name, market_name, outcome_name, schedule_time, phase, asked_odds, placed_odds, odds,
        provider_id, producer_id, message_at, result)
      select copied.id, index, 'sr:match:' || number + 1000, sport_id, tournament_id, line_id, market_id, specifiers,
        outcome_id, match_name, market_name, outcome_name, schedule_time, phase, asked_odds, placed_odds, odds,
        provider_id, producer_id, message_at, 'lost'
      from copied join ticket_selections on ticket_id = original`.execute(connection)
  })
  await sql`
    insert into exposures (event_id, line_id, outcome_id, tickets, stake, liability)
    select 'sr:match:' || number + 1000, line_id, outcome_id, 0, 0, 0
    from ${numbers}, (values ('', ''), ('1', ''), ('1', '1')) as place (line_id, outcome_id)`.execute(kysely)
  await sql`analyze tickets, ticket_selections, exposures`.execute(kysely)
}

/** How the database goes about each statement of what is read. */
async function plansOf(read: () => Promise<unknown>): Promise<string> {
  asked.splice(0)
  await read()
  const plans: string[] = []
  for (const query of asked.splice(0)) {
    const { rows } = await reader.executeQuery<Record<string, string>>({ ...query, sql: `explain ${query.sql}` })
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans.join('\n\n')
}

const GROWING = /Seq Scan on (tickets|ticket_selections|exposures)\b/
const PAGE = { page: 1, pageSize: 20 }
const offer = () => ({ book: house.view, switchView: { isEnabled: () => true } })

test('what is open of events is read by the index of open events, however many are over [PLAT-6]', async () => {
  const plans = [
    await plansOf(() => tradedEvents(reader, offer(), { ...PAGE, order: 'live' })),
    await plansOf(() => exposureByEvent(reader, offer(), PAGE)),
  ]
  for (const plan of [...plans, await plansOf(() => exposureOfEvent(reader, 'sr:match:1'))]) {
    expect(plan).not.toMatch(GROWING)
  }
  for (const plan of plans) expect(plan).toContain('exposures_of_open_events')
})

test.each([
  ['open', 'newest', { state: 'open' }, /tickets_(largest_open|placed)/],
  ['open', 'payout', { state: 'open', order: 'payout' }, /tickets_largest_open/],
  ['rejected', 'newest', { status: 3 }, /tickets_newest_rejected/],
  ['waiting', 'newest', { status: 0 }, /tickets_due/],
  ['all', 'newest', {}, /tickets_placed/],
] as const)(
  'the %s tickets, by %s, are read by an index, however many there were [PLAT-6]',
  async (_, _by, query, index) => {
    const read = () => listTickets(reader, { ...PAGE, state: 'all', order: 'newest', ...query })
    const plans = await plansOf(read)
    expect(plans).toMatch(index)
  },
)
