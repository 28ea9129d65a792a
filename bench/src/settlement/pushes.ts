import { BALANCE_CHANGED } from '../../../server/src/modules/ledger/index.ts'
import { inProcessBus } from '../../../server/src/platform/bus/bus-in-process.ts'
import { startOutboxRelay } from '../../../server/src/platform/bus/outbox-relay.ts'
import { createHealth } from '../../../server/src/platform/operation/health.ts'
import { createLog } from '../../../server/src/platform/operation/log.ts'
import { createMetrics } from '../../../server/src/platform/operation/metrics.ts'
import { systemClock } from '../../../server/src/platform/turns/clock.ts'
import type { BenchDatabase } from '../ledger/database.ts'
import { openTickets } from './open-tickets.ts'
import { SettlingProcess, storeResult, until } from './settling.ts'

const ROUNDS = 10
export const TICKETS_OF_LINE = 1_000

/**
 * Milliseconds from the result handed to the store until the hub of players hears of each balance: one process settles,
 * this one relays the outbox to the bus that the hub listens to. Every ticket is of another player.
 */
export async function measurePushes(bench: BenchDatabase, eventOf: (round: number) => string): Promise<number[]> {
  const { database } = bench
  const log = createLog({ level: 'error' })
  const clock = systemClock()
  const bus = inProcessBus({ clock, log })
  await using stack = new AsyncDisposableStack()
  stack.use(new SettlingProcess(bench))
  const context = { database, clock, log, metrics: createMetrics(), health: createHealth() }
  const relay = startOutboxRelay({ ...context, bus })
  stack.defer(() => relay.stop())
  let arrivedMs: number[] = []
  const heard = await bus.subscribe(BALANCE_CHANGED.subject, () => void arrivedMs.push(performance.now()))
  stack.defer(() => heard.stop())

  const tookMs: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const eventId = eventOf(round)
    await openTickets(bench, { eventIds: [eventId], count: TICKETS_OF_LINE, players: TICKETS_OF_LINE })
    arrivedMs = []
    const storedMs = performance.now()
    await storeResult(bench, eventId)
    await until(async () => arrivedMs.length === TICKETS_OF_LINE)
    // The first round waits for the processes to start.
    if (round > 0) tookMs.push(...arrivedMs.map((at) => at - storedMs))
  }
  return tookMs
}
