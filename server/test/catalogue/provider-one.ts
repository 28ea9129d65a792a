import { pino } from 'pino'
import { createFeedCounters } from '../../src/feed/provider-one/feed-counters.ts'
import { type MessageBounds, startProviderOne } from '../../src/feed/provider-one/provider-one.ts'
import type { FeedListener } from '../../src/feed/provider-one/wire/feed-source.ts'
import { createBook, type FeedBook } from '../../src/modules/catalogue/index.ts'
import { createMarketNames } from '../../src/modules/catalogue/names/create-market-names.ts'
import { createMetrics } from '../../src/platform/operation/metrics.ts'
import { manualClock } from '../../src/platform/turns/clock.ts'

export const START = Date.parse('2026-03-01T02:00:00Z')

const PRODUCERS_PATH = '/v1/descriptions/producers.xml'

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  [PRODUCERS_PATH]: `<producers>
    <producer id="1" name="LO" api_url="https://api.example/v1/liveodds/" active="true" scope="live"/>
    <producer id="3" name="Ctrl" api_url="https://api.example/v1/pre/" active="true" scope="prematch"/>
    <producer id="6" name="VF" api_url="https://api.example/v1/vf/" active="false" scope="virtual"/></producers>`,
  '/v1/descriptions/en/markets.xml?include_mappings=false': `<market_descriptions>
    <market id="1" name="1x2" groups="all|score"><outcomes><outcome id="1" name="{$competitor1}"/>
      <outcome id="2" name="draw"/><outcome id="3" name="{$competitor2}"/></outcomes></market></market_descriptions>`,
  '/v1/descriptions/en/variants.xml': '<variant_descriptions/>',
  '/v1/descriptions/en/match_status.xml': '<match_status_descriptions/>',
  '/v1/descriptions/void_reasons.xml': '<void_reasons_descriptions/>',
  '/v1/descriptions/betstop_reasons.xml': '<betstop_reasons_descriptions/>',
}

export interface ScriptOptions {
  /** What the API answers beside the catalogue of descriptions. */
  readonly get?: (path: string) => Promise<string>
  /** Last alives that an earlier process kept, by product. */
  readonly kept?: ReadonlyMap<number, number>
  readonly written?: () => Promise<void>
  readonly bounds?: MessageBounds
  readonly keepAside?: FeedBook['keepAside']
  /** The provider's list, where it is another. */
  readonly producers?: string
}

/** The real adapter on a real book; the test plays the provider on the other side of the wire. */
export async function scriptedProvider({
  get = async (path) => Promise.reject(new Error(`nothing at ${path}`)),
  kept = new Map(),
  written = async () => undefined,
  bounds,
  keepAside,
  producers,
}: ScriptOptions = {}) {
  const clock = manualClock(START)
  const names = createMarketNames()
  const book = createBook({ clock, names })
  const metrics = createMetrics()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const recoveries: { product: string; after: number | null; id: number }[] = []
  const keptNow: [product: number, lastAlive: number][] = []
  const letters: Parameters<FeedBook['keepAside']>[0][] = []
  const script = { recovery: 'complete' as 'complete' | 'accept' | 'refuse' }
  let listener: FeedListener | undefined

  const send = (body: string, done?: () => void) =>
    listener?.onMessage({ routingKey: 'hi.-.live.x.1.sr:match.1.-', body }, done)
  const alive = (product = 1, { subscribed = 1, timestamp = clock.now().getTime() } = {}) =>
    send(`<alive product="${product}" timestamp="${timestamp}" subscribed="${subscribed}"/>`)
  const complete = (product: number, id: number) =>
    send(`<snapshot_complete product="${product}" timestamp="${clock.now().getTime()}" request_id="${id}"/>`)

  const feed = await startProviderOne({
    source: {
      async start(to) {
        listener = to
        to.onUp()
      },
      stop: async () => undefined,
    },
    api: {
      get: async (path) => (path === PRODUCERS_PATH ? producers : undefined) ?? DESCRIPTIONS[path] ?? get(path),
      async post(path) {
        const [, product = '', query] = /^\/v1\/([a-z]+)\/recovery\/initiate_request\?(.+)$/.exec(path) ?? []
        const asked = new URLSearchParams(query)
        const id = Number(asked.get('request_id'))
        recoveries.push({ product, after: asked.has('after') ? Number(asked.get('after')) : null, id })
        if (script.recovery === 'refuse') throw new Error(`${path} answered 500`)
        if (script.recovery === 'complete') complete(product === 'pre' ? 3 : 1, id)
        return '<response response_code="ACCEPTED"/>'
      },
    },
    book,
    names,
    store: {
      load: async () => kept,
      async keep(product, lastAlive) {
        keptNow.push([product, lastAlive])
      },
    },
    keepAside: keepAside ?? ((letter) => void letters.push(letter)),
    written,
    clock,
    log,
    counters: createFeedCounters(metrics),
    bounds,
  })
  const counted = async (name: string, label: string) => {
    const line = (await metrics.text()).split('\n').find((text) => text.startsWith(name) && text.includes(`"${label}"`))
    return Number(line?.split(' ').at(-1) ?? 0)
  }
  /** Alives of these producers every ten seconds, one of them at once. */
  const live = async (ms: number, products: readonly number[] = [1, 3]) => {
    for (let passed = 0; ; passed += 10_000) {
      for (const product of products) alive(product)
      await arrived()
      if (passed + 10_000 > ms) return
      clock.advance(10_000)
      await arrived()
    }
  }
  return {
    clock,
    book,
    feed,
    lines,
    script,
    recoveries,
    keptNow,
    letters,
    send,
    alive,
    complete,
    live,
    counted,
    connection: { up: () => listener?.onUp(), down: () => listener?.onDown() },
  }
}

/** Messages are handled and fixtures read between other work: lets all that is under way arrive. */
export async function arrived(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
}

export function oddsXml(
  eventId: string,
  price: string,
  { timestamp = START, product = 1, status = 1, requestId }: OddsXmlOptions = {},
): string {
  const replayed = requestId === undefined ? '' : ` request_id="${requestId}"`
  return `<odds_change product="${product}" event_id="${eventId}" timestamp="${timestamp}"${replayed}>
    <sport_event_status status="${status}" match_status="6" home_score="0" away_score="0"/>
    <odds><market id="1" status="1"><outcome id="1" odds="${price}" active="1"/><outcome id="2" odds="3.4" active="1"/>
    <outcome id="3" odds="4.2" active="1"/></market></odds></odds_change>`
}

interface OddsXmlOptions {
  readonly timestamp?: number
  readonly product?: number
  readonly status?: number
  readonly requestId?: number
}

export function matchFixtureXml(eventId: string): string {
  return `<fixtures_fixture><fixture id="${eventId}" start_time="2026-03-01T02:00:00Z" status="live" liveodds="booked">
    <tournament id="sr:tournament:1" name="Liga MX"><sport id="sr:sport:1" name="Fútbol"/><category id="sr:category:1" name="México" country_code="MEX"/></tournament>
    <competitors><competitor id="sr:competitor:1" name="América" qualifier="home"/><competitor id="sr:competitor:2" name="Toluca" qualifier="away"/></competitors>
  </fixture></fixtures_fixture>`
}

/** The fixture of whatever event is asked for. */
export async function anyFixture(path: string): Promise<string> {
  const [, eventId] = /\/sport_events\/([^/]+)\/fixture\.xml$/.exec(path) ?? []
  if (eventId === undefined) throw new Error(`nothing at ${path}`)
  return matchFixtureXml(eventId)
}
