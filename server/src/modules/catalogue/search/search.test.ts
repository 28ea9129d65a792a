import { type SearchResult, search } from '@momio/contract/search'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KICK_OFF } from '../../../../test/catalogue/book-example.ts'
import { type CatalogueApp, STAFF, startCatalogue } from '../../../../test/catalogue/catalogue.ts'
import { CHAMPIONS, CHILE, LIGA_MX, PROVIDER_TWO_LIGA, put, take } from '../../../../test/catalogue/event-example.ts'

let app: CatalogueApp
beforeEach(async () => {
  app = await startCatalogue(KICK_OFF)
})
afterEach(() => app.stop())

async function find(term: string, type = 'all'): Promise<readonly SearchResult[]> {
  const answer = await app.ask(`GET ${search.path}?term=${encodeURIComponent(term)}&type=${type}`)
  return search.response.parse(answer.json).results
}
const found = async (term: string) => (await find(term)).map(({ kind, id }) => `${kind} ${id}`)

const between = (home: string, away: string, scheduleTime = '2026-03-01T02:00:00.000Z') => ({
  name: `${home} - ${away}`,
  homeCompetitorId: `sr:competitor:${home}`,
  homeCompetitorName: home,
  awayCompetitorId: `sr:competitor:${away}`,
  awayCompetitorName: away,
  scheduleTime,
})

test('teams, tournaments and matches are found without accents and with a typing error, each with where it leads [PLAT-4]', async () => {
  put(app.view, { id: 'sr:match:1', match: between('León', 'Guadalajara') })
  expect(await find('leon')).toEqual([
    {
      kind: 'team',
      id: 'sr:competitor:León',
      name: 'León',
      sportId: LIGA_MX.sportId,
      tournamentName: 'Liga MX',
      nextMatchId: 'sr:match:1',
    },
    {
      kind: 'match',
      id: 'sr:match:1',
      name: 'León – Guadalajara',
      sportId: LIGA_MX.sportId,
      tournamentId: LIGA_MX.tournamentId,
      tournamentName: 'Liga MX',
      scheduleTime: '2026-03-01T02:00:00.000Z',
      isLive: false,
    },
  ])
  expect(await found('guadaljaar')).toEqual(['team sr:competitor:Guadalajara', 'match sr:match:1'])
  expect(await find('lgia mx')).toEqual([
    { kind: 'tournament', id: LIGA_MX.tournamentId, name: 'Liga MX', categoryName: 'México', sportId: LIGA_MX.sportId },
  ])
  expect(await find('zzzz')).toEqual([])
  expect(await find('leon', 'casino')).toEqual([])
  expect(await find('leon', 'sports')).toHaveLength(2)
})

test('a game of the casino is found among the rest, and alone where only those are searched [PLAT-4]', async () => {
  expect(await find('ruleta')).toEqual([{ kind: 'game', id: 'ruleta', name: 'Ruleta Europea' }])
  expect(await find('cohtee', 'casino')).toEqual([{ kind: 'game', id: 'cohete', name: 'Cohete' }])
  expect(await find('ruleta', 'sports')).toEqual([])
})

test('live comes before to come and sooner before later, and a team leads to the match it plays now or next [PLAT-4]', async () => {
  put(
    app.view,
    { id: 'sr:match:1', match: between('América', 'Toluca', '2026-03-03T02:00:00.000Z') },
    { id: 'sr:match:2', match: between('América', 'Pumas', '2026-03-02T02:00:00.000Z') },
  )
  const next = async () => (await find('amer')).find(({ kind }) => kind === 'team')
  expect(await found('amer')).toEqual(['team sr:competitor:América', 'match sr:match:2', 'match sr:match:1'])
  expect(await next()).toMatchObject({ nextMatchId: 'sr:match:2' })
  put(app.view, { id: 'sr:match:1', phase: 'live', match: between('América', 'Toluca', '2026-03-03T02:00:00.000Z') })
  expect(await found('amer')).toEqual(['team sr:competitor:América', 'match sr:match:1', 'match sr:match:2'])
  expect(await next()).toMatchObject({ nextMatchId: 'sr:match:1' })
})

test('what leaves the book or is called otherwise is found no more [PLAT-4]', async () => {
  put(app.view, { id: 'sr:match:1', match: between('América', 'Toluca') }, { id: 'sr:match:2', at: CHILE })
  put(app.view, { id: 'sr:match:1', match: between('Atlas', 'Toluca') })
  expect(await found('atlas')).toEqual(['team sr:competitor:Atlas', 'match sr:match:1'])
  expect(await found('america')).toEqual(['team sr:competitor:1', 'match sr:match:2'])
  take(app.view, 'sr:match:2')
  expect(await found('america')).toEqual([])
  expect(await found('primera')).toEqual([])
  take(app.view, 'sr:match:1')
  expect(await found('liga')).toEqual([])
})

test('only what the provider switch shows is found, and a tournament of both providers once [PLAT-4] [SWITCH-1]', async () => {
  put(
    app.view,
    { id: 'sr:match:1', match: between('Pumas', 'Toluca') },
    { id: 'bg:match:9', at: PROVIDER_TWO_LIGA, match: between('Querétaro', 'Atlas') },
  )
  expect(await found('queretaro')).toEqual([])
  const replaceEvent = 'POST /api/ProviderSwitch/v1/ReplaceEvent'
  await app.ask(replaceEvent, { token: STAFF, body: { EventId: 'bg:match:9', Show: true } })
  expect(await found('queretaro')).toEqual(['team sr:competitor:Querétaro', 'match bg:match:9'])
  expect(await found('liga')).toEqual([`tournament ${LIGA_MX.tournamentId}`])
  await app.ask(replaceEvent, { token: STAFF, body: { EventId: 'sr:match:1', Show: false } })
  expect(await found('pumas')).toEqual([])
})

test('an answer has at most ten matches, six teams and four tournaments, and a term at most 80 letters [PLAT-4]', async () => {
  for (let number = 0; number < 30; number++) {
    const at = { ...CHAMPIONS, tournamentId: `sr:tournament:${number}`, tournamentName: `Real Copa ${number}` }
    put(app.view, { id: `sr:match:${number}`, at, match: between(`Real ${number}`, 'Madrid') })
  }
  const kinds = Object.groupBy(await find('real'), ({ kind }) => kind)
  expect([kinds.match?.length, kinds.team?.length, kinds.tournament?.length]).toEqual([10, 6, 4])
  expect((await app.ask(`GET ${search.path}?term=${'a'.repeat(81)}`)).status).toBe(400)
  expect((await app.ask(`GET ${search.path}?term=%20`)).status).toBe(400)
})
