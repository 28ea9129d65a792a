import { z } from 'zod'
import { follow } from '../../platform/follow/follow.ts'
import { outboxLog } from '../../platform/follow/log-source.ts'
import type { Platform } from '../../platform/platform.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import { BALANCE_CHANGED } from '../ledger/index.ts'
import { LIMITS_CHANGED } from '../limits/index.ts'
import { TICKET_CHANGED } from '../tickets/index.ts'
import { DEPOSIT_DECLINED } from '../wallet/index.ts'
import { computeScores } from './compute-scores.ts'
import { addDue, addNightly, takeDue } from './due-players.ts'

/** A player who bets again and again is computed once in this time. */
const EVERY_MS = 60_000
const PLAYERS_AT_ONCE = 200

const ofPlayer = z.object({ playerId: z.string() })

type Context = Pick<Platform, 'db' | 'clock' | 'log' | 'metrics' | 'health'>

/** Keeps the scores: whoever plays, pays or changes limits is computed again within a minute, and all players who play once a night. */
export function startCare(context: Context): { stop(): Promise<void> } {
  const { db, clock, log } = context
  const follower = follow({
    ...context,
    database: db,
    name: 'care for players',
    source: outboxLog({
      subjects: [TICKET_CHANGED, BALANCE_CHANGED, LIMITS_CHANGED, DEPOSIT_DECLINED].map(({ subject }) => subject),
    }),
    begin: 'oldest',
    handle: (tx, rows) =>
      addDue(
        tx,
        rows.map(({ text }) => ofPlayer.parse(JSON.parse(text)).playerId),
      ),
  })
  const turns = takeTurns({
    name: 'compute which players may be harmed by playing',
    clock,
    log,
    everyMs: EVERY_MS,
    async turn(stopped) {
      await db.transaction((tx) => addNightly(tx, clock.now()))
      while (!stopped()) {
        const computed = await db.transaction(async (tx) => {
          const playerIds = await takeDue(tx, PLAYERS_AT_ONCE)
          await computeScores(tx, playerIds, clock.now())
          return playerIds.length
        })
        if (computed === 0) return
      }
    },
  })
  return {
    async stop() {
      await follower.stop()
      await turns.stop()
    },
  }
}
