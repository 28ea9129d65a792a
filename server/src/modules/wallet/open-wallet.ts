import type { FastifyPluginAsync } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { seedDemoMoney } from './demo-money.ts'
import { applyDepositEvent } from './deposits/apply-deposit-event.ts'
import { startExpiringDeposits } from './deposits/expire-deposits.ts'
import { startSendingRefunds } from './deposits/send-refunds.ts'
import { noProvider } from './payments/no-provider.ts'
import { openSandbox } from './payments/sandbox/open-sandbox.ts'
import { webhookRoute } from './payments/webhook-route.ts'
import { walletRoutes } from './routes.ts'
import { payoutEvents } from './withdrawals/payout-events.ts'
import { startSendingPayouts } from './withdrawals/send-payouts.ts'

export interface Wallet {
  readonly routes: readonly Route[]
  /** Webhooks, and the pages of the sandbox. */
  readonly plugins: readonly FastifyPluginAsync[]
  /** Ends what is over, sends refunds and payouts; disposed of, it stops. */
  startWork(): AsyncDisposable
}

export async function openWallet(platform: Platform): Promise<Wallet> {
  const { config, clock } = platform
  await seedDemoMoney(platform)
  const sandbox = config.payments === 'sandbox' ? openSandbox(platform) : undefined
  const provider = sandbox?.provider ?? noProvider()
  const webhooks: FastifyPluginAsync = (app) =>
    webhookRoute(app, {
      ...platform,
      provider,
      onDepositEvent: (tx, event) => applyDepositEvent(tx, event, clock),
      onPayoutEvent: payoutEvents(clock),
    })
  return {
    routes: walletRoutes({ ...platform, provider }),
    plugins: sandbox ? [webhooks, sandbox.pages] : [webhooks],
    startWork() {
      const work = new AsyncDisposableStack()
      const jobs = [
        startExpiringDeposits(platform),
        startSendingRefunds({ ...platform, provider }),
        // Without a provider withdrawals wait and can be cancelled.
        ...(sandbox ? [startSendingPayouts({ ...platform, provider }), sandbox.start()] : []),
      ]
      for (const job of jobs) work.defer(() => job.stop())
      return work
    },
  }
}
