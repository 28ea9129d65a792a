import { LIVE_TABLES, type LiveTable } from '@momio/contract/game-ids'
import { TABLE_PULSE_MS } from '@momio/domain/casino/table-pulse'
import { pesos } from '@momio/domain/money'
import { appendEvent } from '../../../platform/bus/outbox.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Cancel } from '../../../platform/turns/clock.ts'
import { type Leadership, standForLeader } from '../../../platform/turns/leader.ts'
import { takeTurns } from '../../../platform/turns/take-turns.ts'
import { openPlay } from '../../play/index.ts'
import { lockCasinoState } from '../casino-state.ts'
import { type PayBets, payBets } from './pay-bets.ts'
import { TABLE_PULSE, tablePulse, tableRoundEvent } from './table-events.ts'
import {
  decideTableRound,
  dueAt,
  openTableRound,
  reachedMultiple,
  readLastRound,
  restUntil,
  type TableRound,
  tablesWithUnpaidRounds,
} from './table-rounds.ts'
import { tableWork } from './table-work.ts'

type Context = Pick<Platform, 'config' | 'db' | 'bus' | 'sharedClock' | 'log' | 'metrics'>

/** What is due at a known time is woken for; looking covers what failed, and who gets off the rocket by now. */
const LOOK_EVERY_MS = 250

interface Tables {
  stop(): Promise<void>
}

/** Opens, decides and pays the rounds of the live tables. Many processes may start it; each table is led by one at a time. */
export function startTables(context: Context): Tables {
  return leadTables(LIVE_TABLES, context, true)
}

/** Where there are no live tables any more: decides and pays the rounds in which players have bets, and opens none. */
export async function finishTables(context: Context): Promise<Tables> {
  return leadTables(await tablesWithUnpaidRounds(context.db.kysely), context, false)
}

function leadTables(tableIds: readonly LiveTable[], context: Context, opensRounds: boolean): Tables {
  const { config, db, metrics, sharedClock } = context
  const play = openPlay({ db, config, metrics, clock: sharedClock }, 'tables')
  const pay = payBets(play, tableWork(sharedClock, pesos(config.casino.notableWinPesos)))
  const leaderships = tableIds.map((tableId) => leadTable(tableId, context, { pay, opensRounds }))
  return {
    async stop() {
      for (const leadership of leaderships) await leadership.stop()
      await play.stop()
    },
  }
}

interface Steps {
  readonly pay: PayBets
  readonly opensRounds: boolean
}

function leadTable(
  tableId: LiveTable,
  { db, bus, sharedClock: clock, log }: Context,
  { pay, opensRounds }: Steps,
): Leadership {
  return standForLeader({
    name: `casino table ${tableId}`,
    database: db,
    clock,
    log,
    async lead(_session, term) {
      const fenced = term.fenced(db)
      let current: TableRound | undefined
      let isPaid = false
      // False after a step that failed: it may have been committed all the same, and only its answer was lost.
      let isRead = false
      let pulseAt = 0
      let cancelWake: Cancel | undefined

      async function turn(): Promise<void> {
        if (!term.holds()) return
        const isOver = !opensRounds && isRead && isPaid
        if (isOver) return
        await clock.compare(db.kysely)
        if (!isRead) {
          current = await readLastRound(db.kysely, tableId)
          // Whoever led before may have decided a round and not paid it.
          isPaid = false
        }
        isRead = false
        await takeStep()
        isRead = true
        wakeInTime()
        sendPulse()
      }

      /** From the last bet to the result nothing else tells that somebody leads the table. No step waits for the bus. */
      function sendPulse(): void {
        const now = clock.now().getTime()
        if (current?.outcome !== null || now < current.closesAt.getTime() || now < pulseAt) return
        pulseAt = now + TABLE_PULSE_MS
        bus.publish(TABLE_PULSE.subject, tablePulse(current)).catch((error) => {
          log.warn({ err: error, tableId }, 'the pulse of a table could not be sent')
        })
      }

      async function takeStep(): Promise<void> {
        const now = clock.now()
        if (current?.outcome === null && now >= dueAt(current)) {
          current = await decide(fenced, current, now)
          isPaid = false
        }
        const reached = current ? reachedMultiple(current, now) : 0
        if (!isPaid || reached > 0) await pay(fenced, tableId, { reached, now: clock.now() })
        isPaid = current?.outcome !== null
        if (opensRounds && (!current || (current.outcome !== null && now >= restUntil(current)))) {
          current = (await open(fenced, tableId, (current?.roundNo ?? 0) + 1, clock.now())) ?? current
        }
      }

      /** To the moment of the next step, where it is nearer than the next look. */
      function wakeInTime(): void {
        if (!current) return
        const next = current.outcome === null ? dueAt(current) : restUntil(current)
        const waitMs = next.getTime() - clock.now().getTime()
        cancelWake?.()
        if (waitMs > 0 && waitMs < LOOK_EVERY_MS) cancelWake = clock.after(waitMs, () => void turns.wake())
      }

      const turns = takeTurns({ name: `rounds of the table ${tableId}`, clock, log, everyMs: LOOK_EVERY_MS, turn })
      return () => {
        cancelWake?.()
        return turns.stop()
      }
    },
  })
}

async function decide(db: Database, round: TableRound, now: Date): Promise<TableRound> {
  return db.transaction(async (tx) => {
    const decided = await decideTableRound(tx, round, now)
    await appendEvent(tx, tableRoundEvent(decided))
    return decided
  })
}

/** Undefined while staff has switched the table off, or the casino is closed. */
async function open(db: Database, tableId: LiveTable, roundNo: number, now: Date): Promise<TableRound | undefined> {
  return db.transaction(async (tx) => {
    const { isInMaintenance, switchedOff } = await lockCasinoState(tx)
    if (isInMaintenance || switchedOff.has(tableId)) return undefined
    const round = await openTableRound(tx, tableId, roundNo, now)
    await appendEvent(tx, tableRoundEvent(round))
    return round
  })
}
