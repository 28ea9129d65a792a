import { LIVE_TABLES, type LiveTable } from '@momio/contract/game-ids'
import { commitmentOf } from '@momio/domain/casino/fairness'
import { tableOutcome } from '@momio/domain/casino/live-table'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type CasinoHouse, startCasinoHouse } from '../../../../test/casino/casino-house.ts'
import { openTablesOf } from '../../../../test/casino/tables-of-house.ts'
import { eventually } from '../../../../test/eventually.ts'
import { casinoChecks } from '../checks.ts'

interface Paid {
  readonly tableId: LiveTable
  readonly roundNo: number
  readonly outcome: number
  readonly seedsId: string
  readonly betId: string
}

let house: CasinoHouse
let tables: ReturnType<typeof openTablesOf>
const paid = new Map<LiveTable, Paid>()

/** At each table a round with a bet was paid, and the next one takes bets. */
beforeAll(async () => {
  house = await startCasinoHouse()
  tables = openTablesOf(house)
  const player = await house.playerWith(100_000)
  for (const tableId of LIVE_TABLES) {
    const roundNo = await tables.untilOpen(tableId)
    const bet = tableId === 'ruleta' ? { chips: [{ place: 'red', amount: 2_000 }] } : { stake: 2_000, autoCashOut: 150 }
    const { json } = await tables.bet(player, tableId, roundNo, bet)
    const { outcome, seedsId } = await eventually(async () => {
      house.clock.advance(1_000)
      return house.platform.db.kysely
        .selectFrom('casino_table_rounds')
        .select(['outcome', 'seeds_id as seedsId'])
        .where('table_id', '=', tableId)
        .where('round_no', '=', roundNo)
        .where('paid_at', 'is not', null)
        .executeTakeFirstOrThrow()
    })
    if (outcome === null) throw new Error('paid without an outcome')
    paid.set(tableId, { tableId, roundNo, outcome, seedsId, betId: json.roundId })
  }
  await untilAllTakeBets()
  expect(await house.offence()).toBeUndefined()
})
afterAll(async () => {
  await tables.stop()
  await house.stop()
})

async function untilAllTakeBets() {
  await eventually(async () => {
    house.clock.advance(250)
    const open = await house.platform.db.kysely
      .selectFrom('casino_table_rounds')
      .select('table_id')
      .where('outcome', 'is', null)
      .where('closes_at', '>', house.clock.now())
      .execute()
    expect(open).toHaveLength(LIVE_TABLES.length)
  })
}

type Plant = (of: Paid) => string

const changedBet =
  (columns: string): Plant =>
  ({ betId }) =>
    `update casino_rounds set ${columns} from casino_table_rounds as round
     where casino_rounds.id = '${betId}' and table_id = game_id and round_no = table_round`
const changedSeeds =
  (columns: string): Plant =>
  ({ seedsId }) =>
    `update casino_seeds set ${columns} where id = '${seedsId}'`

/** Sealed as they should be, but something else would have come out of them. */
const otherSeeds: Plant = (of) => {
  const seeds = ['11', '22', '33', '44', '55'].map((byte) => byte.repeat(32))
  const seed = seeds.find((one) => tableOutcome(of.tableId, of.roundNo, one) !== of.outcome) ?? ''
  return changedSeeds(`server_seed = '${seed}', commitment = '${commitmentOf(seed)}'`)(of)
}

/** What is done to the chain of the rounds, after the one that follows it was taken away. */
const onlyChain =
  (change: string): Plant =>
  ({ tableId }) =>
    `with gone as (delete from casino_table_chains where table_id = '${tableId}' and first_round > 1)
     ${change} where table_id = '${tableId}' and first_round = 1`

const [BETS, SEALS] = ['bets at live tables', 'live tables and their seals']
const NOT_DRAWN = /is in round .* but was not drawn with it/
const NOT_IN_TIME = /was laid at .* which took bets from/
const CHAINS = 'rounds of live tables and their chains'
const NOT_SEALED = /did not come out as it was sealed/
const PLANTED: readonly (readonly [string, string, Plant, RegExp])[] = [
  [BETS, 'a bet that was drawn from other seeds', changedBet('seeds_id = gen_random_uuid()'), NOT_DRAWN],
  [BETS, 'a bet that was drawn with another nonce', changedBet('nonce = nonce + 1'), NOT_DRAWN],
  [BETS, 'a bet in a round that never was', changedBet('table_round = table_round + 1000'), NOT_DRAWN],
  [BETS, 'a bet from before the round', changedBet("begun_at = opens_at - interval '1 millisecond'"), NOT_IN_TIME],
  [BETS, 'a bet from the moment at which bets were closed', changedBet('begun_at = closes_at'), NOT_IN_TIME],
  [
    BETS,
    'an open bet in a round that is paid',
    changedBet('outcome = null, ended_at = null'),
    /is paid, and bet .* is open/,
  ],
  [SEALS, 'another commitment', changedSeeds("commitment = repeat('0', 64)"), NOT_SEALED],
  [
    SEALS,
    'another commitment of the round that takes bets',
    ({ tableId }) => `update casino_seeds set commitment = repeat('0', 64) from casino_table_rounds
      where id = seeds_id and table_id = '${tableId}' and outcome is null`,
    NOT_SEALED,
  ],
  [
    SEALS,
    'another number or multiple than the sealed one',
    ({ seedsId }) => `update casino_table_rounds set outcome = outcome + 1 where seeds_id = '${seedsId}'`,
    NOT_SEALED,
  ],
  [SEALS, 'seeds that were exchanged with their seal', otherSeeds, NOT_SEALED],
  [SEALS, 'another client seed than the one of the table', changedSeeds("client_seed = 'chosen'"), NOT_SEALED],
  [CHAINS, 'a table whose chains are gone', onlyChain('delete from casino_table_chains'), /has no chain/],
  [CHAINS, 'a round after the last chain', onlyChain('update casino_table_chains set length = 1'), /has no chain/],
]

test.each(LIVE_TABLES.flatMap((tableId) => PLANTED.map(([check, ...rest]) => [check, tableId, ...rest] as const)))(
  '“%s” finds at the table %s %s [CAS-4] [CAS-6]',
  async (name, tableId, _what, plant, offence) => {
    const check = casinoChecks.find((one) => one.name === name)
    const of = paid.get(tableId)
    if (!check || !of) throw new Error(`no check “${name}”, or nothing was paid at ${tableId}`)
    const client = await house.platform.db.connect('somebody at the database')
    onTestFinished(() => client.end())
    // Taken back by the end of the connection: the house is everybody's.
    await client.query('begin')
    await client.query('alter table casino_table_chains disable trigger casino_table_chains_only_grow')
    expect((await client.query(plant(of))).rowCount).toBe(1)
    const found = 'sql' in check ? (await client.query(check.sql)).rows[0]?.offence : await check.find(client)
    expect(found).toMatch(offence)
    expect(found).toContain(tableId)
  },
)
