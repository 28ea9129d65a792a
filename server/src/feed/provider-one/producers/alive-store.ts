import { PROVIDER } from '@momio/contract/live-book'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Clock } from '../../../platform/turns/clock.ts'

interface FeedProducersTable {
  provider: number
  product: number
  last_alive: Date
  updated_at: Date
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    feed_producers: FeedProducersTable
  }
}

/** Up to which alive the book was whole, by product. */
export interface AliveStore {
  load(): Promise<ReadonlyMap<number, number>>
  keep(product: number, lastAlive: number): Promise<void>
}

export function aliveStore(db: Database, clock: Clock): AliveStore {
  return {
    async load() {
      const rows = await db.kysely
        .selectFrom('feed_producers')
        .select(['product', 'last_alive'])
        .where('provider', '=', PROVIDER.one)
        .execute()
      return new Map(rows.map(({ product, last_alive }) => [product, last_alive.getTime()]))
    },
    async keep(product, lastAlive) {
      await db.transaction(async (tx) => {
        await tx
          .insertInto('feed_producers')
          .values({ provider: PROVIDER.one, product, last_alive: new Date(lastAlive), updated_at: clock.now() })
          .onConflict((conflict) =>
            conflict.columns(['provider', 'product']).doUpdateSet({
              // A leader that is on its way out may write after its successor.
              last_alive: sql`greatest(feed_producers.last_alive, excluded.last_alive)`,
              updated_at: sql`excluded.updated_at`,
            }),
          )
          .execute()
      })
    },
  }
}
