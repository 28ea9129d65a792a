import { KEPT } from '@momio/domain/retention'
import type { Platform } from '../../../platform/platform.ts'
import { type Turns, takeTurns } from '../../../platform/turns/take-turns.ts'

const EVERY_MS = 3_600_000

export function startForgettingShared({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): Turns {
  return takeTurns({
    name: 'forget shared slips',
    clock,
    log,
    everyMs: EVERY_MS,
    first: 'in-time',
    async turn() {
      const before = new Date(clock.now().getTime() - KEPT.sharedSlipsDays * 24 * 3_600_000)
      await db.transaction((tx) => tx.deleteFrom('shared_slips').where('created_at', '<', before).execute())
    },
  })
}
