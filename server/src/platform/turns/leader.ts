import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { Database } from '../database/database.ts'
import type { Logger } from '../operation/log.ts'
import { PROCESS_NAME } from '../operation/process-name.ts'
import { ANSWER_WITHIN_MS, startBeating } from './beat.ts'
import type { Cancel, Clock } from './clock.ts'
import { beginTerm, fencedDatabase, SILENT_AFTER_MS, type Term } from './term.ts'

/** The first number of every leader's advisory lock; the second is made of the name of the work. */
export const LEADER_LOCKS = 735
/** A step of the work that takes longer counts as hanging. */
const STEP_WITHIN_MS = 15_000

interface LeaderOptions {
  readonly name: string
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /**
   * Starts the work of the leader; the answer stops it again. What it writes on the session is lost with the lock; what
   * it writes elsewhere goes through `term.fenced`.
   */
  readonly lead: (session: Client, term: Term) => Promise<() => Promise<void>> | (() => Promise<void>)
  readonly retryMs?: number
}

export interface Leadership {
  readonly leading: boolean
  stop(): Promise<void>
}

/**
 * Among all processes on one database, one at a time does the work called `name`.
 * The lock belongs to a session: when the process or its connection dies or falls silent, PostgreSQL gives it to the next.
 */
export function standForLeader(options: LeaderOptions): Leadership {
  const { name, database, clock, log, lead, retryMs = 1_000 } = options
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
        session.query<{ won: boolean }>('select pg_try_advisory_lock($1, $2) as won', [LEADER_LOCKS, lock]),
      )
      if (rows[0]?.won) endWork = await lead(session, await begin(session))
    } catch (error) {
      log.warn({ err: error, leader: name }, 'could not stand for leader')
      await endSession()
    }
    if (!endWork) retryLater()
  }

  async function begin(held: Client): Promise<Term> {
    // Waits for the previous leader's last transaction, which the database ends when that process stands still.
    const epoch = await answered(held, beginTerm(held, name, PROCESS_NAME), SILENT_AFTER_MS + ANSWER_WITHIN_MS)
    const resign = (reason: string) => lose(held, reason)
    const heartbeat = await startBeating({ session: held, name, epoch, onLost: resign })
    stopBeating = heartbeat.stop
    return {
      name,
      epoch,
      holds: () => session === held && heartbeat.isFresh(),
      fenced: (writesTo) => fencedDatabase(writesTo, { name, epoch, resign }),
      step: (work, withinMs = STEP_WITHIN_MS) =>
        inTime(work(), withinMs, () => resign(`a step of the work took longer than ${withinMs} ms`)),
      resign,
    }
  }

  async function openSession(): Promise<Client> {
    const opened = await database.connect(name)
    opened.once('end', () => lose(opened))
    return opened
  }

  /** Ends the work of this session at once, without waiting for a connection that may hang. */
  function lose(lost: Client, reason?: string): void {
    if (session !== lost) return
    session = undefined
    stopBeating()
    if (reason !== undefined) log.warn({ leader: name, reason }, 'stepping down')
    void lost.end().catch(() => undefined)
    if (!stopped) attempt = attempt.then(loseAndRetry)
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

/** Without an answer in time the connection is given up; a query that waits for it then fails. */
async function answered<T>(session: Client, answer: Promise<T>, withinMs = ANSWER_WITHIN_MS): Promise<T> {
  // With a query under way the end of a session is immediate and waits for nobody.
  return inTime(answer, withinMs, () => void session.end().catch(() => undefined))
}

async function inTime<T>(answer: Promise<T>, withinMs: number, onLate: () => void): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    onLate()
    late.reject(new Error(`no answer within ${withinMs} ms`))
  }, withinMs)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
