import type { Platform } from '../../platform/platform.ts'
import { type Turns, takeTurns } from '../../platform/turns/take-turns.ts'
import { removeRaw } from './files/raw-uploads.ts'
import './tables.ts'

const EVERY_MS = 5 * 60_000
const AT_ONCE = 100

/** Removes what strangers put at addresses that have ended. Links that ended are forgotten with those of passwords. */
export function cleanUpUploads({ db, clock, log, objects }: Pick<Platform, 'db' | 'clock' | 'log' | 'objects'>): Turns {
  return takeTurns({
    name: 'remove raw uploads of documents and selfies',
    clock,
    log,
    everyMs: EVERY_MS,
    first: 'in-time',
    async turn(stopped) {
      while (!stopped()) {
        const old = await db.kysely
          .selectFrom('identity_uploads')
          .select(['id', 'files'])
          .where('expires_at', '<=', clock.now())
          .orderBy('expires_at')
          .limit(AT_ONCE)
          .execute()
        if (old.length === 0) return
        // The row goes last: after a crash it is still known what to remove.
        for (const { id, files } of old) {
          await removeRaw(objects, id, files)
          await db.transaction((tx) => tx.deleteFrom('identity_uploads').where('id', '=', id).execute())
        }
      }
    },
  })
}
