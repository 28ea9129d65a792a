import { randomUUID } from 'node:crypto'
import { REGISTRATION_STEP } from '@momio/contract/account-codes'
import { commitmentOf, drawsOf } from '@momio/domain/casino/fairness'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CasinoHouse, STAFF, startCasinoHouse } from '../../../../test/casino/casino-house.ts'
import { giveSeeds } from '../../../../test/casino/chosen-seeds.ts'
import { setMaintenance } from '../../settings/index.ts'
import { houseGame } from '../game-list.ts'

const DAY_MS = 24 * 3_600_000
const STAKE = { stake: 2_000 }

let house: CasinoHouse
let player: string
beforeAll(async () => {
  house = await startCasinoHouse()
})
afterAll(() => house.stop())
beforeEach(async () => {
  player = await house.playerWith(100_000)
})

const seeds = async () => (await house.ask('GET /api/Casino/Seeds', { token: player })).json
const rotateTo = (commitment: string, clientSeed: string) =>
  house.ask('POST /api/Casino/Seeds/Rotate', { token: player, body: { clientSeed, commitment } })
const rotate = async (clientSeed = 'mi semilla') => rotateTo((await seeds()).next.commitment, clientSeed)
const recall = (roundId: string, token = player) => house.ask(`GET /api/Casino/Rounds/${roundId}`, { token })
const openRound = async () =>
  (await house.ask('GET /api/Casino/Games/blackjack/OpenRound', { token: player })).json.round
const cash = async () => (await house.wallet(player)).cash
const history = async (query = '') => (await house.ask(`GET /api/Casino/History?${query}`, { token: player })).json

/** A round of blackjack that waits for the player. */
async function dealt(wanted: Parameters<typeof giveSeeds>[2]['is'] = () => true, actions: object[] = []) {
  const isOpen: typeof wanted = (course) => (actions.length > 0 || !course.isFinished) && wanted(course)
  await giveSeeds(house.platform, player, { gameId: 'blackjack', bet: STAKE, actions, is: isOpen })
  return (await house.begin(player, 'blackjack', STAKE)).json
}

/** As a player does with what was revealed, and with nothing else of the server. */
function checked(round: { gameId: string; bet: object; actions: object[]; fairness: FairnessOf }, serverSeed: string) {
  const { commitment, clientSeed, nonce } = round.fairness
  expect(commitmentOf(serverSeed)).toBe(commitment)
  const rules = houseGame(round.gameId)?.rules
  return rules?.play(
    rules.readBet(round.bet),
    round.actions.map((action) => rules.readAction(action)),
    drawsOf({ serverSeed, clientSeed, nonce }),
  )
}
interface FairnessOf {
  readonly commitment: string
  readonly clientSeed: string
  readonly nonce: number
}

