import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { HUB_PATH, type OddsChangePush, oddsChangeSchema, orderedTournamentsSchema } from '@momio/contract/live-book'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { eventually } from '../test/eventually.ts'
import { startProduct } from '../test/product.ts'
import type { Config } from './platform/operation/config.ts'

const playing = { enabled: true, seed: 'momio', speed: 10, matches: { soccer: 4, basketball: 2 }, prematch: 0 }

async function start(overrides: Partial<Config>) {
  const product = await startProduct(overrides)
  onTestFinished(() => product.stop(), 60_000)
  return product
}

/** The sport of a match that is live, once there is one. */
function liveSport(url: string): Promise<string> {
  return eventually(async () => {
    const list = orderedTournamentsSchema.parse(await (await fetch(`${url}/live-matches/ordered-tournaments`)).json())
    const [tournament] = Object.values(list.mappedTournaments)
    if (!tournament) throw new Error('no match is live')
    return tournament.sportId
  })
}

/** The first push with prices: others tell only how many markets there are now. */
async function firstOddsChange(url: string, sportId: string, skipNegotiation: boolean) {
  const connection = new HubConnectionBuilder()
    .withUrl(url + HUB_PATH.liveOddsOne, { transport: HttpTransportType.WebSockets, skipNegotiation })
    .withHubProtocol(new MessagePackHubProtocol())
    .configureLogging(LogLevel.None)
    .build()
  const change = new Promise<OddsChangePush>((resolve) => {
    connection.on('OddsChange', (pushed: unknown) => {
      const push = oddsChangeSchema.parse(pushed)
      if (push.markets.length + push.prices.length > 0) resolve(push)
    })
  })
  await connection.start()
  await connection.invoke('JoinSport', sportId)
  return { connection, received: await change }
}

describe('the whole server in one process', () => {
  test('lists the live matches of the simulator and pushes their prices, negotiated or not', async () => {
    const { url, platform } = await start({ simulator: playing })
    const sportId = await liveSport(url)
    for (const skipNegotiation of [true, false]) {
      const { connection, received } = await firstOddsChange(url, sportId, skipNegotiation)
      expect(received.eventId).toMatch(/^sr:match:\d+$/)
      await connection.stop()
    }
    await expect
      .poll(() => platform.health.report())
      .toMatchObject({ ok: true, parts: { feed: { ok: true }, database: { ok: true } } })
    const metrics = await (await fetch(`${url}/metrics`)).text()
    expect(metrics).toMatch(/momio_bus_published_total\{family="events"\} [1-9]/)
    expect(metrics).toMatch(/momio_bus_handled_total\{family="events"\} [1-9]/)
  })

  test('says goodbye to hub clients when it stops, and does not wait for them', async () => {
    const product = await startProduct({ simulator: playing })
    const { connection } = await firstOddsChange(product.url, await liveSport(product.url), true)
    const closed = new Promise((resolve) => connection.onclose(resolve))
    await product.stop()
    await closed
  })

  test('refuses an upgrade to what is no hub', async () => {
    const { url } = await start({})
    const socket = new WebSocket(`${url.replace('http', 'ws')}/hubs/none`)
    await new Promise((resolve) => socket.addEventListener('error', resolve))
    expect(socket.readyState).toBe(WebSocket.CLOSED)
  })
})

test.runIf(process.env.NATS_URL)(
  'split over processes on NATS, the prices of one reach the visitors of another',
  async () => {
    const database = await testDatabase()
    await database.database.close()
    onTestFinished(database.drop)
    const common = { databaseUrl: database.url, natsPrefix: `momio-split-${process.pid}`, simulator: playing }
    const front = await start({ ...common, roles: new Set(['api', 'hub']) })
    await start({ ...common, roles: new Set(['feed', 'worker']) })
    const { connection, received } = await firstOddsChange(front.url, await liveSport(front.url), false)
    expect(received.seq).toBeGreaterThan(0)
    await connection.stop()
  },
  240_000,
)
