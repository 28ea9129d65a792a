import { createSimulator } from '@momio/simulator'
import {
  createFeedCounters,
  type FeedListener,
  inProcessApi,
  startProviderOne,
} from '../../../server/src/feed/index.ts'
import { type Book, createBook, createMarketNames } from '../../../server/src/modules/catalogue/index.ts'
import { createLog } from '../../../server/src/platform/operation/log.ts'
import { createMetrics } from '../../../server/src/platform/operation/metrics.ts'
import { systemClock } from '../../../server/src/platform/turns/clock.ts'
import { eventIdOf, fixtureXml, indexOf, LINES_OF_MATCH, oddsChangeXml } from './messages.ts'

const ALIVE_EVERY_MS = 5_000
const LOOK_EVERY_MS = 10
const READY_WITHIN_MS = 30_000

export interface LiveFeed {
  readonly book: Book
  send(body: string, done?: () => void): void
  stop(): Promise<void>
}

/** The adapter of provider one on a book with so many live matches, all priced; the bench plays the provider. */
export async function startLiveFeed({ events, sportOf }: LiveFeedOptions): Promise<LiveFeed> {
  const clock = systemClock()
  const names = createMarketNames()
  const book = createBook({ clock, names })
  const catalogue = inProcessApi(createSimulator({ seed: 'bench', now: Date.now, matches: {} }))
  let listener: FeedListener | undefined
  const send = (body: string, done?: () => void) => listener?.onMessage({ routingKey: 'hi.-.live.bench', body }, done)
  const sendAlive = () => send(`<alive product="1" timestamp="${Date.now()}" subscribed="1"/>`)

  const provider = await startProviderOne({
    source: {
      async start(to) {
        listener = to
        to.onUp()
      },
      stop: async () => undefined,
    },
    api: {
      async get(path) {
        const [, eventId] = /\/sport_events\/([^/]+)\/fixture\.xml$/.exec(path) ?? []
        return eventId === undefined ? catalogue.get(path) : fixtureXml(eventId, sportOf(indexOf(eventId)))
      },
      async post(path) {
        const requestId = new URLSearchParams(path.split('?')[1]).get('request_id')
        const product = path.startsWith('/v1/pre/') ? 3 : 1
        send(`<snapshot_complete product="${product}" timestamp="${Date.now()}" request_id="${requestId}"/>`)
        return '<response response_code="ACCEPTED"/>'
      },
    },
    book,
    names,
    store: { load: async () => new Map(), keep: async () => undefined },
    keepAside: () => undefined,
    written: async () => undefined,
    clock,
    log: createLog({ level: 'error' }),
    counters: createFeedCounters(createMetrics()),
  })
  sendAlive()
  const stopAlives = clock.every(ALIVE_EVERY_MS, sendAlive)
  for (let event = 0; event < events; event++) {
    send(oddsChangeXml({ eventId: eventIdOf(event), timestamp: Date.now(), number: 0, lines: LINES_OF_MATCH }))
  }
  const isReady = () => openMatches(book) === events
  const untilMs = performance.now() + READY_WITHIN_MS
  while (!isReady()) {
    if (performance.now() > untilMs) throw new Error(`${openMatches(book)} of ${events} matches are open`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return {
    book,
    send,
    async stop() {
      stopAlives()
      await provider.stop()
    },
  }
}

interface LiveFeedOptions {
  readonly events: number
  readonly sportOf: (match: number) => string
}

/** Matches whose lines take bets, all of them. */
function openMatches({ view }: Book): number {
  let open = 0
  for (const { lines } of view.events()) if ([...lines.values()].every(({ status }) => status === 1)) open += 1
  return open
}
