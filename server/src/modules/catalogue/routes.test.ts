import { request as httpRequest } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { type FixtureDetail, fixtureDetailV1 } from '@momio/contract/event-fixture'
import {
  MATCH_STATUS,
  type OrderedTournaments,
  orderedTournaments,
  PROVIDER,
  SELECTION_STATUS,
} from '@momio/contract/live-book'
import { tournamentOutrights } from '@momio/contract/outrights'
import { prematch } from '@momio/contract/prematch'
import { headbar, sidebarCategories, sidebarTournaments } from '@momio/contract/sidebar'
import { nextPrincipals } from '@momio/contract/sport-book'
import { EVENT_TYPE } from '@momio/contract/sport-codes'
import { templateMarkets } from '@momio/contract/sport-market'
import { tournamentStandings } from '@momio/contract/standings'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KICK_OFF, SOCCER } from '../../../test/catalogue/book-example.ts'
import { type CatalogueApp, STAFF, startCatalogue } from '../../../test/catalogue/catalogue.ts'
import {
  CHAMPIONS,
  CHILE,
  LIGA_MX,
  line,
  PROVIDER_TWO_LIGA,
  put,
  reprice,
  take,
} from '../../../test/catalogue/event-example.ts'
import { templateMarketsOf } from './names/template-markets.ts'

let app: CatalogueApp
beforeEach(async () => {
  app = await startCatalogue(KICK_OFF)
})
afterEach(() => app.stop())

const get = async (path: string) => (await app.ask(`GET ${path}`)).json
const live = (query = '?withBg=1') => get(`/live-matches/ordered-tournaments${query}`)

async function show(eventId: string): Promise<void> {
  const body = { EventId: eventId, Show: true }
  expect((await app.ask('POST /api/ProviderSwitch/v1/ReplaceEvent', { token: STAFF, body })).status).toBe(200)
}

function homeOdds(answer: OrderedTournaments): number | null | undefined {
  return answer.mappedTournaments[LIGA_MX.tournamentId]?.matches[0]?.markets[0]?.outcomes[0]?.odds
}

interface Raw {
  readonly status: number | undefined
  readonly headers: Record<string, unknown>
  readonly body: Buffer
}

/** As it is on the wire. */
function raw(path: string, headers: Record<string, string> = {}): Promise<Raw> {
  return new Promise((resolve, reject) => {
    httpRequest(app.url + path, { headers, agent: false }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) })
    })
      .on('error', reject)
      .end()
  })
}

