import type { HubServer } from '@momio/signalr'
import { startFeed } from './feed/index.ts'
import { startHub } from './hub/index.ts'
import { catalogueRoutes, openCatalogue } from './modules/catalogue/index.ts'
import { settingsRoutes } from './modules/settings/index.ts'
import type { Route } from './platform/http/route.ts'
import { startOutboxRelay } from './platform/outbox-relay.ts'
import type { Platform } from './platform/platform.ts'

export interface StartedRoles {
  /** What the API of this process answers. */
  readonly routes: readonly Route[]
  stop(): Promise<void>
}

/** Starts what this process is for. Whoever listens starts before whoever speaks, and stops after. */
export async function startRoles(platform: Platform, hubs: HubServer | undefined): Promise<StartedRoles> {
  const { config, db, bus, clock, log, metrics } = platform
  const work = new AsyncDisposableStack()
  const routes: Route[] = [...settingsRoutes(platform)]
  try {
    if (config.roles.has('api') || config.roles.has('hub') || config.roles.has('feed')) {
      const shared = config.natsUrl !== undefined
      const catalogue = await openCatalogue({ bus, db, clock, log, metrics, shared })
      work.defer(() => catalogue.stop())
      routes.push(...catalogueRoutes({ book: catalogue.book, clock }))
      if (hubs) {
        const hub = await startHub({ hubs, book: catalogue.book, bus, clock })
        work.defer(() => hub.stop())
      }
      if (config.roles.has('feed')) {
        const feed = startFeed({ platform, catalogue })
        work.defer(() => feed.stop())
      }
    }
    if (config.roles.has('worker')) await startWorker(platform, work)
  } catch (error) {
    await work.disposeAsync()
    throw error
  }
  return { routes, stop: () => work.disposeAsync() }
}

async function startWorker({ config, db: database, bus, clock, log, metrics }: Platform, work: AsyncDisposableStack) {
  const relay = startOutboxRelay({ database, bus, clock, log, metrics })
  work.defer(() => relay.stop())
  const { smtpUrl, mailFrom: from, mode } = config
  if (smtpUrl === undefined) return
  const { startMailSender } = await import('./platform/mail-sender.ts')
  const sender = startMailSender({ database, clock, log, smtpUrl, from, keepSent: mode === 'development' })
  work.defer(() => sender.stop())
}
