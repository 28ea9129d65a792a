import { openSandbox, type SandboxTables } from '@momio/sandbox'
import type { FastifyPluginAsync } from 'fastify'
import { accountKeys, httpConnection, type ProviderConnection } from './modules/wallet/index.ts'
import type { Platform } from './platform/platform.ts'
import { type Turns, takeTurns } from './platform/turns/take-turns.ts'

declare module './platform/database/schema.ts' {
  interface Schema extends SandboxTables {}
}

const DELIVER_EVERY_MS = 1_000

export interface Payments {
  /** Absent: nobody can deposit or withdraw. */
  readonly connection?: ProviderConnection
  readonly plugins: readonly FastifyPluginAsync[]
  /** What a sandbox in this process does by itself; disposed of, it stops. */
  startWork(): AsyncDisposable
}

/** The payment provider: nobody, one at an address, or a sandbox in this process that is spoken to just the same. */
export function openPayments({ config, db, clock, log }: Platform): Payments {
  const nothing = { plugins: [], startWork: () => new AsyncDisposableStack() }
  if (config.payments === 'off') return nothing
  if (config.paymentsUrl !== undefined) return { ...nothing, connection: httpConnection(config.paymentsUrl) }

  let deliveries: Turns | undefined
  const sandbox = openSandbox({
    database: db.kysely.$pickTables<keyof SandboxTables>(),
    clock,
    log,
    keys: accountKeys(config.secret),
    merchantUrl: config.publicUrl,
    // Where another process delivers, it looks by itself.
    wake: () => deliveries?.wake(),
  })
  return {
    connection: { send: sandbox.api },
    plugins: [sandbox.plugin],
    startWork() {
      const turn = sandbox.deliverDue
      const started = takeTurns({ name: 'sandbox webhooks', clock, log, everyMs: DELIVER_EVERY_MS, turn })
      deliveries = started
      const work = new AsyncDisposableStack()
      work.defer(() => started.stop())
      return work
    },
  }
}