describe('the list of live matches', () => {
  test('is what the contract says, empty or not, and has no match that has not started [CAT-4]', async () => {
    expect(await live()).toEqual({ tournamentsBySport: {}, times: {}, mappedTournaments: {} })
    put(app.view, { id: 'sr:match:1', phase: 'live' }, { id: 'sr:match:2', phase: 'prematch', at: CHILE })
    app.clock.advance(100)
    const answer = orderedTournaments.response.parse(await live())
    expect(answer.tournamentsBySport).toEqual({ [LIGA_MX.sportId]: [LIGA_MX.tournamentId] })
    expect(answer.times).toEqual({ 'sr:match:1': '2026-03-01T02:00:00.000Z' })
    expect(answer.mappedTournaments[LIGA_MX.tournamentId]?.matches).toEqual([app.view.match('sr:match:1')])
  })

  test('has provider two’s matches for who asks for them, whatever the switch says [CAT-4] [SWITCH-1]', async () => {
    put(app.view, { id: 'sr:match:1', phase: 'live' }, { id: 'bg:match:9', phase: 'live', at: PROVIDER_TWO_LIGA })
    expect(Object.keys((await live()).times)).toEqual(['sr:match:1', 'bg:match:9'])
    expect(Object.keys((await live('')).times)).toEqual(['sr:match:1'])
    expect(Object.keys((await live('?withBg=0')).times)).toEqual(['sr:match:1'])
  })

  test('names the producers that are down [CAT-4] [UOF-2]', async () => {
    expect(await live()).not.toHaveProperty('downProducers')
    const down = (providerId: number) => ({ providerId, producerId: 1, reason: 'silent', since: KICK_OFF }) as const
    app.view.setDown([down(1), down(2)])
    app.clock.advance(100)
    expect((await live()).downProducers).toEqual([down(1), down(2)])
    expect((await live('')).downProducers).toEqual([down(1)])
    app.view.setDown([])
    app.clock.advance(100)
    expect(await live()).not.toHaveProperty('downProducers')
  })

  test('is encoded anew when a live match has changed, and then at most ten times a second', async () => {
    put(app.view, { id: 'sr:match:1', phase: 'live' }, { id: 'sr:match:2' })
    expect(homeOdds(await live())).toBe(1.85)
    reprice(app.view, 'sr:match:1', line('1', SELECTION_STATUS.Active, 1.7))
    app.clock.advance(99)
    expect(homeOdds(await live())).toBe(1.85)
    app.clock.advance(1)
    expect(homeOdds(await live())).toBe(1.7)
  })

  test('is not sent again to who has it, and is small for who reads brotli', async () => {
    put(app.view, ...Array.from({ length: 5 }, (_, index) => ({ id: `sr:match:${index}`, phase: 'live' as const })))
    const path = `${orderedTournaments.path}?withBg=1`
    const first = await raw(path, { 'accept-encoding': 'br' })
    const plain = await raw(path)
    expect(first.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(first.body)).toEqual(plain.body)
    expect(first.body.length).toBeLessThan(plain.body.length / 2)
    const held = { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) }
    expect(await raw(path, held)).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    reprice(app.view, 'sr:match:1', line('1', SELECTION_STATUS.Active, 1.7))
    app.clock.advance(100)
    expect((await raw(path, held)).status).toBe(200)
  })
})

describe('the head bar', () => {
  test('names the sports that have matches in their order, then the known tournaments [CAT-4]', async () => {
    const basketball = { ...CHILE, sportId: 'sr:sport:2', sportName: 'Basketball', tournamentId: 'sr:tournament:2' }
    put(
      app.view,
      { id: 'sr:match:1', phase: 'live', at: basketball },
      { id: 'sr:match:2', phase: 'live', at: CHILE },
      { id: 'sr:match:3', at: CHAMPIONS },
      { id: 'sr:match:4', phase: 'live', at: LIGA_MX },
    )
    const answer = headbar.response.parse(await get(headbar.path))
    expect(
      answer.map(({ headerType, headerId, order, displayLabel, headerDetails: { sportId, hasPrematchMatches } }) => [
        [headerType, headerId, order],
        [displayLabel, sportId, hasPrematchMatches],
      ]),
    ).toEqual([
      [
        [1, 'sr:sport:1', 0],
        ['Fútbol', 'sr:sport:1', true],
      ],
      [
        [1, 'sr:sport:2', 1],
        ['Básquetbol', 'sr:sport:2', false],
      ],
      [
        [3, LIGA_MX.tournamentId, 2],
        ['Liga MX', 'sr:sport:1', false],
      ],
      [
        [3, CHAMPIONS.tournamentId, 3],
        ['UEFA Champions League', 'sr:sport:1', true],
      ],
    ])
  })

  test('ends with the games that the casino shows, and follows when they change [CAT-4] [SHELL-4]', async () => {
    const games = async () =>
      headbar.response
        .parse(await get(headbar.path))
        .map(({ headerType, headerId, order, displayLabel }) => [headerType, headerId, order, displayLabel])
    put(app.view, { id: 'sr:match:1', phase: 'live', at: CHILE })
    const sport = [1, 'sr:sport:1', 0, 'Fútbol']
    app.clock.advance(100)
    expect(await games()).toEqual([sport])
    app.showGames([{ gameId: 'alebrijes', name: 'Alebrijes' }])
    app.clock.advance(10_000)
    await expect.poll(games).toEqual([sport, [2, 'alebrijes', 1, 'Alebrijes']])
    app.showGames([])
    app.clock.advance(10_000)
    await expect.poll(games).toEqual([sport])
  })

  test('has no sport of which every match is hidden; provider two’s come when they are shown [SWITCH-1]', async () => {
    const unknown = { ...CHILE, sportId: 'bg:sport:999', sportName: 'Kabaddi' }
    put(app.view, { id: 'bg:match:8', at: unknown }, { id: 'bg:match:9', at: PROVIDER_TWO_LIGA })
    expect(await get(headbar.path)).toEqual([])
    await show('8')
    await show('9')
    expect(await get(headbar.path)).toMatchObject([
      { headerId: 'sr:sport:1', displayLabel: 'Fútbol' },
      { headerId: 'bg:sport:999', displayLabel: 'Kabaddi' },
      { headerId: 'bg:tournament:77', headerDetails: { sportId: 'sr:sport:1' } },
    ])
  })
})

