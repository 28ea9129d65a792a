import type { Tx } from '../../../platform/database/database.ts'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'

const KEYS = `735, hashtext('betting')`

const SHARE = preparedText('tickets-share-betting', `select pg_advisory_xact_lock_shared(${KEYS})`)
const STOP = preparedText('tickets-stop-betting', `select pg_advisory_xact_lock(${KEYS})`)

/** What staff has set is read after this and stays until the commit; all who bet hold it at the same time. */
export async function shareBetting(tx: Tx): Promise<void> {
  await run(tx, SHARE, [])
}

/**
 * Waits for every commit under way in any process and holds back the next ones until this transaction ends. What is
 * dated after this is later than every bet that did not see it.
 */
export async function stopBetting(tx: Tx): Promise<void> {
  await run(tx, STOP, [])
}
