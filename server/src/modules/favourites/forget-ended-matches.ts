import { sql } from 'kysely'
import type { Platform } from '../../platform/platform.ts'
import { type Turns, takeTurns } from '../../platform/turns/take-turns.ts'
import { openFixtureIds } from '../catalogue/index.ts'

const HOUR_MS = 60 * 60_000

/**
 * Takes the stars of matches that are over away. A star younger than an hour stays: its match may have been added after
 * the list of open matches was read.
 */
export function startForgettingMatches({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): Turns {
  return takeTurns({
    name: 'forget the stars of matches that are over',
    clock,
    log,
    everyMs: HOUR_MS,
    async turn() {
      const before = new Date(clock.now().getTime() - HOUR_MS)
      const open = await openFixtureIds(db)
      await db.transaction((tx) =>
        sql`delete from favourites where kind = 'match' and added_at < ${before} and key <> all (${open}::text[])`.execute(
          tx,
        ),
      )
    },
  })
}