describe('the sidebar', () => {
  beforeEach(() => {
    put(
      app.view,
      { id: 'sr:match:1', phase: 'live', at: CHILE },
      { id: 'sr:match:2', at: CHILE },
      { id: 'sr:match:3', at: { ...CHILE, tournamentId: 'sr:tournament:1', tournamentName: 'Copa Chile' } },
      { id: 'sr:match:4', at: LIGA_MX },
      { id: 'bg:match:9', at: { ...PROVIDER_TWO_LIGA } },
    )
  })

  test('counts the matches of each category, Mexico first [CAT-4]', async () => {
    const answer = sidebarCategories.response.parse(await get('/api/SidebarSport/v3/categories/sr:sport:1'))
    expect(answer).toEqual([
      { id: 'sr:category:12', name: 'México', countryCode: 'MEX', order: 0, countMatches: 1 },
      { id: 'sr:category:49', name: 'Chile', countryCode: 'CHL', order: 1, countMatches: 3 },
    ])
    expect(await get('/api/SidebarSport/v3/categories/sr:sport:5')).toEqual([])
  })

  test('lists the tournaments of a category and which are being played [CAT-4]', async () => {
    const path = '/api/SidebarSport/v3/sr:sport:1/sr:category:49'
    expect(sidebarTournaments.response.parse(await get(path))).toEqual([
      { id: 'sr:tournament:1', name: 'Copa Chile', order: 0, countMatches: 1, hasLiveEvents: false },
      { id: CHILE.tournamentId, name: 'Primera División', order: 1, countMatches: 2, hasLiveEvents: true },
    ])
    take(app.view, 'sr:match:1')
    app.clock.advance(100)
    expect((await get(path))[1]).toMatchObject({ countMatches: 1, hasLiveEvents: false })
  })

  test('takes provider two’s bare numbers, and counts what the switch shows [CAT-1] [SWITCH-1]', async () => {
    const ofSport = async (id: string) => (await get(`/api/SidebarSport/v3/categories/${id}`)).map(categoryIdOf)
    const categoryIdOf = ({ id }: { id: string }) => id
    expect(await ofSport('10')).toEqual(['sr:category:12', 'sr:category:49'])
    await show('bg:match:9')
    for (const id of ['10', 'bg:sport:10', 'sr:sport:1']) {
      expect(await ofSport(id)).toEqual(['bg:category:5', 'sr:category:12', 'sr:category:49'])
    }
    const [tournament] = await get('/api/SidebarSport/v3/10/5')
    expect(tournament).toMatchObject({ id: 'bg:tournament:77', countMatches: 1 })
  })
})

