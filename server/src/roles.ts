import type { HubServer } from '@momio/signalr'
import type { FastifyPluginAsync } from 'fastify'
import { SEALED_LOGS } from './checks.ts'
import { type Feed, hasFeed, producerRoutes, remoteCustomBets, startFeed, updategramPlugin } from './feed/index.ts'
import { startHub, startPlayerHub, startTableHubs } from './hub/index.ts'
import { activityRoutes } from './modules/activity/index.ts'
import { startHeartbeats } from './modules/audit/index.ts'
import { careRoutes, startCare } from './modules/care/index.ts'
import { openCashOuts } from './modules/cashout/index.ts'
import { featuredGames, finishTables, openCasino, startTables } from './modules/casino/index.ts'
import { openCatalogue, openCatalogueRoutes } from './modules/catalogue/index.ts'
import { complianceRoutes } from './modules/compliance/index.ts'
import { favouritesRoutes, startForgettingMatches } from './modules/favourites/index.ts'
import { cleanUpUploads, openKyc, openVision } from './modules/kyc/index.ts'
import { limitsRoutes } from './modules/limits/index.ts'
import { officeRoutes } from './modules/office/index.ts'
import { operationsRoutes } from './modules/operations/index.ts'
import { startForgettingRefused } from './modules/play/index.ts'
import { isStaffLike, openPlayers, openSessionWatch, PLAYER_EVENTS_PREFIX } from './modules/players/index.ts'
import { promoRoutes, startPromo } from './modules/promo/index.ts'
import { reportRoutes } from './modules/reports/index.ts'
import { settingsRoutes } from './modules/settings/index.ts'
import { settlementByHandRoutes, startSettlement } from './modules/settlement/index.ts'
import { followSettled, openTickets, startForgettingShared } from './modules/tickets/index.ts'
import { startForgetting, trackingRoutes } from './modules/tracking/index.ts'
import { openWallet } from './modules/wallet/index.ts'
import { openPages } from './pages/index.ts'
import { openPayments } from './payments.ts'
import { hearOtherProcesses } from './platform/bus/hear-other-processes.ts'
import { startOutboxRelay } from './platform/bus/outbox-relay.ts'
import type { Authenticate } from './platform/http/authentication.ts'
import type { DescribePage } from './platform/http/described-pages.ts'
import type { Route } from './platform/http/route.ts'
import { startSmsSender } from './platform/messages/sms-sender.ts'
import type { Platform } from './platform/platform.ts'
import { checkHeadsFile, headPlaces } from './platform/sealing/head-places.ts'
import { startSealer } from './platform/sealing/sealer.ts'

export interface StartedRoles {
  /** What the API of this process answers. */
  readonly routes: readonly Route[]
  /** What it answers beside the calls of the contract. */
  readonly plugins: readonly FastifyPluginAsync[]
  /** Tells who asks; absent where no API is answered. */
  readonly authenticate?: Authenticate
  /** What each page of the site says of itself; absent where no API is answered. */
  readonly describePage?: DescribePage
  stop(): Promise<void>
}

