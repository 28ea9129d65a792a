import { sql } from 'kysely'
import type { Client, Notification } from 'pg'
import type { Database } from '../database/database.ts'
import type { Logger } from '../operation/log.ts'
import type { Clock } from '../turns/clock.ts'
import { type Leadership, standForLeader } from '../turns/leader.ts'
import { takeTurns } from '../turns/take-turns.ts'
import { removeReadRows } from './remove-read-rows.ts'

const BATCH = 1_000
const FIRST_LOOK_AGAIN_MS = 10
const REMOVE_EVERY_MS = 10 * 60_000

interface NumberingOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** A notification of the database wakes the work at once; polling covers notifications that get lost. */
  readonly pollMs?: number
}

/** Gives the rows of the outbox their numbers after their commit, and removes those that nobody needs any more. */
export function startNumbering({ database, clock, log, pollMs = 1_000 }: NumberingOptions): Leadership {
  async function lead(session: Client): Promise<() => Promise<void>> {
    let lookAgain: NodeJS.Timeout | undefined
    let lookAgainMs = FIRST_LOOK_AGAIN_MS

    /**
     * Nothing notifies when an older transaction that holds rows back has ended, so the leader looks again, at growing
     * intervals. By real time: what it waits for is the database, whatever the clock of the product says.
     */
    function lookAgainLater(): void {
      clearTimeout(lookAgain)
      lookAgain = setTimeout(() => numbering.wake(), lookAgainMs)
      lookAgainMs = Math.min(lookAgainMs * 2, pollMs)
    }

    const numbering = takeTurns({
      name: 'number the outbox',
      clock,
      log,
      everyMs: pollMs,
      async turn(stopped) {
        for (;;) {
          const { numbered, isWaiting } = await numberRows(database)
          if (numbered > 0) lookAgainMs = FIRST_LOOK_AGAIN_MS
          if (stopped() || !isWaiting) return
          if (numbered === 0) return lookAgainLater()
        }
      },
    })
    const removing = takeTurns({
      name: 'remove old rows of the outbox',
      clock,
      log,
      everyMs: REMOVE_EVERY_MS,
      turn: (stopped) => removeReadRows(database, stopped),
    })
    const onNotification = ({ channel }: Notification) => {
      if (channel === 'outbox') numbering.wake()
    }
    session.on('notification', onNotification)
    await session.query('listen outbox')
    numbering.wake()
    return async () => {
      session.off('notification', onNotification)
      await numbering.stop()
      clearTimeout(lookAgain)
      await removing.stop()
    }
  }

  return standForLeader({ name: 'outbox numbering', database, clock, log, lead })
}

async function numberRows({ kysely }: Database): Promise<{ numbered: number; isWaiting: boolean }> {
  const { rows } = await sql<{ numbered: number; isWaiting: boolean }>`
    select numbered, is_waiting as "isWaiting" from number_outbox(${BATCH})`.execute(kysely)
  return rows[0] ?? { numbered: 0, isWaiting: false }
}