test('the groups of the markets are those of the sport, of either provider [CAT-4] [CAT-5]', async () => {
  const groups = (query: string) => get(`/api/SportMarket/v1/GetTemplateMarkets/${query}`)
  const ofOne = templateMarkets.response.parse(await groups('sr:sport:1?providerId=1&eventType=1'))
  expect(ofOne).toEqual(templateMarketsOf('sr:sport:1', PROVIDER.one, EVENT_TYPE.live))
  expect(await groups('sr:sport:1')).toEqual(ofOne)
  const ofTwo = await groups('10?providerId=2&eventType=0')
  expect(ofTwo).toEqual(templateMarketsOf('bg:sport:10', PROVIDER.two, EVENT_TYPE.prematch))
  expect(ofTwo).not.toEqual(ofOne)
  expect(await groups('987654321')).toHaveLength(1)
})

test('the main tournaments of a sport come with their next matches, of one category or of all [CAT-4]', async () => {
  const later = { scheduleTime: '2026-03-02T02:00:00.000Z' }
  put(
    app.view,
    { id: 'sr:match:1', at: CHILE },
    { id: 'sr:match:2', at: LIGA_MX, match: later },
    { id: 'sr:match:3', at: LIGA_MX },
    { id: 'sr:match:4', at: CHAMPIONS },
    { id: 'sr:match:5', at: CHAMPIONS, phase: 'live' },
  )
  const all = nextPrincipals.response.parse(await get('/api/SportBook/sr:sport:1/tournaments/nextprincipalsv2/0'))
  expect(
    all.map(({ id, order, categoryId, isInternational, isRelevant, matches }) => [
      [id, order, categoryId],
      [isInternational, isRelevant],
      matches.map((match) => match.id),
    ]),
  ).toEqual([
    [
      [LIGA_MX.tournamentId, 0, LIGA_MX.categoryId],
      [false, true],
      ['sr:match:3', 'sr:match:2'],
    ],
    [[CHAMPIONS.tournamentId, 1, CHAMPIONS.categoryId], [true, true], ['sr:match:4']],
    [[CHILE.tournamentId, 2, CHILE.categoryId], [false, false], ['sr:match:1']],
  ])
  const one = await get(`/api/SportBook/sr:sport:1/tournaments/nextprincipalsv2/${CHILE.categoryId}`)
  expect(one).toEqual([{ ...all[2], order: 0 }])
  expect(await get('/api/SportBook/sr:sport:2/tournaments/nextprincipalsv2/0')).toEqual([])
})

describe('the name of a tournament', () => {
  const nameOf = (version: string, id: string) => app.ask(`GET /api/SportBook/${version}/catalog/tournamentname/${id}`)
  const liga = { id: LIGA_MX.tournamentId, name: 'Liga MX', categoryName: 'México', sportId: 'sr:sport:1' }

  test('is told by v3 for provider one and by v2 for every other id [CAT-4]', async () => {
    put(app.view, { id: 'sr:match:1' }, { id: 'bg:match:9', at: PROVIDER_TWO_LIGA })
    const ofTwo = { ...liga, id: 'bg:tournament:77', sportId: 'bg:sport:10' }
    expect(await nameOf('v3', LIGA_MX.tournamentId)).toEqual({ status: 200, json: liga })
    expect(await nameOf('v2', 'bg:tournament:77')).toEqual({ status: 200, json: ofTwo })
    expect(await nameOf('v2', '77')).toEqual({ status: 200, json: ofTwo })
    for (const [version, id] of [
      ['v3', '77'],
      ['v2', LIGA_MX.tournamentId],
      ['v3', 'sr:tournament:999'],
    ] as const) {
      expect(await nameOf(version, id)).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } })
    }
  })

  test('is known when its matches are over [CAT-4]', async () => {
    const row = {
      event_id: 'sr:match:1',
      provider_id: 1,
      phase: 'live',
      sport_id: 'sr:sport:1',
      sport_name: 'Soccer',
      category_id: 'sr:category:12',
      category_name: 'México',
      tournament_id: LIGA_MX.tournamentId,
      tournament_name: 'Liga MX',
      home_id: 'sr:competitor:1',
      home_name: 'América',
      away_id: 'sr:competitor:2',
      away_name: 'Toluca',
      schedule_time: new Date(KICK_OFF),
      added_at: new Date(KICK_OFF),
      removed_at: new Date(KICK_OFF),
    } as const
    await app.platform.db.transaction((tx) => tx.insertInto('fixtures').values(row).execute())
    expect(await nameOf('v3', LIGA_MX.tournamentId)).toEqual({ status: 200, json: liga })
  })
})

