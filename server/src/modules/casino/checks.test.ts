import { randomUUID } from 'node:crypto'
import { centavos } from '@momio/domain/money'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ACME, type CasinoHouse, startCasinoHouse } from '../../../test/casino/casino-house.ts'
import { giveSeeds } from '../../../test/casino/chosen-seeds.ts'
import { outsideProvider } from '../../../test/casino/outside-provider.ts'
import { holdOf, movement } from '../../../test/money/ledger.ts'
import { hold, post } from '../ledger/index.ts'

let house: CasinoHouse
let player: string
let roundId: string
/** A house in which a slot and blackjack were played, a round is open and an outside provider has paid. */
beforeEach(async () => {
  house = await startCasinoHouse([{ from: '2000-01-01', basisPoints: 100 }])
  player = await house.playerWith(100_000)
  const won = { gameId: 'alebrijes', bet: { stake: 2_000 }, is: ({ payout }: { payout: number }) => payout > 2_000 }
  await giveSeeds(house.platform, player, won)
  roundId = (await house.begin(player, 'alebrijes', { stake: 2_000 })).json.roundId
  const other = await house.playerWith(100_000)
  await giveSeeds(house.platform, other, { ...won, gameId: 'blackjack', is: ({ isFinished }) => !isFinished })
  await house.begin(other, 'blackjack', { stake: 2_000 })
  const acme = outsideProvider(house.url, ACME, house.clock.now)
  const body = { provider: ACME.name, game: 'fruits' }
  const { token } = (await house.ask('POST /api/Casino/Launches', { token: player, body })).json
  await acme.bet({ token, playerId: player, roundId: 'r1', transactionId: 't1', amount: 500 })
  await acme.win({ playerId: player, roundId: 'r1', transactionId: 't2', amount: 400 })
  expect(await house.offence()).toBeUndefined()
})
afterEach(() => house.stop())

/** What somebody with the rights of the database's owner could do. */
const planted: readonly (readonly [string, string, () => Promise<unknown>])[] = [
  [
    'casino rounds and their money',
    'a round that says it paid more than the ledger moved',
    () => set({ payout: centavos(900_000) }),
  ],
  [
    'casino rounds and their money',
    'a bet that belongs to no round',
    () => house.platform.db.transaction((tx) => post(tx, movement(player, { cash: -100, house: 100 }))),
  ],
  [
    'casino rounds and what is withheld of them',
    'a rate that is not that of the day',
    () =>
      sql`alter table withholding_rates disable trigger all; update withholding_rates set basis_points = 200`.execute(
        house.platform.db.kysely,
      ),
  ],
  [
    'open casino rounds',
    'money that is held for a round that is over',
    () => house.platform.db.transaction((tx) => hold(tx, holdOf(player, 100, { kind: 'round', reference: roundId }))),
  ],
  [
    'open casino rounds',
    'seeds that were told while a round is open',
    () => sql`update casino_seeds set ended_at = now()`.execute(house.platform.db.kysely),
  ],
  [
    'seeds and the rounds drawn from them',
    'a nonce that no round was drawn with',
    () => sql`update casino_seeds set nonce = nonce + 1`.execute(house.platform.db.kysely),
  ],
  [
    'seeds and what was promised of them',
    'a pair that is not the promised one',
    async () => {
      const { next } = (await house.ask('GET /api/Casino/Seeds', { token: player })).json
      const body = { clientSeed: 'otra', commitment: next.commitment }
      await house.ask('POST /api/Casino/Seeds/Rotate', { token: player, body })
      await sql`update casino_seeds set next_server_seed = repeat('0', 64) where ended_at is not null`.execute(
        house.platform.db.kysely,
      )
    },
  ],
  [
    'seeds and what was promised of them',
    'seeds that were not committed to',
    () => sql`update casino_seeds set server_seed = repeat('0', 64)`.execute(house.platform.db.kysely),
  ],
  [
    'casino rounds of outside providers',
    'a transaction that moved nothing',
    () =>
      house.platform.db.kysely
        .insertInto('casino_transactions')
        .values({
          provider: ACME.name,
          transaction_id: randomUUID(),
          kind: 'win',
          player_id: player,
          external_round: 'r1',
          amount: centavos(1),
          bet_id: null,
          at: house.clock.now(),
        })
        .execute(),
  ],
  [
    'casino rounds and the rules of their games',
    'another bet than the one that was played',
    () => set({ bet: '{"stake":1000}' }),
  ],
]

function set(columns: { payout?: ReturnType<typeof centavos>; bet?: string }) {
  return house.platform.db.kysely.updateTable('casino_rounds').set(columns).where('id', '=', roundId).execute()
}

test.each(planted)('“%s” finds %s [CAS-5] [CAS-6]', async (check, _what, plant) => {
  await plant()
  expect(await house.offence()).toMatchObject({ check })
})
