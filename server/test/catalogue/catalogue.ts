import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../src/app.ts'
import { BookView } from '../../src/modules/catalogue/book/book-view.ts'
import {
  type CatalogueRoutes,
  type FixtureFromApi,
  openCatalogueRoutes,
  type ShownGame,
} from '../../src/modules/catalogue/index.ts'
import { openPlatform } from '../../src/platform/open-platform.ts'
import type { Config } from '../../src/platform/operation/config.ts'
import { createMetrics } from '../../src/platform/operation/metrics.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { type ManualClock, manualClock } from '../../src/platform/turns/clock.ts'
import { testDatabase } from '../database.ts'
import { bearerAsId } from '../people/bearer-as-id.ts'
import { type Ask, askAt } from '../people/players.ts'
import { testConfig } from '../product.ts'

export const STAFF = randomUUID()
export const PLAYER = randomUUID()

export interface CatalogueApp {
  readonly url: string
  readonly ask: Ask
  readonly view: BookView
  readonly clock: ManualClock
  readonly platform: Platform
  /** Another process of the API on the same database and bus. */
  another(): Promise<Pick<CatalogueApp, 'url' | 'ask' | 'view'>>
  /** How the feed of the process asks for a fixture; there is none before. */
  offerApi(api: FixtureFromApi | undefined): void
  /** Games that the casino shows from now on. */
  showGames(games: readonly ShownGame[]): void
  stop(): Promise<void>
}

/** The calls of the catalogue on a real database, with a book that the test writes itself. */
export async function startCatalogue(startAt: number | string, overrides: Partial<Config> = {}): Promise<CatalogueApp> {
  const work = new AsyncDisposableStack()
  const dataDir = await mkdtemp(join(tmpdir(), 'momio-catalogue-'))
  work.defer(() => rm(dataDir, { recursive: true }))
  const database = await testDatabase()
  work.defer(() => database.drop())
  const config = testConfig({ databaseUrl: database.url, dataDir, natsUrl: undefined, ...overrides })
  const { platform: opened, close } = await openPlatform(config, { notice: () => undefined })
  work.defer(close)
  const clock = manualClock(startAt)
  const platform = { ...opened, clock }

  let api: FixtureFromApi | undefined
  let games: readonly ShownGame[] = []

  async function serve() {
    const view = new BookView()
    const own = { ...platform, metrics: createMetrics() }
    const reads: CatalogueRoutes = await openCatalogueRoutes({
      ...own,
      book: view,
      fixtureFromApi: () => api,
      featuredGames: async () => games,
    })
    work.defer(() => reads.stop())
    const app = await buildApp(own, reads.routes, { authenticate: bearerAsId(STAFF) })
    work.defer(() => app.close())
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    return { url, ask: askAt(url), view }
  }

  return {
    ...(await serve()),
    clock,
    platform,
    another: serve,
    offerApi(offered) {
      api = offered
    },
    showGames(shown) {
      games = shown
    },
    stop: () => work.disposeAsync(),
  }
}
