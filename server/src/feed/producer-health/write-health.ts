import { sql } from 'kysely'
import type { Platform } from '../../platform/platform.ts'
import { type Turns, takeTurns } from '../../platform/turns/take-turns.ts'
import type { ProducerHealth } from './producer-health.ts'
import './tables.ts'

const EVERY_MS = 2_000

/** Runs where the feed leads: says every two seconds how its producers are. */
export function startWritingHealth(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  read: () => readonly ProducerHealth[],
): Turns {
  let before: { readonly at: number; readonly received: ReadonlyMap<string, number> } | undefined

  async function turn(): Promise<void> {
    const producers = read()
    const now = clock.now()
    const received = new Map(producers.map((each) => [keyOf(each), each.received]))
    const seconds = before === undefined ? 0 : (now.getTime() - before.at) / 1000
    const rows = producers.map((each) => ({
      provider: each.provider,
      product: each.product,
      name: each.name,
      down: each.down,
      alive_at: each.aliveAt,
      recovery_asked_at: each.recoveryAskedAt,
      messages_per_second:
        seconds > 0 ? (each.received - (before?.received.get(keyOf(each)) ?? each.received)) / seconds : 0,
      waiting: each.waiting,
      lag_ms: Math.round(each.lagMs),
      updated_at: now,
    }))
    before = { at: now.getTime(), received }
    if (rows.length === 0) return
    await db.transaction(async (tx) => {
      await tx
        .insertInto('feed_health')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['provider', 'product']).doUpdateSet({
            name: sql`excluded.name`,
            down: sql`excluded.down`,
            alive_at: sql`excluded.alive_at`,
            recovery_asked_at: sql`excluded.recovery_asked_at`,
            messages_per_second: sql`excluded.messages_per_second`,
            waiting: sql`excluded.waiting`,
            lag_ms: sql`excluded.lag_ms`,
            updated_at: sql`excluded.updated_at`,
          }),
        )
        .execute()
    })
  }

  return takeTurns({ name: 'write how the feed is', clock, log, everyMs: EVERY_MS, turn })
}

function keyOf({ provider, product }: ProducerHealth): string {
  return `${provider} ${product}`
}
