import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type OrderedTournaments, orderedTournaments } from '@momio/contract/live-book'
import { headbar } from '@momio/contract/sidebar'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { testConfig } from '../../../test/product.ts'
import { buildApp } from '../../app.ts'
import { type ManualClock, manualClock } from '../../platform/clock.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { type OpenPlatform, openPlatform } from '../../platform/open-platform.ts'
import { type Book, createBook } from './book.ts'
import { BASKETBALL, KICK_OFF, oddsChange, playing, result, SOCCER } from './book-example.ts'
import { catalogueRoutes } from './routes.ts'

let opened: OpenPlatform
let clean: () => Promise<void>
let clock: ManualClock
let book: Book
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'momio-catalogue-'))
  const config = testConfig({ databaseUrl: database.url, dataDir, natsUrl: undefined })
  opened = await openPlatform(config, { notice: () => undefined })
  clean = async () => {
    await opened.close()
    await database.drop()
    await rm(dataDir, { recursive: true })
  }
})
afterAll(() => clean())

beforeEach(async () => {
  clock = manualClock(KICK_OFF)
  book = createBook({ clock })
  app = await buildApp({ ...opened.platform, metrics: createMetrics() }, catalogueRoutes({ book: book.view, clock }))
  return () => app.close()
})

function play(fixture = SOCCER): void {
  book.applyFixture(fixture)
  book.applyOddsChange(oddsChange({ eventId: fixture.id, eventStatus: playing(), markets: [result(1.85, 3.4, 4.2)] }))
}

const list = (headers = {}) => app.inject({ url: `${orderedTournaments.path}?withBg=1`, headers })

function homeOdds(answer: OrderedTournaments): number | null | undefined {
  return answer.mappedTournaments[SOCCER.tournament.id]?.matches[0]?.markets[0]?.outcomes[0]?.odds
}

test('the list of live matches is what the contract says, empty or not', async () => {
  expect((await list()).json()).toEqual({ tournamentsBySport: {}, times: {}, mappedTournaments: {} })
  play()
  clock.advance(100)
  const answer = orderedTournaments.response.parse((await list()).json())
  expect(answer.tournamentsBySport).toEqual({ 'sr:sport:1': [SOCCER.tournament.id] })
  expect(answer).toEqual(book.orderedTournaments())
})

test('the list is encoded anew when the book has changed, and then at most ten times a second', async () => {
  play()
  expect(homeOdds((await list()).json())).toBe(1.85)
  book.applyOddsChange(oddsChange({ atSecond: 1, markets: [result(1.7, 3.4, 4.2)] }))
  clock.advance(99)
  expect(homeOdds((await list()).json())).toBe(1.85)
  clock.advance(1)
  expect(homeOdds((await list()).json())).toBe(1.7)
})

test('who has the list already is told so, and who reads brotli gets it small', async () => {
  play()
  const first = await list({ 'accept-encoding': 'br' })
  expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toEqual(book.orderedTournaments())
  const { etag } = first.headers
  const again = await list({ 'accept-encoding': 'br', 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  book.applyOddsChange(oddsChange({ atSecond: 1, markets: [result(1.7, 3.4, 4.2)] }))
  clock.advance(100)
  expect((await list({ 'accept-encoding': 'br', 'if-none-match': etag })).statusCode).toBe(200)
})

test('the head bar names the sports that have matches, in their order', async () => {
  play(BASKETBALL)
  play(SOCCER)
  const answer = headbar.response.parse((await app.inject({ url: headbar.path })).json())
  expect(answer.map((item) => [item.headerId, item.order, item.displayLabel])).toEqual([
    ['sr:sport:1', 0, 'Fútbol'],
    ['sr:sport:2', 1, 'Básquetbol'],
  ])
})
