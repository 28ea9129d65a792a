import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACME, type CasinoHouse, STAFF, startCasinoHouse } from '../../../../test/casino/casino-house.ts'
import { giveSeeds } from '../../../../test/casino/chosen-seeds.ts'
import { type OutsideProvider, outsideProvider } from '../../../../test/casino/outside-provider.ts'
import { deposit } from '../../../../test/money/ledger.ts'
import { post } from '../../ledger/index.ts'
import { startForgettingRefused } from '../../play/index.ts'

const STAKE = { stake: 2_000 }

let house: CasinoHouse
let player: string
beforeAll(async () => {
  house = await startCasinoHouse()
})
afterAll(() => house.stop())
beforeEach(async () => {
  player = await house.playerWith(500)
})
afterEach(async () => expect(await house.offence()).toBeUndefined())

const cash = async () => (await house.wallet(player)).cash
const give = (amount: number) => house.platform.db.transaction((tx) => post(tx, deposit(player, amount)))

async function afterTenMinutes() {
  const forgetting = startForgettingRefused(house.platform)
  house.clock.advance(10 * 60_000)
  await forgetting.wake()
  await forgetting.stop()
}

describe('a round that was refused stays refused when a copy of it comes late, though it could be begun by then [CAS-5]', () => {
  test('for the funds, by this process and by another, and the next one is another', async () => {
    const requestId = randomUUID()
    const first = await house.begin(player, 'alebrijes', STAKE, requestId)
    expect(first).toMatchObject({ status: 409, json: { code: 'FUNDS_SHORT' } })
    await give(10_000)
    const other = await house.another()
    const body = { requestId: requestId.toUpperCase(), bet: STAKE }
    for (const { ask } of [house, other]) {
      const again = await ask('POST /api/Casino/Games/alebrijes/Rounds', { token: player, body })
      expect([again.status, again.json.code]).toEqual([409, 'FUNDS_SHORT'])
    }
    expect(await cash()).toBe(10_500)
    expect((await house.begin(player, 'alebrijes', STAKE)).status).toBe(200)
  })

  test('in the words of the first time, also where they say more', async () => {
    await give(10_000)
    const isOpen = { gameId: 'blackjack', bet: STAKE, is: (course: { isFinished: boolean }) => !course.isFinished }
    await giveSeeds(house.platform, player, isOpen)
    const { roundId } = (await house.begin(player, 'blackjack', STAKE)).json
    const requestId = randomUUID()
    const ask = () => house.begin(player, 'blackjack', STAKE, requestId)
    const told = { status: 409, json: { code: 'ROUND_OPEN', context: { roundId } } }
    expect(await ask()).toMatchObject(told)
    await house.act(player, roundId, 0, { type: 'stand' })
    expect(await ask()).toMatchObject(told)
    expect((await house.begin(player, 'blackjack', STAKE)).status).toBe(200)
  })

  test('another bet under its id is a conflict, and nothing is staked', async () => {
    const requestId = randomUUID()
    await house.begin(player, 'alebrijes', STAKE, requestId)
    await give(10_000)
    for (const [game, bet] of [['alebrijes', { stake: 4_000 }] as const, ['cenote', STAKE] as const]) {
      expect(await house.begin(player, game, bet, requestId)).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
    }
    expect(await cash()).toBe(10_500)
  })

  test('for ten minutes', async () => {
    const requestId = randomUUID()
    await house.begin(player, 'alebrijes', STAKE, requestId)
    await give(10_000)
    await afterTenMinutes()
    const left = house.platform.db.kysely.selectFrom('refused_bets').select('key').where('player_id', '=', player)
    expect(await left.execute()).toEqual([])
    expect((await house.begin(player, 'alebrijes', STAKE, requestId)).status).toBe(200)
  })

  test('but a decision in an open round may be asked for again with more money: it is the same question', async () => {
    await give(2_500)
    const canDouble = { gameId: 'blackjack', bet: STAKE, actions: [] }
    await giveSeeds(house.platform, player, { ...canDouble, is: ({ shown }) => shown.open.includes('double') })
    const { roundId } = (await house.begin(player, 'blackjack', STAKE)).json
    const double = () => house.act(player, roundId, 0, { type: 'double' })
    expect(await double()).toMatchObject({ status: 409, json: { code: 'FUNDS_SHORT' } })
    await give(10_000)
    expect(await double()).toMatchObject({ status: 200, json: { staked: 40 } })
  })
})

describe('a bet of an outside provider that was refused stays refused [CAS-5]', () => {
  let acme: OutsideProvider
  let sent: { token: string; playerId: string; roundId: string; transactionId: string; amount: number }
  beforeEach(async () => {
    acme = outsideProvider(house.url, ACME, house.clock.now)
    const body = { provider: ACME.name, game: 'fruits' }
    const { token } = (await house.ask('POST /api/Casino/Launches', { token: player, body })).json
    sent = { token, playerId: player, roundId: randomUUID(), transactionId: randomUUID(), amount: 1_000 }
  })
  const short = { status: 409, json: { code: 'FUNDS_SHORT' } }

  test('when the funds have come, so that no stake is left in a round that nobody plays', async () => {
    expect(await acme.bet(sent)).toMatchObject(short)
    await give(10_000)
    expect(await acme.bet(sent)).toMatchObject(short)
    expect(await cash()).toBe(10_500)
    expect(await acme.bet({ ...sent, transactionId: randomUUID() })).toMatchObject({ status: 200 })
  })

  test('when staff has opened the game again', async () => {
    const turn = (isOpen: boolean) =>
      house.ask('PUT /api/Staff/Casino/Games/acme:fruits', { token: STAFF, body: { isOpen, reason: 'a look at it' } })
    const few = { ...sent, amount: 100 }
    await turn(false)
    const closed = { status: 409, json: { code: 'GAME_CLOSED' } }
    expect(await acme.bet(few)).toMatchObject(closed)
    await turn(true)
    expect(await acme.bet(few)).toMatchObject(closed)
    expect(await cash()).toBe(500)
  })

  test('and another content under its id is refused too', async () => {
    await acme.bet(sent)
    const other = { status: 409, json: { code: 'CONFLICT', context: { reason: 'other-content' } } }
    expect(await acme.bet({ ...sent, amount: 100 })).toMatchObject(other)
    expect(await acme.bet({ ...sent, roundId: randomUUID() })).toMatchObject(other)
    expect(await cash()).toBe(500)
  })

  test('for ten minutes', async () => {
    await acme.bet(sent)
    await give(10_000)
    await afterTenMinutes()
    expect(await acme.bet(sent)).toMatchObject({ status: 200 })
  })
})
