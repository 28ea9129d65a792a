import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../../platform/platform.ts'
import type { Turns } from '../../../../platform/turns/take-turns.ts'
import type { PaymentProvider } from '../provider.ts'
import { startDelivering } from './deliver-webhooks.ts'
import { cardPage } from './pages/card-page.ts'
import type { Desk } from './pages/desk.ts'
import { oxxoPage } from './pages/oxxo-page.ts'
import { payoutsPage } from './pages/payouts-page.ts'
import { speiPage } from './pages/spei-page.ts'
import { summaryPage } from './pages/summary-page.ts'
import { sandboxProvider } from './sandbox-provider.ts'

export interface Sandbox {
  readonly provider: PaymentProvider
  /** Below /sandbox. */
  readonly pages: (app: FastifyInstance) => Promise<void>
  start(): Turns
}

/** A payment provider to try the product with: it has pages of its own and no money. */
export function openSandbox(platform: Pick<Platform, 'db' | 'clock' | 'log' | 'config'>): Sandbox {
  const { db, clock } = platform
  let deliveries: Turns | undefined
  // Where another process delivers, it looks by itself.
  const wake = () => deliveries?.wake()
  const desk: Desk = {
    clock,
    reader: db.kysely,
    async act(work) {
      const result = await db.transaction((tx) => work(tx, clock.now()))
      wake()
      return result
    },
  }
  return {
    provider: sandboxProvider({ ...platform, wake }),
    start() {
      deliveries = startDelivering(platform)
      return deliveries
    },
    async pages(app) {
      app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(text))))
      })
      for (const page of [summaryPage, cardPage, speiPage, oxxoPage, payoutsPage]) await app.register(page, { desk })
    },
  }
}
