import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { Database } from '../database/database.ts'
import type { Logger } from '../operation/log.ts'
import type { Cancel, Clock } from './clock.ts'

/**
 * PostgreSQL ends the session of a leader that it has not heard for this long, and with it the lock: a process that
 * hangs, or that the network cut off, does not keep the others waiting. By real time, as the database counts it.
 */
const SILENT_AFTER_MS = 3_500
const BEAT_EVERY_MS = 1_000
/** An answer that takes longer counts as a connection that broke; shorter than the patience of the database. */
const ANSWER_WITHIN_MS = 2_500

interface LeaderOptions {
  readonly name: string
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** Starts the work of the leader on the session that holds the lock; the answer stops it again. */
  readonly lead: (session: Client) => Promise<() => Promise<void>> | (() => Promise<void>)
  /**
   * The work does not use the session, which tells the database instead that this process is there: one that hangs or
   * is cut off loses the lead within seconds.
   */
  readonly beats?: boolean
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
export function standForLeader(options: LeaderOptions): Leadership {
  const { name, database, clock, log, lead, beats = false, retryMs = 1_000 } = options
  const lock = createHash('sha256').update(name).digest().readInt32BE()
  let stopped = false
  let session: Client | undefined
  let stopBeating: () => void = () => undefined
  let endWork: (() => Promise<void>) | undefined
  let cancelRetry: Cancel | undefined
  let attempt: Promise<void> = Promise.resolve()

  async function tryToLead(): Promise<void> {
    try {
      session ??= await openSession()
      const { rows } = await answered(
        session,
        session.query<{ won: boolean }>('select pg_try_advisory_lock(735, $1) as won', [lock]),
      )
      if (rows[0]?.won) {
        if (beats) stopBeating = await beat(session)
        endWork = await lead(session)
      }
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
      stopBeating()
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
    stopBeating()
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

/** Tells the database again and again that this process is there. */
async function beat(session: Client): Promise<() => void> {
  await session.query(`set idle_session_timeout = ${SILENT_AFTER_MS}`)
  let isWaiting = false
  const timer = setInterval(async () => {
    if (isWaiting) return
    isWaiting = true
    // One that fails is followed by the end of the session, which tells.
    await answered(session, session.query('select')).catch(() => undefined)
    isWaiting = false
  }, BEAT_EVERY_MS)
  return () => clearInterval(timer)
}

/** Without an answer in time the connection is given up; a query that waits for it then fails. */
async function answered<T>(session: Client, answer: Promise<T>): Promise<T> {
  // With a query under way the end of a session is immediate and waits for nobody.
  const timer = setTimeout(() => void session.end().catch(() => undefined), ANSWER_WITHIN_MS)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
  }
}
