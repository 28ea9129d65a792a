import { randomUUID } from 'node:crypto'
import { MOST_FAVOURITES } from '@momio/contract/favourite-keys'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { playerClient } from '../../../test/people/player-clients.ts'
import { addPlayer, askAt, enterAs } from '../../../test/people/players.ts'
import { type Product, startProduct } from '../../../test/product.ts'
import { manualClock } from '../../platform/turns/clock.ts'
import '../catalogue/store/tables.ts'
import { startForgettingMatches } from './index.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

async function aPlayer() {
  const { id } = await addPlayer(product.platform, `fan${randomUUID().slice(0, 8)}`)
  const { token } = await enterAs(product.platform, id)
  const send = async (line: string, body?: object) => (await askAt(product.url)(line, { token, body })).json
  return {
    id,
    token,
    read: () => send('GET /api/Favourites'),
    add: (matches: string[], markets: string[] = [], games: string[] = []) =>
      send('POST /api/Favourites', { matches, markets, games }),
    remove: (matches: string[], markets: string[] = [], games: string[] = []) =>
      send('POST /api/Favourites/Remove', { matches, markets, games }),
  }
}

const matches = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `sr:match:${from + index}`)

test('stars are kept by player, the oldest first, and a star that is there already changes nothing [CAT-7]', async () => {
  const [ana, other] = [await aPlayer(), await aPlayer()]
  expect(await ana.read()).toEqual({ matches: [], markets: [], games: [] })
  await ana.add(['sr:match:2', 'bg:match:1'], ['one:18'])
  expect(await ana.add(['sr:match:1', 'sr:match:2'])).toEqual({
    matches: ['sr:match:2', 'bg:match:1', 'sr:match:1'],
    markets: ['one:18'],
    games: [],
  })
  expect(await ana.remove(['bg:match:1', 'sr:match:404'], ['one:18'])).toEqual({
    matches: ['sr:match:2', 'sr:match:1'],
    markets: [],
    games: [],
  })
  expect(await ana.read()).toEqual({ matches: ['sr:match:2', 'sr:match:1'], markets: [], games: [] })
  expect(await other.read()).toEqual({ matches: [], markets: [], games: [] })
})

test('beyond the bound the oldest stars of their kind go, also when two devices add at once [CAT-7]', async () => {
  const ana = await aPlayer()
  await ana.add([], ['one:1'])
  await ana.add(matches(0, MOST_FAVOURITES))
  await Promise.all([ana.add(matches(1000, 1010)), ana.add(matches(2000, 2010))])
  const kept = await ana.read()
  expect(kept.matches).toHaveLength(MOST_FAVOURITES)
  expect(kept.matches.slice(0, 2)).toEqual(['sr:match:20', 'sr:match:21'])
  expect(kept.markets).toEqual(['one:1'])
})

test('games are starred beside matches and markets, and who sends none changes none [CAS-1]', async () => {
  const ana = await aPlayer()
  await ana.add([], [], ['blackjack', 'ruleta'])
  const sent = { token: ana.token, body: { matches: ['sr:match:1'], markets: [] } }
  expect((await askAt(product.url)('POST /api/Favourites', sent)).json).toEqual({
    matches: ['sr:match:1'],
    markets: [],
    games: ['blackjack', 'ruleta'],
  })
  expect(await ana.remove([], [], ['blackjack'])).toMatchObject({ games: ['ruleta'] })
})

test.each([
  { matches: [], markets: [], games: ['<b>'] },
  { matches: ['<b>'], markets: [] },
  { matches: [], markets: ['three:1'] },
  { matches: matches(0, MOST_FAVOURITES + 1), markets: [] },
  { matches: [] },
])('what is no favourite, or too much at once, is refused', async (body) => {
  const ana = await aPlayer()
  const answer = await askAt(product.url)('POST /api/Favourites', { token: ana.token, body })
  expect(answer.status).toBe(400)
  expect(await ana.read()).toEqual({ matches: [], markets: [], games: [] })
})

test('a change is told to the player’s other devices, and nothing is told where nothing changed [CAT-7]', async () => {
  const ana = await aPlayer()
  const { pushes } = await playerClient(product.url, ana.token)
  await ana.add(['sr:match:1'])
  await eventually(() => expect(pushes).toEqual(['FavouritesChanged']))
  await ana.add(['sr:match:1'])
  await ana.remove(['sr:match:2'])
  await ana.remove(['sr:match:1'])
  await eventually(() => expect(pushes).toEqual(['FavouritesChanged', 'FavouritesChanged']))
  const told = await sql`select 1 from outbox where payload ->> 'playerId' = ${ana.id}`.execute(
    product.platform.db.kysely,
  )
  expect(told.rows).toHaveLength(2)
})

test('the stars of matches that are over go after an hour; markets, games and open matches stay [CAT-7] [CAS-1]', async () => {
  const { db, log } = product.platform
  const ana = await aPlayer()
  const clock = manualClock(Date.now())
  const fixture = (event_id: string, removed_at: Date | null) => ({
    event_id,
    provider_id: 1,
    phase: 'live' as const,
    sport_id: 'sr:sport:1',
    sport_name: 'Soccer',
    category_id: 'sr:category:1',
    category_name: 'México',
    country_code: null,
    tournament_id: 'sr:tournament:1',
    tournament_name: 'Liga MX',
    home_id: 'sr:competitor:1',
    home_name: 'América',
    away_id: 'sr:competitor:2',
    away_name: 'Toluca',
    schedule_time: new Date(),
    remove_at: null,
    added_at: new Date(),
    removed_at,
  })
  await db.kysely
    .insertInto('fixtures')
    .values([fixture('sr:match:71', null), fixture('sr:match:72', new Date())])
    .execute()
  await ana.add(['sr:match:71', 'sr:match:72', 'sr:match:73'], ['one:18'], ['alebrijes'])
  const forgetting = startForgettingMatches({ db, clock, log })
  await forgetting.wake()
  expect((await ana.read()).matches).toHaveLength(3)
  clock.advance(61 * 60_000)
  await forgetting.wake()
  expect(await ana.read()).toEqual({ matches: ['sr:match:71'], markets: ['one:18'], games: ['alebrijes'] })
  await forgetting.stop()
})
