import { liveTableSchema, type TableRound as ShownRound, tableRoundSchema } from '@momio/contract/table-hub'
import { TABLE_TIMES } from '@momio/domain/casino/live-table'
import { z } from 'zod'
import type { OutboxEvent } from '../../../platform/bus/outbox.ts'
import type { TableRound } from './table-rounds.ts'

/** A round of a table opened or was decided. */
export const TABLE_ROUND = {
  subject: 'events.casino.table-round',
  payload: z.object({ tableId: liveTableSchema, round: tableRoundSchema }),
} as const

/** Sent beside the log: one that is lost is followed by the next. */
export const TABLE_PULSE = {
  subject: 'live.casino.table-pulse',
  payload: TABLE_ROUND.payload,
} as const

/** Somebody bet in the round that runs, or got off the rocket: who plays is read from the table. */
export const TABLE_BETS = {
  subject: 'events.casino.table-bets',
  payload: z.object({ tableId: liveTableSchema }),
} as const

export function tableRoundEvent(round: TableRound): OutboxEvent {
  return { subject: TABLE_ROUND.subject, payload: { tableId: round.tableId, round: shownTableRound(round) } }
}

export function tablePulse(round: TableRound): Buffer {
  return Buffer.from(JSON.stringify({ tableId: round.tableId, round: shownTableRound(round) }))
}

export function tableBetsEvent(tableId: string): OutboxEvent {
  return { subject: TABLE_BETS.subject, payload: { tableId } }
}

/** Nothing of the seed before the outcome. */
export function shownTableRound(round: TableRound): ShownRound {
  const { tableId, roundNo, commitment, chain, opensAt, closesAt, outcome, serverSeed, decidedAt } = round
  const isDecided = outcome !== null && decidedAt !== null
  return {
    roundNo,
    commitment,
    chain,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    result: isDecided ? { outcome, serverSeed, at: decidedAt.toISOString() } : null,
    nextAt: isDecided ? new Date(decidedAt.getTime() + TABLE_TIMES[tableId].restMs).toISOString() : null,
  }
}
