import type { Tx } from '../../platform/database/database.ts'
import { preparedText, run } from '../../platform/database/prepared-text.ts'

const KEYS = `735, hashtext('casino')`

const SHARE = preparedText('casino-share', `select pg_advisory_xact_lock_shared(${KEYS})`)
const STOP = preparedText('casino-stop', `select pg_advisory_xact_lock(${KEYS})`)

/** What staff has set is read after this and stays until the commit; all who play hold it at the same time. */
export async function shareCasino(tx: Tx): Promise<void> {
  await run(tx, SHARE, [])
}

/** Waits for every commit under way in any process: what is dated after this is later than every stake that did not see it. */
export async function stopCasino(tx: Tx): Promise<void> {
  await run(tx, STOP, [])
}
