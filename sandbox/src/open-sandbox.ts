import type { FastifyInstance } from 'fastify'
import { type Api, sandboxApi } from './api.ts'
import { apiRoutes } from './api-routes.ts'
import { type DeliverOptions, webhookDelivery } from './deliver-webhooks.ts'
import { cardPage } from './pages/card-page.ts'
import { oxxoPage } from './pages/oxxo-page.ts'
import type { PageContext } from './pages/page-context.ts'
import { payoutsPage } from './pages/payouts-page.ts'
import { speiPage } from './pages/spei-page.ts'
import { summaryPage } from './pages/summary-page.ts'

export interface SandboxOptions extends DeliverOptions {
  /** Called when a webhook may be due; where another process delivers, it looks by itself. */
  readonly wake: () => void
}

export interface Sandbox {
  /** The provider's API for callers in the same process. */
  readonly api: Api
  /** Its pages below /sandbox, and its API below /sandbox/api for callers over HTTP. */
  readonly plugin: (app: FastifyInstance) => Promise<void>
  /** Sends the webhooks that are due; the caller repeats it. */
  deliverDue(stopped: () => boolean): Promise<void>
}

/** A payment provider to try the product with: it has pages of its own and no money. */
export function openSandbox(options: SandboxOptions): Sandbox {
  const { database, clock, wake } = options
  const api = sandboxApi(options)
  const context: PageContext = {
    clock,
    reader: database,
    async act(work) {
      const result = await database.transaction().execute((tx) => work(tx, clock.now()))
      wake()
      return result
    },
  }
  return {
    api,
    deliverDue: webhookDelivery(options),
    async plugin(app) {
      app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(text))))
      })
      for (const page of [summaryPage, cardPage, speiPage, oxxoPage, payoutsPage]) {
        await app.register(page, { context })
      }
      await app.register(apiRoutes, { api })
    },
  }
}