describe('a fixture', () => {
  const detail = (version: string, id: string) => app.ask(`GET /api/EventFixture/${version}/GetFixtureDetail/${id}`)
  const fromApi = (id: string) => app.ask(`GET /api/EventFixture/v1/GetFixtureDetailFromApi/${id}`)
  const NOT_FOUND = { status: 404, json: { code: 'MATCH_WAS_NOT_FOUND' } }

  test('comes with every market, settled ones too, from v1 or v2 by its provider [CAT-4] [SWITCH-1]', async () => {
    const lines = [line('1'), line('18|total=2.5', SELECTION_STATUS.Settled), line('29', SELECTION_STATUS.Suspended)]
    const removeAt = '2026-03-01T03:00:00.000Z'
    put(app.view, { id: 'sr:match:1', lines }, { id: 'bg:match:9', at: PROVIDER_TWO_LIGA, match: { removeAt } })
    const one: FixtureDetail = fixtureDetailV1.response.parse((await detail('v1', 'sr:match:1')).json)
    expect(one.markets).toEqual(lines)
    expect(one).toMatchObject({
      sportName: 'Soccer',
      categoryId: LIGA_MX.categoryId,
      categoryName: 'México',
      tournamentName: 'Liga MX',
      removeAt: null,
    })
    expect((await detail('v2', '9')).json).toMatchObject({ id: 'bg:match:9', removeAt })
    expect(await detail('v1', '9')).toMatchObject(NOT_FOUND)
    expect(await detail('v2', 'sr:match:1')).toMatchObject(NOT_FOUND)
    expect(await detail('v1', 'sr:match:5')).toMatchObject(NOT_FOUND)
  })

  test('is encoded anew when it changes, and gone when it leaves the book [CAT-4]', async () => {
    put(app.view, { id: 'sr:match:1' })
    expect((await detail('v1', 'sr:match:1')).json.markets).toHaveLength(1)
    reprice(app.view, 'sr:match:1', line('29', SELECTION_STATUS.Active, 2.2))
    app.clock.advance(100)
    expect((await detail('v1', 'sr:match:1')).json.markets).toHaveLength(2)
    take(app.view, 'sr:match:1')
    expect(await detail('v1', 'sr:match:1')).toMatchObject(NOT_FOUND)
  })

  test('that the book does not have is asked of its provider, once for all who ask [CAT-4]', async () => {
    expect(await fromApi('sr:match:1')).toMatchObject({ status: 503, json: { code: 'UNAVAILABLE' } })
    let asked = 0
    app.offerApi(async (eventId) => {
      asked += 1
      return eventId === SOCCER.id ? SOCCER : undefined
    })
    const [first, second] = await Promise.all([fromApi('sr:match:1'), fromApi('sr:match:1')])
    expect(first).toEqual(second)
    expect(asked).toBe(1)
    expect(fixtureDetailV1.response.parse(first.json)).toMatchObject({
      id: 'sr:match:1',
      status: 1,
      tournamentName: 'Liga MX',
      markets: [],
      countMarkets: 0,
    })
    expect(await fromApi('sr:match:2')).toMatchObject(NOT_FOUND)
    put(app.view, { id: 'sr:match:1' })
    expect((await fromApi('sr:match:1')).json.markets).toHaveLength(1)
  })

  test('whose provider does not answer is unavailable, and asked for again by the next [CAT-4]', async () => {
    app.offerApi(() => Promise.reject(new Error('the provider is away')))
    expect(await fromApi('sr:match:1')).toMatchObject({ status: 503, json: { code: 'UNAVAILABLE' } })
    app.offerApi(async () => SOCCER)
    expect(await fromApi('sr:match:1')).toMatchObject({ status: 200 })
  })
})

