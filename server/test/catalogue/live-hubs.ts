import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { createHubServer } from '@momio/signalr'
import { startHub } from '../../src/hub/index.ts'
import { type Book, openCatalogue } from '../../src/modules/catalogue/index.ts'
import type { Bus } from '../../src/platform/bus/bus.ts'
import { inProcessBus } from '../../src/platform/bus/bus-in-process.ts'
import { startOutboxRelay } from '../../src/platform/bus/outbox-relay.ts'
import { createHealth } from '../../src/platform/operation/health.ts'
import { createLog } from '../../src/platform/operation/log.ts'
import { createMetrics } from '../../src/platform/operation/metrics.ts'
import { systemClock } from '../../src/platform/turns/clock.ts'
import { testDatabase } from '../database.ts'
import { soleLeadership } from './feed-leadership.ts'

export interface ClientChoice {
  readonly protocol?: 'json' | 'messagepack'
  readonly skipNegotiation?: boolean
}

/** For tests: catalogue, outbox and hub as one process has them, on a database and a port of their own. */
export interface LiveHubs {
  readonly url: string
  readonly bus: Bus
  /** What the feed writes. */
  readonly book: Book
  /** The official client, unmodified. */
  client(path: string, choice?: ClientChoice): HubConnection
  stop(): Promise<void>
}

export async function startLiveHubs(): Promise<LiveHubs> {
  const clock = systemClock()
  const log = createLog({ level: 'silent' })
  const { database: db, drop } = await testDatabase()
  const bus = inProcessBus({ clock, log })
  const metrics = createMetrics()
  const relay = startOutboxRelay({ database: db, bus, clock, log, metrics, health: createHealth() })
  const catalogue = await openCatalogue({ bus, db, clock, log, metrics, shared: false })
  const hubs = createHubServer({ log, closeGraceMs: 200 })
  const hub = await startHub({ hubs, book: catalogue.book, bus, clock })
  const { book } = await catalogue.takeFeed(soleLeadership(db, clock))

  const http = createServer((request, response) => {
    if (!hubs.handleRequest(request, response)) response.writeHead(404).end()
  })
  http.on('upgrade', (request, socket, head) => {
    if (!hubs.handleUpgrade(request, socket, head)) socket.destroy()
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const clients: HubConnection[] = []

  return {
    url,
    bus,
    book,
    client(path, { protocol = 'messagepack', skipNegotiation = true } = {}) {
      const builder = new HubConnectionBuilder()
        .withUrl(url + path, { transport: HttpTransportType.WebSockets, skipNegotiation })
        .configureLogging(LogLevel.None)
      if (protocol === 'messagepack') builder.withHubProtocol(new MessagePackHubProtocol())
      const client = builder.build()
      clients.push(client)
      return client
    },
    async stop() {
      await Promise.all(clients.map((client) => client.stop()))
      await hubs.close()
      await new Promise((resolve) => http.close(resolve))
      await hub.stop()
      await catalogue.stop()
      await relay.stop()
      await bus.close()
      await drop()
    },
  }
}
