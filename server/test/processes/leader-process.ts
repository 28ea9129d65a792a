import { sql } from 'kysely'
import { openDatabase } from '../../src/platform/database/database.ts'
import { createLog } from '../../src/platform/operation/log.ts'
import { systemClock } from '../../src/platform/turns/clock.ts'
import { standForLeader } from '../../src/platform/turns/leader.ts'

/** Leads the feed in a process of its own and writes notes for ever, for a test that stops and wakes it. */
const [url = ''] = process.argv.slice(2)
const log = createLog({ level: 'silent' })
const database = openDatabase({ url, log })
standForLeader({
  name: 'feed',
  database,
  clock: systemClock(),
  log,
  lead: (_session, term) => {
    const fenced = term.fenced(database)
    let isLeading = true
    const write = async () => {
      while (isLeading) {
        await fenced
          .transaction(async (tx) => {
            await sql`insert into notes (epoch) values (${term.epoch})`.execute(tx)
            // Mostly it is stopped here, with the transaction open.
            await new Promise((resolve) => setTimeout(resolve, 20))
          })
          .catch(() => undefined)
      }
    }
    const writing = write()
    return async () => {
      isLeading = false
      await writing
      process.stdout.write('ended\n')
    }
  },
})