test('the table of a tournament is made of the matches that ended in it [CAT-7]', async () => {
  const { kysely } = app.platform.db
  const standings = () => get('/api/SportBook/v1/Standings/sr:tournament:31')
  expect(await standings()).toEqual([])
  const teams = ['Atlas', 'Toluca', 'Pumas']
  for (let match = 0; match < 8; match++) {
    const [home = '', away = ''] = [teams[match % 3], teams[(match + 1) % 3]]
    await kysely
      .insertInto('fixtures')
      .values({
        event_id: `sr:match:${match}`,
        provider_id: 1,
        phase: 'live',
        sport_id: 'sr:sport:1',
        sport_name: 'Soccer',
        category_id: 'sr:category:12',
        category_name: 'México',
        country_code: 'MEX',
        tournament_id: 'sr:tournament:31',
        tournament_name: 'Liga MX',
        home_id: `sr:competitor:${home}`,
        home_name: home,
        away_id: `sr:competitor:${away}`,
        away_name: away,
        schedule_time: app.clock.now(),
        remove_at: null,
        added_at: app.clock.now(),
        removed_at: null,
      })
      .execute()
    // The last two are played still, or were called off.
    const status = match < 6 ? MATCH_STATUS.Ended : match === 6 ? MATCH_STATUS.Live : MATCH_STATUS.Cancelled
    const score = { home_score: match % 3 === 0 ? 3 : 1, away_score: 1 }
    const unsaid = { match_status: null, version: 1, period_scores: '[]', feed_time: app.clock.now().toISOString() }
    await kysely
      .insertInto('feed_event_states')
      .values({ event_id: `sr:match:${match}`, status, ...score, ...unsaid })
      .execute()
  }
  app.clock.advance(30_000)
  const table = tournamentStandings.response.parse(await standings())
  expect(table.map(({ name, played, won, drawn, lost, points }) => [name, played, won, drawn, lost, points])).toEqual([
    ['Atlas', 4, 2, 2, 0, 8],
    ['Pumas', 4, 0, 4, 0, 4],
    ['Toluca', 4, 0, 2, 2, 2],
  ])
})

