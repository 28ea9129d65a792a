import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { Logger } from '../operation/log.ts'
import { messageOf } from '../operation/start-problem.ts'
import type { Clock } from '../turns/clock.ts'
import { type Turns, takeTurns } from '../turns/take-turns.ts'
import { ChannelAway, type MessageChannel, noteAway, noteBack } from './channel-state.ts'
import './mail.ts'
import './sms.ts'

export interface DeliveryOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** Kept for the development page; elsewhere codes and links do not outlive their sending. */
  readonly keepSent: boolean
  readonly pollMs?: number
}

type Queue = MessageChannel
type Queued<Q extends Queue> = Selectable<Schema[Q]> & { readonly id: number; readonly attempts: number }
type Deliver<Q extends Queue> = (message: Queued<Q>) => Promise<void>

const BATCH = 20
/** Longer than any delivery takes, so that no other sender takes the same message meanwhile. */
const CLAIM_SECONDS = 120
const MOST_ATTEMPTS = 12
/** A code that somebody waits for does not stand behind what thousands are told at once. */
const IN_TURN: Record<Queue, RawBuilder<unknown>> = { mail: sql`is_bulk, id`, sms: sql`id` }

/** Delivers what is queued, at least once, with growing pauses while the other side refuses. */
export function deliverQueued<Q extends Queue>(queue: Q, options: DeliveryOptions, deliver: Deliver<Q>): Turns {
  const { clock, log, pollMs = 1_000 } = options
  return takeTurns({
    name: `deliver ${queue}`,
    clock,
    log,
    everyMs: pollMs,
    turn: (stopped) => deliverDue(queue, options, deliver, stopped),
  })
}

async function deliverDue<Q extends Queue>(
  queue: Q,
  options: DeliveryOptions,
  deliver: Deliver<Q>,
  stopped: () => boolean,
): Promise<void> {
  const { database, clock } = options
  while (!stopped()) {
    const due = await database.transaction((tx) => claim(tx, queue, clock.now()))
    if (due.length === 0) return
    for (const message of due) await deliverOne(queue, options, deliver, message)
  }
}

async function claim<Q extends Queue>(tx: Tx, queue: Q, now: Date): Promise<Queued<Q>[]> {
  const until = new Date(now.getTime() + CLAIM_SECONDS * 1000)
  const { rows } = await sql<Queued<Q>>`
    with claimed as (
      update ${sql.table(queue)} set next_attempt_at = ${until}, attempts = attempts + 1
      where id in (
        select id from ${sql.table(queue)}
        where sent_at is null and next_attempt_at <= ${now} and attempts < ${MOST_ATTEMPTS}
        order by ${IN_TURN[queue]} limit ${BATCH} for update skip locked
      )
      returning *
    )
    select * from claimed order by ${IN_TURN[queue]}`.execute(tx)
  return rows
}

async function deliverOne<Q extends Queue>(
  queue: Q,
  { database, clock, log, keepSent }: DeliveryOptions,
  deliver: Deliver<Q>,
  message: Queued<Q>,
): Promise<void> {
  const { id, attempts } = message
  try {
    await deliver(message)
  } catch (error) {
    log.warn({ queue, messageId: id, attempts, problem: messageOf(error) }, 'a message could not be sent')
    const next = new Date(clock.now().getTime() + 1000 * Math.min(2 ** attempts * 5, 3600))
    await database.transaction(async (tx) => {
      await postpone(tx, queue, id, next, messageOf(error))
      if (error instanceof ChannelAway) await noteAway(tx, queue, clock.now())
    })
    return
  }
  await database.transaction(async (tx) => {
    await (keepSent ? markSent(tx, queue, id, clock.now()) : forget(tx, queue, id))
    await noteBack(tx, queue)
  })
}

async function postpone(tx: Tx, queue: Queue, id: number, next: Date, problem: string): Promise<void> {
  await tx.updateTable(queue).set({ next_attempt_at: next, last_problem: problem }).where('id', '=', id).execute()
}

async function markSent(tx: Tx, queue: Queue, id: number, at: Date): Promise<void> {
  await tx.updateTable(queue).set({ sent_at: at }).where('id', '=', id).execute()
}

async function forget(tx: Tx, queue: Queue, id: number): Promise<void> {
  await tx.deleteFrom(queue).where('id', '=', id).execute()
}