describe('a round', () => {
  test.each(['alebrijes', 'cenote', 'luchador'])(
    'of %s is staked, drawn and paid at once [CAS-3] [CAS-5]',
    async (game) => {
      const { status, json } = await house.begin(player, game, STAKE)
      expect(status).toBe(200)
      expect(json).toMatchObject({
        gameId: game,
        bet: STAKE,
        actions: [],
        isFinished: true,
        isCancelled: false,
        staked: 20,
      })
      expect(await house.wallet(player)).toEqual({
        cash: 100_000 - 2_000 + Math.round(100 * json.payout),
        bonus: 0,
        held: 0,
      })
      expect((await recall(json.roundId)).json).toEqual(json)
      expect(await house.offence()).toBeUndefined()
    },
  )

  test('asked for twice is one round; something else under its id is refused [CAS-5]', async () => {
    const requestId = randomUUID()
    const first = await house.begin(player, 'alebrijes', STAKE, requestId)
    const after = await cash()
    expect(await house.begin(player, 'alebrijes', STAKE, requestId.toUpperCase())).toEqual(first)
    expect(await house.begin(player, 'alebrijes', { stake: 4_000 }, requestId)).toMatchObject({
      status: 409,
      json: { code: 'CONFLICT' },
    })
    expect(await house.begin(player, 'cenote', STAKE, requestId)).toMatchObject({ status: 409 })
    const stranger = await house.playerWith(100_000)
    expect((await house.begin(stranger, 'alebrijes', STAKE, requestId)).json.roundId).not.toBe(first.json.roundId)
    expect(await cash()).toBe(after)
  })

  test('that two tabs and two processes ask for at the same moment is one round, and no nonce is used twice [CAS-5] [CAS-6]', async () => {
    const other = await house.another()
    const requestId = randomUUID()
    const body = { requestId, bet: STAKE }
    const asked = [...Array(8).keys()].map((place) =>
      (place % 2 ? house : other).ask('POST /api/Casino/Games/alebrijes/Rounds', { token: player, body }),
    )
    const more = [...Array(12).keys()].map((place) =>
      (place % 2 ? house : other).ask('POST /api/Casino/Games/cenote/Rounds', {
        token: player,
        body: { requestId: randomUUID(), bet: STAKE },
      }),
    )
    const same = await Promise.all(asked)
    expect(new Set(same.map(({ json }) => json.roundId)).size).toBe(1)
    const nonces = (await Promise.all(more)).map(({ json }) => json.fairness.nonce)
    expect([...nonces, same[0]?.json.fairness.nonce].sort((a, b) => a - b)).toEqual([...Array(13).keys()])
    expect(await house.offence()).toBeUndefined()
  })

  test('is nobody else’s: neither to be seen nor to be decided in', async () => {
    const { roundId } = await dealt()
    const stranger = await house.playerWith(100_000)
    expect((await recall(roundId, stranger)).status).toBe(404)
    expect((await house.act(stranger, roundId, 0, { type: 'stand' })).status).toBe(404)
    expect((await house.act(player, randomUUID(), 0, { type: 'stand' })).status).toBe(404)
  })

  test.each([
    [{}, 'GAME_BET_INVALID'],
    [{ stake: '2000' }, 'GAME_BET_INVALID'],
    [{ stake: 2_000, payout: 1_000_000 }, 'GAME_BET_INVALID'],
    [{ stake: -2_000 }, 'GAME_BET_INVALID'],
    [{ stake: 20 }, 'AMOUNT_OUT_OF_RANGE'],
    [{ stake: 100_100 }, 'AMOUNT_OUT_OF_RANGE'],
  ])('with the bet %j is refused with %s [CAS-3]', async (bet, code) => {
    expect((await house.begin(player, 'alebrijes', bet)).json.code).toBe(code)
    expect(await cash()).toBe(100_000)
  })

  test('of a game that there is not, or that is a live table, is refused', async () => {
    expect((await house.begin(player, 'nothing', STAKE)).status).toBe(404)
    const chips = { chips: [{ place: 'red', amount: 1_000 }] }
    expect((await house.begin(player, 'cohete', { stake: 1_000, autoCashOut: null })).json.code).toBe('GAME_CLOSED')
    expect((await house.begin(player, 'ruleta', chips)).json.code).toBe('GAME_CLOSED')
    expect(await cash()).toBe(100_000)
  })

  test('of a prize the tax is withheld, by the day it is paid [MX-2]', async () => {
    const taxed = await startCasinoHouse([{ from: '2000-01-01', basisPoints: 100 }])
    const winner = await taxed.playerWith(100_000)
    await giveSeeds(taxed.platform, winner, { gameId: 'alebrijes', bet: STAKE, is: ({ payout }) => payout > 2_000 })
    const { json } = await taxed.begin(winner, 'alebrijes', STAKE)
    expect(json.withheld).toBe(Math.floor(json.payout) / 100)
    const { cash: after } = await taxed.wallet(winner)
    expect(after).toBe(100_000 - 2_000 + Math.round(100 * (json.payout - json.withheld)))
    expect(await taxed.offence()).toBeUndefined()
    await taxed.stop()
  })
})

