import { randomUUID } from 'node:crypto'
import { clabeFor } from '@momio/domain/clabe'
import { centavos } from '@momio/domain/money'
import { activityRoutes } from '../../src/modules/activity/index.ts'
import { complianceRoutes } from '../../src/modules/compliance/routes.ts'
import { post } from '../../src/modules/ledger/index.ts'
import type { PayoutEvent } from '../../src/modules/wallet/payments/payment-event.ts'
import type { PaymentProvider, PayoutRequest } from '../../src/modules/wallet/payments/provider.ts'
import { walletReadRoutes } from '../../src/modules/wallet/reads/routes.ts'
import { staffWalletRoutes } from '../../src/modules/wallet/staff/routes.ts'
import { payoutEvents } from '../../src/modules/wallet/withdrawals/payout-events.ts'
import { withdrawalRoutes } from '../../src/modules/wallet/withdrawals/routes.ts'
import { startSendingPayouts } from '../../src/modules/wallet/withdrawals/send-payouts.ts'
import type { WithdrawalConfig } from '../../src/platform/operation/config.ts'
import { createLog } from '../../src/platform/operation/log.ts'
import { type ManualClock, manualClock } from '../../src/platform/turns/clock.ts'
import { startApp, type TestApp } from '../app.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { bearerAsId } from '../people/bearer-as-id.ts'
import { type Ask, addPlayer, askAt } from '../people/players.ts'
import { testConfig } from '../product.ts'
import { movement } from './ledger.ts'

export const STAFF = randomUUID()
export const OTHER_STAFF = randomUUID()
export const PROVIDER = 'banco'

/** A bank of Mexico, and another account of it for each number. */
export function clabeOf(account: number): string {
  return clabeFor('012180', account)
}

export interface Paying {
  readonly provider: Pick<PaymentProvider, 'name' | 'payOut'>
  /** Every request, also repeated ones. */
  readonly asked: PayoutRequest[]
  /** What comes next instead of an answer: the request is lost, or only its answer is. */
  readonly troubles: ('request-lost' | 'answer-lost' | 'hangs' | 'refused')[]
  /** Payouts that were taken, each once however often it was asked for. */
  readonly taken: Set<string>
}

export function payingProvider(): Paying {
  const asked: PayoutRequest[] = []
  const taken = new Set<string>()
  const troubles: Paying['troubles'] = []
  return {
    asked,
    taken,
    troubles,
    provider: {
      name: PROVIDER,
      async payOut(request) {
        const trouble = troubles.shift()
        asked.push(request)
        if (trouble === 'request-lost') throw new Error('connection refused')
        if (trouble === 'refused') return { kind: 'refused', reason: 'no such bank' }
        taken.add(request.payoutId)
        if (trouble === 'answer-lost') throw new Error('socket hang up')
        if (trouble === 'hangs') return new Promise(() => undefined)
        return { kind: 'accepted' }
      },
    },
  }
}

export interface WalletApp extends TestApp {
  readonly clock: ManualClock
  readonly ask: Ask
  readonly database: TestApp['platform']['db']
  /** Verified, with this much cash in pesos and one bank account. */
  player(cash?: number): Promise<{ readonly id: string; readonly accountId: string }>
  begin(playerId: string, accountId: string, amount: number): ReturnType<Ask>
  /** Moves the clock to where nobody can cancel any more what waits to be sent. */
  letWindowsPass(): Promise<void>
  /** Sends what is due now through a worker of its own. */
  sendDue(paying: Paying): Promise<void>
  /** The same after the time to cancel. */
  send(paying: Paying): Promise<void>
  tell(event: Partial<PayoutEvent> & Pick<PayoutEvent, 'type' | 'payoutId' | 'amount'>): Promise<string>
}

/** Withdrawals, reads and staff over HTTP on a database of their own; the bearer token is the player's id. */
export async function startWallet(
  start = '2026-06-01T18:00:00Z',
  withdrawals: Partial<WithdrawalConfig> = {},
): Promise<WalletApp> {
  const clock = manualClock(start)
  const { database, url, drop } = await testDatabase()
  const config = testConfig({ withdrawals: { ...testConfig().withdrawals, ...withdrawals } })
  const deps = { db: database, clock, config }
  const routes = [
    ...withdrawalRoutes({ ...deps, canPayOut: true }),
    ...walletReadRoutes(deps),
    ...activityRoutes(deps),
    ...staffWalletRoutes({ ...deps, canPayOut: true }),
    ...complianceRoutes(deps),
  ]
  const app = await startApp(routes, {
    config: { databaseUrl: url },
    open: { clock },
    authenticate: bearerAsId(new Set([STAFF, OTHER_STAFF])),
  })
  const ask = askAt(app.url)
  const onPayoutEvent = payoutEvents(clock)
  let players = 0

  async function letWindowsPass(): Promise<void> {
    const queued = database.kysely.selectFrom('withdrawals').select('cancel_until').where('state', '=', 'queued')
    const ends = (await queued.execute()).map(({ cancel_until }) => cancel_until.getTime() - clock.now().getTime())
    if (Math.max(...ends) > 0) clock.advance(Math.max(...ends))
  }

  async function sendDue({ provider }: Paying): Promise<void> {
    const worker = startSendingPayouts({ db: database, clock, log: createLog({ level: 'silent' }), provider })
    await eventually(async () => {
      const now = clock.now()
      const due = database.kysely.selectFrom('withdrawals').select('id').where('next_attempt_at', '<=', now)
      const sendable = due.where('cancel_until', '<=', now).where('state', 'in', ['queued', 'sending'])
      return (await sendable.executeTakeFirst()) === undefined
    })
    await worker.stop()
  }

  return {
    ...app,
    clock,
    ask,
    database,
    async player(cash = 1_000) {
      const { id } = await addPlayer(deps, `player${players++}`, { is_verified: true })
      if (cash > 0) {
        const amount = centavos(Math.round(cash * 100))
        const given = movement(id, { cash: amount, promotions: -amount }, { kind: 'adjustment', at: clock.now() })
        await database.transaction((tx) => post(tx, given))
      }
      const added = await ask('POST /api/wallet/bankaccounts', { token: id, body: { clabe: clabeOf(players) } })
      return { id, accountId: added.json.id }
    },
    begin: (playerId, bankAccountId, amount) =>
      ask('POST /api/wallet/Withdrawal/BeginWithdrawalWithSpei', { token: playerId, body: { amount, bankAccountId } }),
    letWindowsPass,
    sendDue,
    async send(paying) {
      await letWindowsPass()
      await sendDue(paying)
    },
    tell(event) {
      const rest = { id: randomUUID(), provider: PROVIDER, currency: 'MXN', at: clock.now(), trackingKey: 'rastreo-1' }
      const whole = { ...rest, ...event } as PayoutEvent
      return database.transaction((tx) => onPayoutEvent(tx, whole))
    },
    async stop() {
      await app.stop()
      await drop()
    },
  }
}
