import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import './tables.ts'

interface Solution {
  readonly nonce: string
  readonly expiresAt: Date
}

/** Longer than the clocks of two processes may differ. */
const KEPT_AFTER_EXPIRY_MS = 3_600_000
const FORGOTTEN_AT_ONCE = 100

/** Of two requests with the same solution the second waits for the first, and gets false. */
export async function claimSolution(tx: Tx, { nonce, expiresAt }: Solution, now: Date): Promise<boolean> {
  await forgetExpired(tx, new Date(now.getTime() - KEPT_AFTER_EXPIRY_MS))
  const claimed = await tx
    .insertInto('captcha_solutions')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirstOrThrow()
  return claimed.numInsertedOrUpdatedRows === 1n
}

/** Rows that another process is deleting are skipped, so that no request waits for the clean-up. */
async function forgetExpired(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from captcha_solutions where nonce in (
      select nonce from captcha_solutions where expires_at < ${before}
      order by expires_at limit ${FORGOTTEN_AT_ONCE} for update skip locked
    )`.execute(tx)
}
