import { REGISTRATION_STEP } from '@momio/contract/account-codes'
import { LIVE_TABLES, type LiveTable } from '@momio/contract/game-ids'
import { leaveRocket } from '@momio/contract/tables'
import { centavos } from '@momio/domain/money'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type CasinoHouse, STAFF, startCasinoHouse } from '../../../../test/casino/casino-house.ts'
import { openTablesOf } from '../../../../test/casino/tables-of-house.ts'
import { setMaintenance } from '../../settings/index.ts'

const LATER = new Date('2027-01-01T00:00:00.000Z')
const BETS: Readonly<Record<LiveTable, object>> = {
  ruleta: { chips: [{ place: 'red', amount: 2_000 }] },
  cohete: { stake: 2_000, autoCashOut: null },
}

let house: CasinoHouse
let tables: ReturnType<typeof openTablesOf>
beforeAll(async () => {
  house = await startCasinoHouse()
  tables = openTablesOf(house)
})
afterAll(async () => {
  expect(await house.offence()).toBeUndefined()
  await tables.stop()
  await house.stop()
})

type Refuse = (playerId: string, tableId: LiveTable) => Promise<unknown>

const justBefore = () => new Date(house.clock.now().getTime() - 1_000)
const account =
  (columns: Record<string, Date | number>): Refuse =>
  (id) =>
    house.platform.db.kysely.updateTable('players').set(columns).where('id', '=', id).execute()

const rest: Refuse = (player_id) =>
  house.platform.db.kysely
    .insertInto('pauses')
    .values({
      player_id,
      kind: 'rest',
      asked_at: justBefore(),
      starts_at: justBefore(),
      ends_at: LATER,
      length: 90,
      reason: '',
    })
    .execute()

const limitLosses: Refuse = (player_id) =>
  house.platform.db.kysely
    .insertInto('limit_changes')
    .values({
      player_id,
      limit_group: 'lost',
      period: 'day',
      asked_at: justBefore(),
      from_centavos: null,
      to_centavos: centavos(3_000),
      effective_at: justBefore(),
    })
    .execute()

/** Put back when the test is over: it is everybody's. */
const maintain =
  (part: 'casino' | 'global'): Refuse =>
  async () => {
    const set = (isClosed: boolean) =>
      house.platform.db.transaction((tx) => setMaintenance(tx, { [part]: isClosed }, house.clock.now()))
    onTestFinished(() => set(false))
    await set(true)
  }

const switchOff: Refuse = async (_player, tableId) => {
  const set = (isOpen: boolean) =>
    house.ask(`PUT /api/Staff/Casino/Games/${tableId}`, { token: STAFF, body: { isOpen, reason: 'wheel looks odd' } })
  onTestFinished(async () => {
    await set(true)
  })
  expect((await set(false)).status).toBe(200)
}

const until = { until: LATER.toISOString() }
const REFUSED: readonly (readonly [string, Refuse, object])[] = [
  ['of a resting player', rest, { status: 403, json: { code: 'BREAK_TIME', context: until } }],
  [
    'of an excluded player',
    account({ excluded_until: LATER }),
    { status: 403, json: { code: 'SELF_EXCLUDED', context: until } },
  ],
  [
    'of whoever matches an excluded player',
    account({ matched_exclusion_until: LATER }),
    { status: 403, json: { code: 'SELF_EXCLUDED' } },
  ],
  ['of a blocked account', account({ self_blocked_at: new Date(0) }), { json: { code: 'SELF_BLOCKED' } }],
  ['of a disabled account', account({ disabled_at: new Date(0) }), { json: { code: 'ACCOUNT_DISABLED' } }],
  ['of a closed account', account({ deactivated_at: new Date(0) }), { json: { code: 'ACCOUNT_DEACTIVATED' } }],
  [
    'of an account without a confirmed e-mail',
    account({ register_step: REGISTRATION_STEP.created }),
    { json: { code: 'NOT_VERIFIED' } },
  ],
  ['beyond the loss limit', limitLosses, { json: { code: 'LOSS_LIMIT', context: { period: 'day', remaining: 10 } } }],
  ['while the casino is in maintenance', maintain('casino'), { status: 503, json: { code: 'IN_MAINTENANCE' } }],
  ['while everything is in maintenance', maintain('global'), { status: 503, json: { code: 'IN_MAINTENANCE' } }],
  ['while staff has switched the table off', switchOff, { json: { code: 'GAME_CLOSED' } }],
]

/** All that a bet would change. */
async function traces(playerId: string) {
  const { kysely } = house.platform.db
  const posted = kysely.selectFrom('ledger_movements').select('position').where('player_id', '=', playerId)
  const rounds = kysely.selectFrom('casino_rounds').select('id').where('player_id', '=', playerId).orderBy('id')
  return {
    wallet: await house.wallet(playerId),
    posted: await posted.orderBy('position').execute(),
    rounds: await rounds.execute(),
  }
}

test.each(LIVE_TABLES.flatMap((tableId) => REFUSED.map((refused) => [tableId, ...refused] as const)))(
  'a bet at the table %s %s is refused: nothing is held, nothing is posted [CAS-8] [GLI-2] [RG-2] [RG-5]',
  async (tableId, _whose, refuse, refusal) => {
    const player = await house.playerWith(100_000)
    const roundNo = await tables.untilOpen(tableId)
    // The round takes the very same bet until then.
    expect((await tables.bet(player, tableId, roundNo, BETS[tableId])).status).toBe(200)
    await refuse(player, tableId)
    const before = await traces(player)
    expect(await tables.bet(player, tableId, roundNo, BETS[tableId])).toMatchObject(refusal)
    expect(await traces(player)).toEqual(before)
    expect(before).toMatchObject({ wallet: { cash: 98_000, held: 0 }, rounds: [expect.anything()] })
  },
)

test.each([
  ['ruleta', { type: 'stand' }],
  ['cohete', { cashOutAt: 110 }],
] as const)(
  'an open bet at the table %s is no round that its player decides alone: there is none of its id, and it stays as it was [CAS-4]',
  async (tableId, action) => {
    const player = await house.playerWith(100_000)
    const { json } = await tables.bet(player, tableId, await tables.untilOpen(tableId), BETS[tableId])
    const before = await traces(player)
    for (const step of [0, 1]) {
      const answer = await house.act(player, json.roundId, step, action)
      expect(answer).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } })
    }
    expect(await traces(player)).toEqual(before)
  },
)

test('CAS-4: whoever wants to get off before the take-off is told that it is too soon, as the contract of the call says', async () => {
  const player = await house.playerWith(100_000)
  const { json } = await tables.bet(player, 'cohete', await tables.untilOpen('cohete'), BETS.cohete)
  const answer = await house.ask(`POST /api/Casino/Tables/Bets/${json.roundId}/Leave`, { token: player })
  expect(answer).toMatchObject({ status: 429, json: { code: 'TOO_SOON' } })
  expect(leaveRocket.refusals).toContain(answer.json.code)
})