describe('a round with decisions', () => {
  test('stays open, is resumed, and a new one waits for it [GLI-22]', async () => {
    const round = await dealt()
    expect(round).toMatchObject({ isFinished: false, payout: 0, staked: 20 })
    expect(await openRound()).toEqual(round)
    expect(await house.begin(player, 'blackjack', STAKE)).toMatchObject({
      status: 409,
      json: { code: 'ROUND_OPEN', context: { roundId: round.roundId } },
    })
    expect((await house.begin(player, 'alebrijes', STAKE)).status).toBe(200)
    expect((await history()).items.map(({ gameId }: { gameId: string }) => gameId)).toEqual(['alebrijes'])
    await finish(round)
    expect(await openRound()).toBeNull()
    expect((await house.begin(player, 'blackjack', STAKE)).status).toBe(200)
    expect(await house.offence()).toBeUndefined()
  })

  test('shows nothing that is covered, and pays what its rules say [GLI-21]', async () => {
    const round = await dealt()
    expect(round.shown.dealer).toMatchObject({ hasCoveredCard: true, cards: [expect.anything()] })
    const over = await finish(round)
    expect(over).toMatchObject({ isFinished: true, shown: { dealer: { hasCoveredCard: false } } })
    expect(await cash()).toBe(100_000 - Math.round(100 * over.staked) + Math.round(100 * over.payout))
  })

  test('takes a decision once, however often it is sent; two tabs do not both decide [CAS-5]', async () => {
    const round = await dealt(({ shown }) => shown.open.includes('hit') && shown.hands[0].total < 12)
    const [hit, stand] = [{ type: 'hit' }, { type: 'stand' }]
    const other = await house.another()
    const path = `POST /api/Casino/Rounds/${round.roundId}/Actions`
    const answers = await Promise.all(
      [...Array(6).keys()].map((place) =>
        (place % 2 ? house : other).ask(path, { token: player, body: { step: 0, action: hit } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    for (const { json } of answers) expect(json.actions).toEqual([hit])
    expect(await house.act(player, round.roundId, 0, stand)).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
    expect(await house.act(player, round.roundId, 5, stand)).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
    const [one, two] = await Promise.all([
      house.act(player, round.roundId, 1, hit),
      other.ask(path, { token: player, body: { step: 1, action: stand } }),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    expect((await recall(round.roundId)).json.actions).toHaveLength(2)
    expect(await house.offence()).toBeUndefined()
  })

  test('that is over takes nothing more, and its last decision again is answered with it [CAS-5]', async () => {
    const over = await finish(await dealt())
    const after = await cash()
    const step = over.actions.length - 1
    expect((await house.act(player, over.roundId, step, over.actions[step])).json).toEqual(over)
    expect((await house.act(player, over.roundId, step + 1, { type: 'hit' })).json.code).toBe('CONFLICT')
    expect(await cash()).toBe(after)
  })

  test('refuses a decision that is none, or that is not open [CAS-3]', async () => {
    const round = await dealt(({ shown }) => !shown.open.includes('split') && !shown.open.includes('insurance'))
    for (const action of [{}, { type: 'win' }, { type: 'split' }, { type: 'insurance' }, { type: 'hit', to: 21 }]) {
      expect((await house.act(player, round.roundId, 0, action)).json.code).toBe('GAME_BET_INVALID')
    }
    expect((await recall(round.roundId)).json).toEqual(round)
  })

  test('doubles with a second stake, where it is there; otherwise the round goes on without [CAS-5]', async () => {
    const round = await dealt(({ shown }) => shown.open.includes('double'))
    await house.ask('POST /api/Casino/Games/cenote/Rounds', {
      token: player,
      body: { requestId: randomUUID(), bet: STAKE },
    })
    const doubled = (await house.act(player, round.roundId, 0, { type: 'double' })).json
    expect(doubled).toMatchObject({ staked: 40, isFinished: true })
    expect(await house.offence()).toBeUndefined()

    player = await house.playerWith(3_000)
    const poor = await dealt(({ shown }) => shown.open.includes('double'))
    expect((await house.act(player, poor.roundId, 0, { type: 'double' })).json.code).toBe('FUNDS_SHORT')
    expect((await finish(poor)).isFinished).toBe(true)
    expect(await house.offence()).toBeUndefined()
  })

  test('splits and insures, each with its stake [CAS-5]', async () => {
    const round = await dealt(({ shown }) => shown.open.includes('split'))
    const split = (await house.act(player, round.roundId, 0, { type: 'split' })).json
    expect(split).toMatchObject({ staked: 40 })
    await finish(split)
    player = await house.playerWith(100_000)
    const ace = await dealt(({ shown }) => shown.open.includes('insurance'))
    const insured = (await house.act(player, ace.roundId, 0, { type: 'insurance' })).json
    expect(insured.staked).toBe(30)
    if (!insured.isFinished) await finish(insured)
    expect(await house.offence()).toBeUndefined()
  })

  test('that is left alone for a day is ended as if the player stood, once [GLI-22]', async () => {
    const round = await dealt(({ shown }) => shown.open.includes('stand'))
    house.clock.advance(DAY_MS - 60_000)
    await house.endLeft()
    expect((await openRound()).roundId).toBe(round.roundId)
    house.clock.advance(2 * 60_000)
    await Promise.all([house.endLeft(), house.endLeft()])
    const over = (await recall(round.roundId)).json
    expect(over).toMatchObject({ isFinished: true, staked: 20, actions: [{ type: 'stand' }] })
    expect(await cash()).toBe(100_000 - 2_000 + Math.round(100 * over.payout))
    expect(await house.offence()).toBeUndefined()
  })

  test('with an ace of the dealer that is left alone takes no insurance [GLI-22]', async () => {
    const round = await dealt(({ shown }) => shown.open.includes('insurance'))
    house.clock.advance(DAY_MS + 60_000)
    await house.endLeft()
    const over = (await recall(round.roundId)).json
    expect(over).toMatchObject({ isFinished: true, staked: 20 })
    expect(over.actions[0]).toEqual({ type: 'noInsurance' })
  })
})

interface ShownRound {
  readonly roundId: string
  readonly actions: readonly object[]
  readonly isFinished: boolean
  // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect of it.
  readonly shown: any
}

/** Stands until it is over. */
// biome-ignore lint/suspicious/noExplicitAny: an answer.
async function finish(round: ShownRound): Promise<any> {
  let now = round
  while (!now.isFinished) {
    const type = now.shown.open.includes('stand') ? 'stand' : 'noInsurance'
    now = (await house.act(player, round.roundId, now.actions.length, { type })).json
  }
  return now
}

describe('seeds', () => {
  test('are promised before, told after, and any round can be checked with them [CAS-6] [GLI-21]', async () => {
    const { current, revealed } = await seeds()
    expect(current).toMatchObject({ nonce: 0, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(revealed).toEqual([])
    const rounds = []
    for (const game of ['alebrijes', 'cenote', 'luchador']) rounds.push((await house.begin(player, game, STAKE)).json)
    const table = (await house.begin(player, 'blackjack', STAKE)).json
    rounds.push(await finish(table))
    expect(rounds.map(({ fairness }) => fairness)).toEqual(
      [0, 1, 2, 3].map((nonce) => ({
        commitment: current.commitment,
        clientSeed: current.clientSeed,
        nonce,
        serverSeed: null,
        chain: null,
      })),
    )
    const { json } = await rotate('Ñandú 7')
    expect(json.current).toMatchObject({ clientSeed: 'Ñandú 7', nonce: 0 })
    expect(json.current.commitment).not.toBe(current.commitment)
    expect(json.revealed).toMatchObject([{ ...current, nonce: 4 }])
    expect([current.wasPromised, json.current.wasPromised]).toEqual([false, true])
    const [{ serverSeed }] = json.revealed
    for (const round of rounds) {
      const { staked, payout, shown } = checked(round, serverSeed) ?? {}
      expect([Number(staked) / 100, Number(payout) / 100, shown]).toEqual([round.staked, round.payout, round.shown])
      expect((await recall(round.roundId)).json.fairness.serverSeed).toBe(serverSeed)
    }
    expect(await house.offence()).toBeUndefined()
  })

  test('stay as they are while a round is open: its end would be known [CAS-6]', async () => {
    const round = await dealt()
    expect(await rotate()).toMatchObject({ status: 409, json: { code: 'ROUND_OPEN' } })
    expect((await seeds()).revealed).toEqual([])
    await finish(round)
    expect((await rotate()).status).toBe(200)
  })

  test('that are still drawn from are in no answer [CAS-6]', async () => {
    const round = await dealt()
    const { db } = house.platform
    const { server_seed: first, next_server_seed: second } = await db.kysely
      .selectFrom('casino_seeds')
      .select(['server_seed', 'next_server_seed'])
      .where('player_id', '=', player)
      .executeTakeFirstOrThrow()
    const answers = [
      round,
      await openRound(),
      await recall(round.roundId),
      await seeds(),
      await rotate(),
      await house.begin(player, 'cenote', STAKE),
      await history(),
      await house.ask(`GET /api/Staff/Casino/Rounds/${round.roundId}`, { token: STAFF }),
      await house.ask(`GET /api/Staff/Casino/Rounds?userId=${player}`, { token: STAFF }),
    ]
    for (const secret of [first, second ?? '']) {
      expect(JSON.stringify(answers)).not.toContain(secret)
      expect(JSON.stringify(answers)).toContain(commitmentOf(secret))
    }
  })

  test('the server seed of the next pair was committed to before the client seed was sent, and is the one that is used [CAS-6] [GLI-21]', async () => {
    for (const clientSeed of ['una', 'dos']) {
      const { next } = await seeds()
      await house.begin(player, 'cenote', STAKE)
      expect((await seeds()).next).toEqual(next)
      const { current, next: following } = (await rotateTo(next.commitment, clientSeed)).json
      expect(current).toEqual({ commitment: next.commitment, clientSeed, nonce: 0, wasPromised: true })
      expect(following.commitment).not.toBe(next.commitment)
    }
    const { next } = await seeds()
    await rotateTo(next.commitment, 'tres')
    const [last] = (await rotate('cuatro')).json.revealed
    expect([last.clientSeed, commitmentOf(last.serverSeed)]).toEqual(['tres', next.commitment])
    expect(await house.offence()).toBeUndefined()
  })

  test('are not rotated to another server seed than the player was shown, and nothing changes; twice is once [CAS-6] [GLI-21]', async () => {
    const { current, next } = await seeds()
    for (const stale of [current.commitment, commitmentOf('00'.repeat(32))]) {
      const before = await seeds()
      expect(await rotateTo(stale, 'otra')).toMatchObject({ status: 409, json: { code: 'SEEDS_CHANGED' } })
      expect(await seeds()).toEqual(before)
    }
    const first = await rotateTo(next.commitment, 'mía')
    expect((await rotateTo(next.commitment, 'mía')).json).toEqual(first.json)
    expect(await rotateTo(next.commitment, 'otra')).toMatchObject({ status: 409, json: { code: 'SEEDS_CHANGED' } })
    expect(await seeds()).toEqual(first.json)
  })

  test('are rotated at once by one of two tabs, and the other is told that they changed [CAS-6]', async () => {
    const { next } = await seeds()
    const [play, ...tabs] = await Promise.all([
      house.begin(player, 'cenote', STAKE),
      rotateTo(next.commitment, 'a'),
      rotateTo(next.commitment, 'b'),
      rotateTo(next.commitment, 'c'),
    ])
    expect(play.status).toBe(200)
    expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(tabs.find(({ status }) => status === 409)?.json.code).toBe('SEEDS_CHANGED')
    const { current, revealed } = await seeds()
    expect([current.commitment, revealed.length]).toEqual([next.commitment, 1])
    expect(await house.offence()).toBeUndefined()
  })

  test('that were not promised are refused by the database itself [CAS-6]', async () => {
    await seeds()
    const { kysely } = house.platform.db
    await kysely
      .updateTable('casino_seeds')
      .set({ ended_at: house.clock.now() })
      .where('player_id', '=', player)
      .execute()
    const given = giveSeeds(house.platform, player, { gameId: 'cenote', bet: STAKE, is: () => true })
    await expect(given).rejects.toThrow('another server seed was promised')
  })

  test('of a player from before promises were kept are promised from now on [CAS-6]', async () => {
    await giveSeeds(house.platform, player, { gameId: 'cenote', bet: STAKE, is: () => true })
    const { current, next } = await seeds()
    expect((await seeds()).next).toEqual(next)
    const { json } = await rotateTo(next.commitment, 'mía')
    expect([json.current.commitment, json.revealed[0].commitment]).toEqual([next.commitment, current.commitment])
  })

  test('differ from player to player', async () => {
    const one = await seeds()
    player = await house.playerWith(0)
    expect((await seeds()).current.commitment).not.toBe(one.current.commitment)
  })
})

describe('play is refused', () => {
  const set = (columns: Record<string, Date | number | null>) =>
    house.platform.db.kysely.updateTable('players').set(columns).where('id', '=', player).execute()
  const later = new Date('2027-01-01T00:00:00.000Z')
  const code = async () => (await house.begin(player, 'alebrijes', STAKE)).json.code

  test('to whoever is excluded, matches an excluded player, is blocked, is disabled by staff, has closed the account, has not confirmed the e-mail or rests [CAS-8] [RG-2] [GLI-2] [GLI-4]', async () => {
    await set({ excluded_until: later })
    expect(await code()).toBe('SELF_EXCLUDED')
    player = await house.playerWith(100_000)
    await set({ matched_exclusion_until: later })
    expect(await code()).toBe('SELF_EXCLUDED')
    await set({ matched_exclusion_until: null, self_blocked_at: house.clock.now() })
    expect(await code()).toBe('SELF_BLOCKED')
    await set({ self_blocked_at: null, disabled_at: house.clock.now() })
    expect(await code()).toBe('ACCOUNT_DISABLED')
    await set({ disabled_at: null, deactivated_at: house.clock.now() })
    expect(await code()).toBe('ACCOUNT_DEACTIVATED')
    await set({ deactivated_at: null, register_step: REGISTRATION_STEP.created })
    expect(await code()).toBe('NOT_VERIFIED')
    await set({ register_step: REGISTRATION_STEP.pinVerified })
    const at = new Date(house.clock.now().getTime() - 1_000)
    await house.platform.db.kysely
      .insertInto('pauses')
      .values({ player_id: player, kind: 'rest', asked_at: at, starts_at: at, ends_at: later, length: 90, reason: '' })
      .execute()
    expect(await house.begin(player, 'alebrijes', STAKE)).toMatchObject({
      status: 403,
      json: { code: 'BREAK_TIME', context: { until: later.toISOString() } },
    })
    expect(await cash()).toBe(100_000)
  })

  test('beyond the loss limit and beyond the balance, also for a further stake in a round [CAS-8] [RG-5]', async () => {
    const at = new Date(house.clock.now().getTime() - 1_000)
    const round = await dealt(({ shown }) => shown.open.includes('double'))
    await house.platform.db.kysely
      .insertInto('limit_changes')
      .values({
        player_id: player,
        limit_group: 'lost',
        period: 'day',
        asked_at: at,
        from_centavos: null,
        to_centavos: 3_000 as never,
        effective_at: at,
      })
      .execute()
    expect(await house.begin(player, 'alebrijes', STAKE)).toMatchObject({
      json: { code: 'LOSS_LIMIT', context: { period: 'day', remaining: 10 } },
    })
    expect((await house.act(player, round.roundId, 0, { type: 'double' })).json.code).toBe('LOSS_LIMIT')
    expect((await finish(round)).isFinished).toBe(true)
    player = await house.playerWith(1_999)
    expect(await code()).toBe('FUNDS_SHORT')
  })

  test('while the casino or everything is in maintenance; a round in progress finishes without a further stake [CAS-8] [GLI-2]', async () => {
    const flags = (changed: object) =>
      house.platform.db.transaction((tx) => setMaintenance(tx, changed, house.clock.now()))
    const round = await dealt(({ shown }) => shown.open.includes('double'))
    for (const flag of ['casino', 'global']) {
      await flags({ [flag]: true })
      expect(await house.begin(player, 'alebrijes', STAKE)).toMatchObject({
        status: 503,
        json: { code: 'IN_MAINTENANCE' },
      })
      expect((await house.act(player, round.roundId, 0, { type: 'double' })).json.code).toBe('IN_MAINTENANCE')
      await flags({ [flag]: false })
    }
    await flags({ casino: true })
    expect((await finish(round)).isFinished).toBe(true)
    await flags({ casino: false, sportsbook: true })
    expect(await code()).toBeUndefined()
    await flags({ sportsbook: false })
  })

  test('in a game that staff has switched off; rounds in progress finish, other games go on, and it is written down [GLI-2] [CAS-8]', async () => {
    const change = (isOpen: boolean, token: string = STAFF) =>
      house.ask('PUT /api/Staff/Casino/Games/blackjack', { token, body: { isOpen, reason: 'cards look odd' } })
    const isOpen = async () => {
      const { games } = (await house.ask('GET /api/Casino/Lobby')).json
      return games.find(({ gameId }: { gameId: string }) => gameId === 'blackjack').isOpen
    }
    const round = await dealt(({ shown }) => shown.open.includes('double'))
    expect((await change(false, player)).status).toBe(403)
    const { json } = await change(false)
    expect(json.games).toContainEqual({
      gameId: 'blackjack',
      name: 'Blackjack',
      off: { reason: 'cards look odd', since: house.clock.now().toISOString(), by: expect.any(String) },
    })
    expect(await isOpen()).toBe(false)
    expect((await house.act(player, round.roundId, 0, { type: 'double' })).json.code).toBe('GAME_CLOSED')
    await finish(round)
    expect((await house.begin(player, 'blackjack', STAKE)).json.code).toBe('GAME_CLOSED')
    expect(await code()).toBeUndefined()
    await change(true)
    expect(await isOpen()).toBe(true)
    expect((await house.begin(player, 'blackjack', STAKE)).status).toBe(200)
    const audited = await house.platform.db.kysely
      .selectFrom('audit_log')
      .select(['kind', 'actor_id', 'detail'])
      .where('kind', 'like', 'casino.%')
      .orderBy('position')
      .execute()
    expect(audited.slice(-2)).toMatchObject([
      { kind: 'casino.game-switched-off', actor_id: STAFF, detail: { gameId: 'blackjack', reason: 'cards look odd' } },
      { kind: 'casino.game-switched-on', actor_id: STAFF },
    ])
    expect(
      (await house.ask('PUT /api/Staff/Casino/Games/nothing', { token: STAFF, body: { isOpen: false, reason: 'why' } }))
        .status,
    ).toBe(404)
  })

  test('to a guest', async () => {
    const body = { requestId: randomUUID(), bet: STAKE }
    expect((await house.ask('POST /api/Casino/Games/alebrijes/Rounds', { body })).status).toBe(401)
  })
})
