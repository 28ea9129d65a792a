import type { HubServer } from '@momio/signalr'
import type { FastifyPluginAsync } from 'fastify'
import { type Feed, hasFeed, startFeed, updategramPlugin } from './feed/index.ts'
import { startHub, startPlayerHub } from './hub/index.ts'
import { auditLog } from './modules/audit/index.ts'
import { openCatalogue, openCatalogueRoutes } from './modules/catalogue/index.ts'
import { complianceRoutes } from './modules/compliance/index.ts'
import { journal } from './modules/ledger/index.ts'
import { limitsRoutes } from './modules/limits/index.ts'
import { openPlayers, openSessionWatch } from './modules/players/index.ts'
import { settingsRoutes } from './modules/settings/index.ts'
import { startForgetting, trackingRoutes } from './modules/tracking/index.ts'
import { openWallet } from './modules/wallet/index.ts'
import { openPayments } from './payments.ts'
import { startOutboxRelay } from './platform/bus/outbox-relay.ts'
import type { Authenticate } from './platform/http/authentication.ts'
import type { Route } from './platform/http/route.ts'
import { startSmsSender } from './platform/messages/sms-sender.ts'
import type { Platform } from './platform/platform.ts'
import { startSealer } from './platform/sealing/sealer.ts'

export interface StartedRoles {
  /** What the API of this process answers. */
  readonly routes: readonly Route[]
  /** What it answers beside the calls of the contract. */
  readonly plugins: readonly FastifyPluginAsync[]
  /** Tells who asks; absent where no API is answered. */
  readonly authenticate?: Authenticate
  stop(): Promise<void>
}

/** Starts what this process is for. Whoever listens starts before whoever speaks, and stops after. */
export async function startRoles(platform: Platform, hubs: HubServer | undefined): Promise<StartedRoles> {
  const { config, db, bus, clock, log, metrics, health } = platform
  const work = new AsyncDisposableStack()
  const routes: Route[] = [...settingsRoutes(platform)]
  const plugins: FastifyPluginAsync[] = []
  let authenticate: Authenticate | undefined
  try {
    if (config.roles.has('api')) {
      const players = await openPlayers(platform)
      work.defer(() => players.stop())
      routes.push(...players.routes)
      routes.push(...trackingRoutes(platform), ...limitsRoutes({ ...platform, sessions: players.sessions }))
      routes.push(...complianceRoutes(platform))
      authenticate = players.authenticate
      plugins.push(...updategramPlugin(platform))
    }
    if (config.roles.has('api') || config.roles.has('hub') || config.roles.has('feed')) {
      let feed: Feed | undefined
      const shared = config.natsUrl !== undefined
      const catalogue = await openCatalogue({ bus, db, clock, log, metrics, shared })
      work.defer(() => catalogue.stop())
      if (hasFeed(config)) work.defer(health.register('book', catalogue.check))
      if (config.roles.has('api')) {
        const reads = await openCatalogueRoutes({
          book: catalogue.book,
          db,
          bus,
          clock,
          log,
          fixtureFromApi: () => feed?.fixtureFromApi(),
        })
        work.defer(() => reads.stop())
        routes.push(...reads.routes)
      }
      if (hubs) {
        const hub = await startHub({ hubs, book: catalogue.book, bus, clock })
        work.defer(() => hub.stop())
        const sessions = await openSessionWatch(platform)
        work.defer(() => sessions.stop())
        const playerHub = await startPlayerHub({ hubs, sessions, bus, clock, log })
        work.defer(() => playerHub.stop())
      }
      if (config.roles.has('feed')) {
        feed = startFeed({ platform, catalogue })
        work.defer(() => feed?.stop())
      }
    }
    if (config.roles.has('api') || config.roles.has('worker')) {
      const payments = openPayments(platform)
      const wallet = await openWallet(platform, payments.connection)
      routes.push(...wallet.routes)
      plugins.push(wallet.webhooks, ...payments.plugins)
      if (config.roles.has('worker')) {
        work.use(payments.startWork())
        work.use(wallet.startWork())
      }
    }
    if (config.roles.has('worker')) await startWorker(platform, work)
  } catch (error) {
    await work.disposeAsync()
    throw error
  }
  return { routes, plugins, authenticate, stop: () => work.disposeAsync() }
}

async function startWorker(
  { config, db: database, bus, clock, log, metrics, health }: Platform,
  work: AsyncDisposableStack,
) {
  const sealer = startSealer({ database, clock, log, logs: [journal, auditLog] })
  work.defer(() => sealer.stop())
  const relay = startOutboxRelay({ database, bus, clock, log, metrics, health })
  work.defer(() => relay.stop())
  const forgetting = startForgetting({ db: database, clock, log })
  work.defer(() => forgetting.stop())
  const { smtpUrl, mailFrom: from, sms: gateway, mode } = config
  const delivery = { database, clock, log, keepSent: mode === 'development' }
  if (smtpUrl !== undefined) {
    const { startMailSender } = await import('./platform/messages/mail-sender.ts')
    const sender = startMailSender({ ...delivery, smtpUrl, from })
    work.defer(() => sender.stop())
  }
  if (gateway !== undefined) {
    const sender = startSmsSender({ ...delivery, gateway })
    work.defer(() => sender.stop())
  }
}
