import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CasinoHouse, STAFF, startCasinoHouse } from '../../../../test/casino/casino-house.ts'
import { giveSeeds } from '../../../../test/casino/chosen-seeds.ts'
import { setMaintenance } from '../../settings/index.ts'
import { switchGame } from '../staff/switch-game.ts'
import { featuredGames } from './featured-games.ts'
import { finishedRounds, newestOf } from './history.ts'

const STAKE = { stake: 2_000 }
type Course = { readonly payout: number }

let house: CasinoHouse
let player: string
beforeAll(async () => {
  house = await startCasinoHouse()
})
afterAll(() => house.stop())
beforeEach(async () => {
  player = await house.playerWith(1_000_000)
})

const history = async (query = '') => (await house.ask(`GET /api/Casino/History?${query}`, { token: player })).json

/** The first round of a new player, as wanted. */
async function played(gameId: string, is: (course: Course) => boolean) {
  await giveSeeds(house.platform, player, { gameId, bet: STAKE, is })
  return (await house.begin(player, gameId, STAKE)).json
}

test('the history has pages, newest first, and filters lost and won: at least the stake back is won [CAS-7]', async () => {
  const rounds = [await played('alebrijes', ({ payout }) => payout === 0)]
  for (let more = 0; more < 24; more += 1) {
    house.clock.advance(1_000)
    rounds.push((await house.begin(player, more % 2 ? 'cenote' : 'luchador', STAKE)).json)
  }
  const newest = rounds.toReversed()
  const ids = (from: { roundId: string }[]) => from.map(({ roundId }) => roundId)
  const first = await history('pageSize=10')
  expect(first).toMatchObject({ page: 1, pageSize: 10, total: 25 })
  expect(ids(first.items)).toEqual(ids(newest.slice(0, 10)))
  expect(ids((await history('pageSize=10&page=3')).items)).toEqual(ids(newest.slice(20)))
  expect((await history('pageSize=10&page=4')).items).toEqual([])
  const [oldest] = (await history('pageSize=100')).items.toReversed()
  expect(oldest).toEqual({
    roundId: rounds[0].roundId,
    gameId: 'alebrijes',
    gameName: 'Alebrijes',
    status: 1,
    stake: 20,
    payout: 0,
    date: rounds[0].date,
  })
  const isWon = ({ payout, staked }: { payout: number; staked: number }) => payout >= staked
  expect(ids((await history('status=2&pageSize=100')).items)).toEqual(ids(newest.filter(isWon)))
  const lost = await history('status=1&pageSize=100')
  expect(ids(lost.items)).toEqual(ids(newest.filter((round) => !isWon(round))))
  expect(lost.total).toBe(lost.items.length)
  expect(await history('status=3')).toMatchObject({ items: [], total: 0 })
  const other = await house.playerWith(0)
  expect((await house.ask('GET /api/Casino/History', { token: other })).json.total).toBe(0)
})

