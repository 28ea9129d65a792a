import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderedTournaments } from '@momio/contract/live-book'
import { buildApp } from '../../../server/src/app.ts'
import { openCatalogueRoutes } from '../../../server/src/modules/catalogue/index.ts'
import { openPlatform } from '../../../server/src/platform/open-platform.ts'
import { loadConfig } from '../../../server/src/platform/operation/config.ts'
import { answerQuestions } from '../hub/child.ts'
import { type LiveFeed, startLiveFeed } from './live-feed.ts'
import { eventIdOf, oddsChangeXml } from './messages.ts'
import { sportOfMatch } from './sports.ts'

const EVENTS = 60
const LINES_PER_MESSAGE = 8
/** Node writes these itself, for both servers alike. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])

let stop: (() => Promise<void>) | undefined
let feed: LiveFeed | undefined
let stopMoving: (() => void) | undefined

/** The product's HTTP side with a live list, and beside it in the same process a bare server with the same answer. */
answerQuestions({
  async start() {
    const work = new AsyncDisposableStack()
    const dataDir = await mkdtemp(join(tmpdir(), 'momio-bench-feed-'))
    work.defer(() => rm(dataDir, { recursive: true, force: true }))
    const loaded = loadConfig(['--roles', 'api'], {
      MOMIO_MODE: 'production',
      MOMIO_SECRET: 'only this bench signs with this secret',
      PUBLIC_URL: 'https://momio.test',
      MOMIO_DATA: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
    })
    if (!loaded.ok) throw new Error(loaded.problems.join('; '))
    const config = { ...loaded.config, databaseUrl: process.env.DATABASE_URL }
    const { platform, close } = await openPlatform(config, { notice: () => undefined })
    work.defer(close)
    feed = await startLiveFeed({ events: EVENTS, sportOf: sportOfMatch })
    work.defer(feed.stop)
    const reads = await openCatalogueRoutes({ ...platform, book: feed.book.view, featuredGames: async () => [] })
    work.defer(() => reads.stop())
    const app = await buildApp(platform, reads.routes)
    work.defer(() => app.close())
    await app.listen({ host: '127.0.0.1', port: 0 })
    stop = () => work.disposeAsync()
    return { port: (app.server.address() as AddressInfo).port }
  },

  /** Asks the product once and answers the same from then on. */
  async startBare({ port, encoding }: { port: number; encoding: string }) {
    const { head, body } = await askOnce(port, encoding)
    const server = createServer((_request, response) => {
      response.writeHead(200, head).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return { port: (server.address() as AddressInfo).port }
  },

  /** Prices move from now on, so that the answer changes. */
  move({ perSecond }: { perSecond: number }) {
    let number = 1
    const timer = setInterval(() => {
      const eventId = eventIdOf(number % EVENTS)
      feed?.send(oddsChangeXml({ eventId, timestamp: Date.now(), number: number++, lines: LINES_PER_MESSAGE }))
    }, 1000 / perSecond)
    stopMoving = () => clearInterval(timer)
    return {}
  },

  cpu() {
    const { user, system } = process.cpuUsage()
    return { us: user + system }
  },

  async stop() {
    stopMoving?.()
    await stop?.()
    return {}
  },
})

/** The answer as it is sent, still compressed. */
async function askOnce(port: number, encoding: string): Promise<{ head: string[]; body: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = { 'accept-encoding': encoding }
  get({ port, host: '127.0.0.1', path: orderedTournaments.path, headers }, resolve).on('error', reject)
  const answer = await promise
  if (answer.statusCode !== 200) throw new Error(`the list answered ${answer.statusCode}`)
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const pairs = Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.has(name))
  return { head: pairs.flatMap(([name, value]) => [name, String(value)]), body: Buffer.concat(chunks) }
}