/** Starts what this process is for. Whoever listens starts before whoever speaks, and stops after. */
export async function startRoles(platform: Platform, hubs: HubServer | undefined): Promise<StartedRoles> {
  const { config, db, bus, clock, log, metrics, health } = platform
  const work = new AsyncDisposableStack()
  const routes: Route[] = [...settingsRoutes(platform)]
  const plugins: FastifyPluginAsync[] = []
  let authenticate: Authenticate | undefined
  let describePage: DescribePage | undefined
  try {
    const heartbeats = await startHeartbeats(platform)
    work.defer(() => heartbeats.stop())
    if (config.natsUrl === undefined && (config.roles.has('api') || config.roles.has('hub'))) {
      const others = await hearOtherProcesses({ database: db, bus, clock, log, subjects: [PLAYER_EVENTS_PREFIX] })
      work.defer(() => others.stop())
    }
    if (config.roles.has('api')) {
      const players = await openPlayers(platform)
      work.defer(() => players.stop())
      routes.push(...players.routes)
      routes.push(
        ...trackingRoutes({
          ...platform,
          isStaffLike: (playerId) => isStaffLike(platform.db.kysely, playerId, config.staffEmailDomains),
        }),
        ...limitsRoutes({ ...platform, sessions: players.sessions, supportEmail: platform.config.supportEmail }),
      )
      routes.push(...complianceRoutes(platform), ...favouritesRoutes(platform))
      routes.push(...careRoutes(platform), ...activityRoutes(platform), ...promoRoutes(platform))
      routes.push(...operationsRoutes(platform), ...reportRoutes(platform))
      routes.push(...openKyc(platform, { sessions: players.sessions, vision: openVision() }).routes)
      authenticate = players.authenticate
      plugins.push(...updategramPlugin(platform))
      routes.push(...producerRoutes(platform))
    }
    if (config.roles.has('api') || config.roles.has('hub') || config.roles.has('feed')) {
      let feed: Feed | undefined
      const shared = config.natsUrl !== undefined
      const { earlyPayout } = config
      const catalogue = await openCatalogue({ bus, db, clock, log, metrics, shared, earlyPayout })
      work.defer(() => catalogue.stop())
      if (hasFeed(config)) work.defer(health.register('book', catalogue.check))
      if (config.roles.has('api')) {
        const reads = await openCatalogueRoutes({
          config,
          book: catalogue.book,
          db,
          bus,
          clock,
          log,
          fixtureFromApi: () => feed?.fixtureFromApi(),
          featuredGames: () => featuredGames(db),
        })
        work.defer(() => reads.stop())
        routes.push(...reads.routes, ...officeRoutes(platform, reads.search))
        const remote = remoteCustomBets(config)
        const tickets = openTickets(platform, reads.offer, () => feed?.customBets() ?? remote)
        work.defer(() => tickets.stop())
        routes.push(...tickets.routes)
        routes.push(...settlementByHandRoutes(platform))
        const cashOuts = openCashOuts(platform, reads.offer)
        work.defer(() => cashOuts.stop())
        routes.push(...cashOuts.routes)
        // Where a book is: in the worker role alone there is none.
        const cashOutRules = cashOuts.startRules()
        work.defer(() => cashOutRules.stop())
        const pages = openPages({ config, db, clock, offer: reads.offer })
        work.defer(pages.stop)
        plugins.push(pages.plugin)
        routes.push(...pages.routes)
        describePage = pages.describePage
      }
      if (hubs) {
        const hub = await startHub({ hubs, book: catalogue.book, bus, clock })
        work.defer(() => hub.stop())
        const sessions = await openSessionWatch(platform)
        work.defer(() => sessions.stop())
        const playerHub = await startPlayerHub({ hubs, sessions, bus, clock, log, tracing: platform.tracing })
        work.defer(() => playerHub.stop())
        const tableHubs = await startTableHubs(hubs, platform)
        work.defer(() => tableHubs.stop())
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
      const casino = openCasino(platform)
      work.defer(() => casino.stop())
      routes.push(...casino.routes)
      plugins.push(...casino.plugins)
      if (config.roles.has('worker')) {
        const leftRounds = casino.startWork()
        work.defer(() => leftRounds.stop())
        const tables = config.casino.hasLiveTables ? startTables(platform) : await finishTables(platform)
        work.defer(() => tables.stop())
      }
    }
    if (config.roles.has('worker')) {
      await startWorker(platform, work)
      const uploads = cleanUpUploads(platform)
      work.defer(() => uploads.stop())
      const promo = startPromo(platform)
      work.defer(() => promo.stop())
      const settlement = startSettlement(platform, config)
      work.defer(() => settlement.stop())
      const care = startCare(platform)
      work.defer(() => care.stop())
      const settledMails = followSettled(platform)
      work.defer(() => settledMails.stop())
    }
  } catch (error) {
    await work.disposeAsync()
    throw error
  }
  return { routes, plugins, authenticate, describePage, stop: () => work.disposeAsync() }
}

async function startWorker(
  { config, db: database, bus, clock, log, metrics, health, tracing }: Platform,
  work: AsyncDisposableStack,
) {
  if (config.sealHeads !== undefined) await checkHeadsFile(config.sealHeads)
  const places = headPlaces({ config, log, logs: SEALED_LOGS.map(({ name }) => name) })
  const sealer = startSealer({ database, clock, log, logs: SEALED_LOGS, places, health })
  work.defer(() => sealer.stop())
  const relay = startOutboxRelay({ database, bus, clock, log, metrics, health, tracing })
  work.defer(() => relay.stop())
  const forgetting = startForgetting({ db: database, clock, log })
  work.defer(() => forgetting.stop())
  const forgettingMatches = startForgettingMatches({ db: database, clock, log })
  work.defer(() => forgettingMatches.stop())
  const forgettingShared = startForgettingShared({ db: database, clock, log })
  work.defer(() => forgettingShared.stop())
  const forgettingRefused = startForgettingRefused({ db: database, clock, log })
  work.defer(() => forgettingRefused.stop())
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
