import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { Cancel, Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Logger } from './log.ts'

interface LeaderOptions {
  readonly name: string
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** Starts the work of the leader on the session that holds the lock; the answer stops it again. */
  readonly lead: (session: Client) => Promise<() => Promise<void>> | (() => Promise<void>)
  readonly retryMs?: number
}

export interface Leadership {
  readonly leading: boolean
  stop(): Promise<void>
}

/**
 * Among all processes on one database, one at a time does the work called `name`.
 * The lock belongs to a session: when the process or its connection dies, PostgreSQL gives it to the next.
 */
export function standForLeader({ name, database, clock, log, lead, retryMs = 1_000 }: LeaderOptions): Leadership {
  const lock = createHash('sha256').update(name).digest().readInt32BE()
  let stopped = false
  let session: Client | undefined
  let endWork: (() => Promise<void>) | undefined
  let cancelRetry: Cancel | undefined
  let attempt: Promise<void> = Promise.resolve()

  async function tryToLead(): Promise<void> {
    try {
      session ??= await openSession()
      const { rows } = await session.query<{ won: boolean }>('select pg_try_advisory_lock(735, $1) as won', [lock])
      if (rows[0]?.won) endWork = await lead(session)
    } catch (error) {
      log.warn({ err: error, leader: name }, 'could not stand for leader')
      await endSession()
    }
    if (!endWork) retryLater()
  }

  async function openSession(): Promise<Client> {
    const opened = await database.connect(name)
    opened.once('end', () => {
      if (session !== opened) return
      session = undefined
      if (!stopped) attempt = attempt.then(loseAndRetry)
    })
    return opened
  }

  async function loseAndRetry(): Promise<void> {
    await endTheWork()
    retryLater()
  }

  async function endTheWork(): Promise<void> {
    const end = endWork
    endWork = undefined
    try {
      await end?.()
    } catch (error) {
      log.error({ err: error, leader: name }, 'could not end the work of the leader')
    }
  }

  async function endSession(): Promise<void> {
    const ending = session
    session = undefined
    await ending?.end().catch(() => undefined)
  }

  function retryLater(): void {
    cancelRetry?.()
    if (stopped) return
    cancelRetry = clock.after(retryMs, () => {
      attempt = attempt.then(async () => {
        if (!stopped && !endWork) await tryToLead()
      })
    })
  }

  attempt = tryToLead()
  return {
    get leading() {
      return endWork !== undefined
    },
    async stop() {
      stopped = true
      cancelRetry?.()
      await attempt
      await endTheWork()
      await endSession()
    },
  }
}
