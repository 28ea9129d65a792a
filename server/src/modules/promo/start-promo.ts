import { follow } from '../../platform/follow/follow.ts'
import { outboxLog } from '../../platform/follow/log-source.ts'
import type { Platform } from '../../platform/platform.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import { VERIFIED } from '../kyc/index.ts'
import { followExclusions } from '../limits/index.ts'
import { creditWelcome } from './credit-welcome.ts'
import { endBonus } from './end-bonus.ts'
import { bonusesPastTheirTime } from './past-their-time.ts'

const LOOK_EVERY_MS = 60_000
const AT_ONCE = 50

type Context = Pick<Platform, 'db' | 'clock' | 'log' | 'metrics' | 'health' | 'mail'> & {
  readonly config: Pick<Platform['config'], 'publicUrl'>
}

export interface PromoWork {
  /** Ends now whatever is past its time; otherwise it happens within a minute. */
  expire(): Promise<void>
  stop(): Promise<void>
}

/** Gives the welcome gift to whoever is verified, and ends bonuses that are past their time or whose player excluded himself. */
export function startPromo(context: Context): PromoWork {
  const { db, clock, log, mail, config } = context
  const credits = follow({
    ...context,
    database: db,
    name: 'welcome gifts',
    source: outboxLog({ subjects: [VERIFIED.subject] }),
    begin: 'oldest',
    batch: AT_ONCE,
    async handle(tx, rows) {
      // In one order for all, because each player stays locked until the commit.
      const players = new Set(rows.map(({ text }) => VERIFIED.payload.parse(JSON.parse(text)).userId))
      for (const playerId of [...players].sort()) {
        await creditWelcome(tx, { mail, publicUrl: config.publicUrl }, playerId, clock.now())
      }
    },
  })
  const exclusions = followExclusions({
    ...context,
    database: db,
    name: 'bonuses of excluded players',
    async handle(tx, { playerId }) {
      await endBonus(tx, { playerId, reason: 'excluded', at: clock.now(), actor: { kind: 'system' } })
    },
  })
  const turns = takeTurns({
    name: 'end bonuses that are past their time',
    clock,
    log,
    everyMs: LOOK_EVERY_MS,
    async turn(stopped) {
      const players = await bonusesPastTheirTime(db.kysely, clock.now())
      for (const playerId of players) {
        if (stopped()) return
        await db.transaction((tx) =>
          endBonus(tx, { playerId, reason: 'expired', at: clock.now(), actor: { kind: 'system' } }),
        )
      }
    },
  })
  return {
    expire: () => turns.wake(),
    async stop() {
      await credits.stop()
      await exclusions.stop()
      await turns.stop()
    },
  }
}