test.each([undefined, 2] as const)(
  'the history is read by an index, whatever the filter: %s [CAS-7]',
  async (status) => {
    const plan = await house.platform.db.transaction(async (tx) => {
      // Few rounds are read faster without an index: this asks whether there is one for many.
      await sql`set local enable_seqscan = off`.execute(tx)
      return newestOf(finishedRounds(tx, player, status), { page: 1, pageSize: 20 }).explain('text')
    })
    expect(JSON.stringify(plan)).toMatch(/casino_rounds_(of_player|by_outcome).*Index Cond: \(+player_id =/)
  },
)

test('of a history without end ten thousand rounds are counted, for the player and for staff [CAS-7]', async () => {
  await sql`
    insert into casino_rounds (id, player_id, provider, external_id, game_id, staked, payout, withheld, outcome,
      is_notable, begun_at, acted_at, ended_at)
    select gen_random_uuid(), ${player}, 'acme', ${player} || n, 'acme:fruits', 100, 0, 0, 1, false, now(), now(), now()
    from generate_series(1, 10001) as n`.execute(house.platform.db.kysely)
  expect(await history('pageSize=10')).toMatchObject({ total: 10_000, items: Array(10).fill({ status: 1 }) })
  expect((await history('status=1')).total).toBe(10_000)
  const { json } = await house.ask(`GET /api/Staff/Casino/Rounds?userId=${player}`, { token: STAFF })
  expect(json.total).toBe(10_000)
})

test('a round that waits for a decision is listed until it is over, its game closed or not, and to nobody else [GLI-2] [GLI-22]', async () => {
  const open = async (token = player) => (await house.ask('GET /api/Casino/OpenRounds', { token })).json.rounds
  const isDealt = ({ isFinished }: { isFinished: boolean }) => !isFinished
  await giveSeeds(house.platform, player, { gameId: 'blackjack', bet: STAKE, is: isDealt })
  const round = (await house.begin(player, 'blackjack', STAKE)).json
  await house.begin(player, 'alebrijes', STAKE)
  const { roundId, date } = round
  const listed = [{ roundId, gameId: 'blackjack', gameName: 'Blackjack', staked: 20, date }]
  expect(await open()).toEqual(listed)
  expect(await open(await house.playerWith(0))).toEqual([])
  const change = (isOpen: boolean) =>
    house.ask('PUT /api/Staff/Casino/Games/blackjack', { token: STAFF, body: { isOpen, reason: 'a story' } })
  await change(false)
  expect(await open()).toEqual(listed)
  await house.act(player, roundId, 0, { type: 'stand' })
  expect(await open()).toEqual([])
  await change(true)
})

test('recent games are those of the player, the one played last first [CAS-1]', async () => {
  for (const game of ['alebrijes', 'cenote', 'alebrijes', 'luchador', 'cenote']) {
    house.clock.advance(1_000)
    await house.begin(player, game, STAKE)
  }
  const { json } = await house.ask('GET /api/Casino/RecentGames', { token: player })
  expect(json).toEqual({ gameIds: ['cenote', 'luchador', 'alebrijes'] })
})

test('recent wins are real rounds that paid ten times the stake, and whose they are is masked [CAS-1]', async () => {
  const wins = async () => (await house.ask('GET /api/Casino/RecentWins')).json.wins
  const before = (await wins()).length
  await house.platform.db.kysely
    .updateTable('players')
    .set({ first_names: 'Mariana José', last_names: 'García López' })
    .where('id', '=', player)
    .execute()
  await played('alebrijes', ({ payout }) => payout > 0 && payout < 20_000)
  expect(await wins()).toHaveLength(before)
  player = await house.playerWith(1_000_000)
  await house.platform.db.kysely
    .updateTable('players')
    .set({ first_names: 'Mariana José', last_names: 'García López' })
    .where('id', '=', player)
    .execute()
  house.clock.advance(1_000)
  const round = await played('alebrijes', ({ payout }) => payout >= 20_000)
  expect((await wins())[0]).toEqual({
    name: 'Mar***a G.',
    gameId: 'alebrijes',
    payout: round.payout,
    times: round.payout / 20,
    date: house.clock.now().toISOString(),
  })
})

test('the lobby has the games with what is published of them, and filters with their categories [CAS-1]', async () => {
  const { games, filters } = (await house.ask('GET /api/Casino/Lobby')).json
  expect(games.map(({ gameId }: { gameId: string }) => gameId)).toEqual([
    'alebrijes',
    'cenote',
    'luchador',
    'ruleta',
    'blackjack',
    'cohete',
  ])
  expect(games[0]).toEqual({
    gameId: 'alebrijes',
    name: 'Alebrijes',
    kind: 'slot',
    isLive: false,
    returnToPlayer: 0.961,
    volatility: 'medium',
    minStake: 1,
    maxStake: 1_000,
    isOpen: true,
    isNew: true,
    isWide: true,
  })
  const wide = games.filter(({ isWide }: { isWide: boolean }) => isWide)
  expect(wide.map(({ gameId }: { gameId: string }) => gameId)).toEqual(['alebrijes', 'cenote', 'luchador'])
  const open = games.filter(({ isOpen }: { isOpen: boolean }) => isOpen)
  expect(open.map(({ gameId }: { gameId: string }) => gameId)).toEqual(['alebrijes', 'cenote', 'luchador', 'blackjack'])
  const filterIds = filters.map(({ filterId }: { filterId: string }) => filterId)
  expect(filterIds).toEqual(['all', 'slots', 'roulette', 'blackjack', 'crash', 'live'])
  const byId = Object.fromEntries(filters.map((filter: { filterId: string }) => [filter.filterId, filter]))
  expect(byId.all.gameIds).toHaveLength(6)
  expect(byId.slots.gameIds).toEqual(['alebrijes', 'cenote', 'luchador'])
  const inCategories = byId.slots.categories.flatMap(({ gameIds }: { gameIds: string[] }) => gameIds)
  expect(inCategories.sort()).toEqual(['alebrijes', 'cenote', 'luchador'])
  expect(byId.live).toEqual({
    filterId: 'live',
    gameIds: ['ruleta', 'cohete'],
    categories: [
      { categoryId: 'roulette_live', gameIds: ['ruleta'] },
      { categoryId: 'crash_live', gameIds: ['cohete'] },
    ],
  })
})

test('staff see the rounds of a player, the open ones too, and one of them as its player sees it', async () => {
  await giveSeeds(house.platform, player, { gameId: 'blackjack', bet: STAKE, is: ({ isFinished }) => !isFinished })
  const round = (await house.begin(player, 'blackjack', STAKE)).json
  house.clock.advance(1_000)
  await house.begin(player, 'cenote', STAKE)
  const list = async (query = '') =>
    (await house.ask(`GET /api/Staff/Casino/Rounds?userId=${player}${query}`, { token: STAFF })).json
  expect(await list()).toMatchObject({ total: 2, items: [{ gameId: 'cenote' }, { gameId: 'blackjack', status: null }] })
  expect((await list('&gameId=blackjack')).items).toMatchObject([
    { roundId: round.roundId, userId: player, provider: 'house', stake: 20, payout: 0, withheld: 0 },
  ])
  const seen = await house.ask(`GET /api/Staff/Casino/Rounds/${round.roundId}`, { token: STAFF })
  expect(seen.json).toMatchObject({ ...round, userId: player })
  expect((await house.ask('GET /api/Staff/Casino/Rounds?userId=nobody', { token: STAFF })).json.total).toBe(0)
  expect((await house.ask(`GET /api/Staff/Casino/Rounds?userId=${player}`, { token: player })).status).toBe(403)
})

test('staff see what each game gave back beside what it publishes, over the days asked for [PLAT-6]', async () => {
  const returns = async (days: number, gameId = 'cenote') => {
    const { json } = await house.ask(`GET /api/Staff/Casino/Returns?days=${days}`, { token: STAFF })
    return json.games.find((game: { gameId: string }) => game.gameId === gameId)
  }
  house.clock.advance(3 * 24 * 3_600_000)
  expect(await returns(1)).toMatchObject({ rounds: 0, observed: null, standardError: null })
  player = await house.playerWith(1_000_000)
  const rounds = []
  for (let more = 0; more < 5; more += 1) rounds.push((await house.begin(player, 'cenote', STAKE)).json)
  const paid = rounds.reduce((total, { payout }) => total + payout, 0)
  const { observed, published, ...rest } = await returns(1)
  expect(rest).toMatchObject({ rounds: 5, staked: 100, paid, standardError: expect.any(Number) })
  expect(observed).toBeCloseTo(paid / 100)
  expect(published).toBeGreaterThan(0.9)
  expect((await returns(10)).rounds).toBeGreaterThan(5)
  expect((await house.ask('GET /api/Staff/Casino/Returns', { token: player })).status).toBe(403)
})

test('the games shown beside the sports are the first open ones that a player begins alone, none while the casino is closed [SHELL-4]', async () => {
  const { db, clock } = house.platform
  const shown = async () => (await featuredGames(db)).map(({ gameId }) => gameId)
  expect(await shown()).toEqual(['alebrijes', 'cenote', 'luchador'])
  await db.transaction((tx) =>
    switchGame(
      tx,
      { gameId: 'cenote', isOpen: false },
      { staffId: STAFF, address: '127.0.0.1', reason: 'se revisa' },
      clock.now,
    ),
  )
  expect(await shown()).toEqual(['alebrijes', 'luchador', 'blackjack'])
  await db.transaction((tx) => setMaintenance(tx, { casino: true }, clock.now()))
  expect(await shown()).toEqual([])
})
