import { DEPOSIT_STATUS } from '@momio/contract/wallet-codes'
import type { Platform } from '../../../platform/platform.ts'
import { type Turns, takeTurns } from '../../../platform/turns/take-turns.ts'
import { learnAboutDeposit, lockDeposit } from './learn-about-deposit.ts'

const EVERY_MS = 30_000
const BATCH = 100
/** Longer than any provider takes to answer: whoever began it is gone, and the player never got to know where to pay. */
const ABANDONED_MS = 10 * 60_000

/** Ends what nobody paid in time. */
export function startExpiringDeposits({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): Turns {
  return takeTurns({ name: 'expire deposits', clock, log, everyMs: EVERY_MS, turn: expireAll })

  async function expireAll(stopped: () => boolean): Promise<void> {
    let found = BATCH
    while (found === BATCH && !stopped()) {
      const now = clock.now()
      const overdue = await db.kysely
        .selectFrom('deposits')
        .select('id')
        .where('status', 'in', [DEPOSIT_STATUS.Created, DEPOSIT_STATUS.PendingApproval, DEPOSIT_STATUS.Pending])
        .where(({ eb, or, and }) => {
          const begunBefore = new Date(now.getTime() - ABANDONED_MS)
          const abandoned = and([eb('status', '=', DEPOSIT_STATUS.Created), eb('created_at', '<=', begunBefore)])
          return or([eb('expires_at', '<=', now), abandoned])
        })
        .limit(BATCH)
        .execute()
      for (const { id } of overdue) await end(id)
      found = overdue.length
    }
  }

  /** A deposit that was paid in the meantime stays paid. */
  async function end(id: string): Promise<void> {
    await db.transaction(async (tx) => {
      const deposit = await lockDeposit(tx, id)
      const kind = deposit.status === DEPOSIT_STATUS.Created ? 'failed' : 'expired'
      await learnAboutDeposit(tx, deposit, { kind }, clock.now())
    })
  }
}
