import { LEFT_AFTER_HOURS } from '@momio/domain/casino/left-alone'
import type { Platform } from '../../platform/platform.ts'
import { type Turns, takeTurns } from '../../platform/turns/take-turns.ts'
import type { RoundMetrics } from './casino-metrics.ts'
import { forgetLaunches } from './providers/launches.ts'
import type { Rounds } from './rounds/commit-rounds.ts'

const LOOK_EVERY_MS = 60_000
export const LEFT_AFTER_MS = LEFT_AFTER_HOURS * 60 * 60_000
const AT_ONCE = 100

/** Ends rounds that their players have left alone for so long, by the rule of the game. */
export function endLeftRounds(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  rounds: Pick<Rounds, 'leave'>,
  metrics: RoundMetrics,
): Turns {
  return takeTurns({
    name: 'end casino rounds that were left alone',
    clock,
    log,
    everyMs: LOOK_EVERY_MS,
    async turn(stopped) {
      const actedBefore = new Date(clock.now().getTime() - LEFT_AFTER_MS)
      const left = await db.kysely
        .selectFrom('casino_rounds')
        .select(['id', 'player_id as playerId'])
        .where('provider', '=', 'house')
        .where('outcome', 'is', null)
        .where('table_round', 'is', null)
        .where('acted_at', '<', actedBefore)
        .orderBy('acted_at')
        .limit(AT_ONCE)
        .execute()
      for (const { id: roundId, playerId } of left) {
        if (stopped()) return
        const key = `round:${roundId}:left`
        if (await rounds.leave({ kind: 'leave', playerId, key, roundId, actedBefore })) metrics.left()
      }
      await db.transaction((tx) => forgetLaunches(tx, clock.now()))
    },
  })
}
