import type { EarlyPayoutRules } from '@momio/domain/betting/early-payout'
import { sql } from 'kysely'
import { follow } from '../../platform/follow/follow.ts'
import { outboxLog } from '../../platform/follow/log-source.ts'
import { Unwell } from '../../platform/operation/health.ts'
import type { Platform } from '../../platform/platform.ts'
import { standForLeader } from '../../platform/turns/leader.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import { rememberResults, resultsLog, SCORE } from '../catalogue/index.ts'
import { followExclusions } from '../limits/index.ts'
import { openPlay, type PlayPlatform } from '../play/index.ts'
import { setTicketsAside } from './exclusions/set-aside.ts'
import { eventsKeptAside } from './kept-aside.ts'
import { settleDueLines } from './settle-lines.ts'
import { takeLeads } from './take-leads.ts'
import { DUE_CHANNEL, takeResults, takeUnread } from './take-results.ts'
import { RESULTS_FOLLOWER, SCORES_FOLLOWER } from './untaken-events.ts'

/** A notification wakes it at once; looking covers those that get lost, and letters that staff set aside. */
const LOOK_EVERY_MS = 1_000
/** Each row may fold a whole event anew. */
const RESULTS_AT_ONCE = 100
const LATE_AFTER_SECONDS = 60

export interface Settling {
  /** Resolves when every ticket that is being settled is. */
  stop(): Promise<void>
}

type Context = PlayPlatform & Pick<Platform, 'log' | 'health'>

interface Rules {
  readonly earlyPayout: EarlyPayoutRules
}

/** Turns the stored results, and leads that pay early, into money. Many processes may start it; one takes results, and one settles, at a time. */
export function startSettlement(context: Context, { earlyPayout }: Rules): Settling {
  const { db, clock, log, health } = context
  const play = openPlay(context, 'settlement')
  const connection = db.dedicated('settlement')
  const remembered = rememberResults()
  const follower = follow({
    ...context,
    database: db,
    name: RESULTS_FOLLOWER,
    source: resultsLog,
    begin: 'oldest',
    batch: RESULTS_AT_ONCE,
    handle: (tx, rows) => takeResults(tx, rows, remembered),
  })
  const leads = follow({
    ...context,
    database: db,
    name: SCORES_FOLLOWER,
    source: outboxLog({ subjects: [SCORE.subject] }),
    begin: 'oldest',
    handle: (tx, rows) => takeLeads(tx, rows, earlyPayout),
  })
  const exclusions = followExclusions({
    ...context,
    database: db,
    name: 'settlement of excluded players',
    handle: (tx, exclusion) => setTicketsAside(tx, exclusion, clock.now()),
  })
  const leadership = standForLeader({
    name: 'settlement of tickets',
    database: db,
    clock,
    log,
    async lead(session) {
      await db.transaction(takeUnread)
      await session.query(`listen ${DUE_CHANNEL}`)
      const turns = takeTurns({
        name: 'settle the tickets of lines that are due',
        clock,
        log,
        everyMs: LOOK_EVERY_MS,
        turn: (stopped) => settleDueLines({ connection, play, log, stopped }),
      })
      const wake = () => void turns.wake()
      session.on('notification', wake)
      return async () => {
        session.off('notification', wake)
        await turns.stop()
      }
    },
  })

  /** What waits for staff is told by the health of the feed. */
  async function checkInTime(): Promise<void> {
    const keptAside = [...(await eventsKeptAside(db.kysely))]
    const { count } = await db.kysely
      .selectFrom('settlement_lines')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('is_due', '=', true)
      .where(sql<boolean>`event_id <> all(${sql.val(keptAside)}::text[])`)
      .where(sql<boolean>`due_since < clock_timestamp() - make_interval(secs => ${LATE_AFTER_SECONDS})`)
      .executeTakeFirstOrThrow()
    const late = await db.kysely
      .selectFrom('settlement_due_tickets as due')
      .select('ticket_id')
      .where(sql<boolean>`due_since < clock_timestamp() - make_interval(secs => ${LATE_AFTER_SECONDS})`)
      .where(
        sql<boolean>`not exists (
          select from ticket_selections as selection
          where selection.ticket_id = due.ticket_id and event_id = any(${sql.val(keptAside)}::text[])
        )`,
      )
      .executeTakeFirst()
    if (late) throw new Unwell(`a ticket that staff decided about waits for more than ${LATE_AFTER_SECONDS} s`)
    if (count > 0) throw new Unwell(`${count} lines wait to be settled for more than ${LATE_AFTER_SECONDS} s`)
  }
  const unregister = health.register('settlement', checkInTime)

  return {
    async stop() {
      unregister()
      await follower.stop()
      await leads.stop()
      await exclusions.stop()
      await leadership.stop()
      await play.stop()
      await connection.close()
    },
  }
}
