import type { FastifyPluginAsync } from 'fastify'
import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { seedDemoMoney } from './demo-money.ts'
import { applyDepositEvent } from './deposits/apply-deposit-event.ts'
import { startExpiringDeposits } from './deposits/expire-deposits.ts'
import { startSendingRefunds } from './deposits/send-refunds.ts'
import { accountKeys } from './payments/account-keys.ts'
import type { ProviderConnection } from './payments/connection.ts'
import { noProvider } from './payments/no-provider.ts'
import { sandboxProvider } from './payments/sandbox-provider.ts'
import { webhookRoute } from './payments/webhook-route.ts'
import { walletRoutes } from './routes.ts'
import { payoutEvents } from './withdrawals/payout-events.ts'
import { startSendingPayouts } from './withdrawals/send-payouts.ts'

export interface Wallet {
  readonly routes: readonly Route[]
  /** Takes the payment provider's webhooks. */
  readonly webhooks: FastifyPluginAsync
  /** Ends what is over, sends refunds and payouts; disposed of, it stops. */
  startWork(): AsyncDisposable
}

/** Without a connection to a payment provider nobody can deposit or withdraw. */
export async function openWallet(platform: Platform, connection?: ProviderConnection): Promise<Wallet> {
  const { config, clock } = platform
  await seedDemoMoney(platform)
  const provider = connection ? sandboxProvider({ connection, keys: accountKeys(config.secret) }) : noProvider()
  const webhooks: FastifyPluginAsync = (app) =>
    webhookRoute(app, {
      ...platform,
      provider,
      onDepositEvent: (tx, event) => applyDepositEvent(tx, event, platform),
      onPayoutEvent: payoutEvents(clock),
    })
  return {
    routes: walletRoutes({ ...platform, provider, canPayOut: connection !== undefined }),
    webhooks,
    startWork() {
      const work = new AsyncDisposableStack()
      const jobs = [
        startExpiringDeposits(platform),
        startSendingRefunds({ ...platform, provider }),
        // Without a provider what was asked for before waits.
        ...(connection ? [startSendingPayouts({ ...platform, provider })] : []),
      ]
      for (const job of jobs) work.defer(() => job.stop())
      return work
    },
  }
}
