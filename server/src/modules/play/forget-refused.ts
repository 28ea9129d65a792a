import type { Platform } from '../../platform/platform.ts'
import { type Turns, takeTurns } from '../../platform/turns/take-turns.ts'
import { REFUSALS_KEPT_MS } from './earlier-requests.ts'

const LOOK_EVERY_MS = 60_000

export function startForgettingRefused({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): Turns {
  return takeTurns({
    name: 'forget refused bets',
    clock,
    log,
    everyMs: LOOK_EVERY_MS,
    first: 'in-time',
    async turn() {
      const before = new Date(clock.now().getTime() - REFUSALS_KEPT_MS)
      await db.transaction((tx) => tx.deleteFrom('refused_bets').where('refused_at', '<=', before).execute())
    },
  })
}