describe('the matches to come', () => {
  const idsOf = async (id: string) =>
    Object.keys(prematch.response.parse(await get(`/prematch/${id}`)).times).toSorted()

  test('are those of a sport, of a tournament, or one with every market [CAT-4]', async () => {
    const lines = [line('1'), line('29'), line('45')]
    put(app.view, { id: 'sr:match:1', lines }, { id: 'sr:match:2', at: CHILE }, { id: 'sr:match:3', phase: 'live' })
    expect(await idsOf('sr:sport:1')).toEqual(['sr:match:1', 'sr:match:2'])
    expect(await idsOf(CHILE.tournamentId)).toEqual(['sr:match:2'])
    const one: OrderedTournaments = await get('/prematch/sr:match:1')
    expect(one.mappedTournaments[LIGA_MX.tournamentId]?.matches[0]?.markets).toEqual(lines)
    for (const id of ['sr:match:3', 'sr:sport:2', 'sr:tournament:5', 'slots', 'world'])
      expect(await idsOf(id)).toEqual([])
  })

  test('leave when they start, and take provider two’s bare numbers [CAT-1] [CAT-4] [SWITCH-1]', async () => {
    put(app.view, { id: 'sr:match:1' }, { id: 'bg:match:9', at: PROVIDER_TWO_LIGA })
    for (const id of ['10', '9', '77']) expect(await idsOf(id)).toEqual(id === '9' ? [] : ['sr:match:1'])
    await show('9')
    for (const id of ['9', 'bg:match:9']) expect(await idsOf(id)).toEqual(['bg:match:9'])
    for (const id of ['77', 'bg:tournament:77', '10', 'bg:sport:10', 'sr:sport:1'])
      expect(await idsOf(id)).toEqual(['bg:match:9', 'sr:match:1'])
    put(app.view, { id: 'bg:match:9', at: PROVIDER_TWO_LIGA, phase: 'live' })
    app.clock.advance(100)
    expect(await idsOf('sr:sport:1')).toEqual(['sr:match:1'])
    expect(await idsOf('9')).toEqual([])
  })

  test('of a tournament are those of both providers, by whichever id, and so are the changes [CAT-4]', async () => {
    const later = { scheduleTime: '2026-03-02T02:00:00.000Z' }
    put(app.view, { id: 'sr:match:1', match: later }, { id: 'sr:match:2', at: CHILE })
    expect(await idsOf(LIGA_MX.tournamentId)).toEqual(['sr:match:1'])
    put(app.view, { id: 'bg:match:9', at: PROVIDER_TWO_LIGA })
    await show('9')
    put(app.view, { id: 'bg:match:9', at: PROVIDER_TWO_LIGA, match: later })
    app.clock.advance(100)
    for (const id of [LIGA_MX.tournamentId, PROVIDER_TWO_LIGA.tournamentId])
      expect(await idsOf(id)).toEqual(['bg:match:9', 'sr:match:1'])
    take(app.view, 'bg:match:9')
    app.clock.advance(100)
    expect(await idsOf(LIGA_MX.tournamentId)).toEqual(['sr:match:1'])
  })
})

describe('an outright', () => {
  const SEASON = { id: 'sr:season:5', phase: 'outright', match: { name: 'Liga MX 2026' } } as const
  const outrights = async (id: string) => {
    const answer: { id: string; name: string }[] = await get(`/api/SportBook/v1/Outrights/${id}`)
    expect(tournamentOutrights.response.parse(answer)).toEqual(answer)
    return answer.map(({ id: eventId, name }) => [eventId, name])
  }

  test('is told with its tournament, of whichever provider, while it is on sale [CAT-7]', async () => {
    put(
      app.view,
      SEASON,
      { id: 'sr:season:6', phase: 'outright', at: CHILE },
      { id: 'bg:match:9', at: PROVIDER_TWO_LIGA },
    )
    for (const id of [LIGA_MX.tournamentId, PROVIDER_TWO_LIGA.tournamentId])
      expect(await outrights(id)).toEqual([['sr:season:5', 'Liga MX 2026']])
    for (const id of [CHAMPIONS.tournamentId, 'sr:tournament:1']) expect(await outrights(id)).toEqual([])
    take(app.view, SEASON.id)
    app.clock.advance(100)
    expect(await outrights(LIGA_MX.tournamentId)).toEqual([])
  })

  test('stands in no list of matches, and nobody finds it as one [CAT-7]', async () => {
    put(app.view, SEASON, { id: 'sr:match:1' })
    const prematchList: OrderedTournaments = await get('/prematch/sr:sport:1')
    expect(Object.keys(prematchList.times)).toEqual(['sr:match:1'])
    expect(await get('/api/SidebarSport/v3/categories/sr:sport:1')).toMatchObject([{ countMatches: 1 }])
    expect((await live()).times).toEqual({})
    expect((await app.ask(`GET /api/EventFixture/v1/GetFixtureDetail/${SEASON.id}`)).status).toBe(404)
    const { results } = await get('/api/Search?term=liga&type=sports')
    expect(results).toMatchObject([{ kind: 'tournament', id: LIGA_MX.tournamentId }])
    take(app.view, 'sr:match:1')
    app.clock.advance(100)
    expect(await get('/api/SidebarSport/v3/home/headbar')).toEqual([])
  })
})
