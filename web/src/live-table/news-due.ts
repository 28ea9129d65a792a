import type { TableRound } from '@momio/contract/table-hub'
import { TABLE_PULSE_MS } from '@momio/domain/casino/table-pulse'

/** A push takes its time; from here on the table is late and says so. */
export const LATE_AFTER_MS = 2_000

/** By when the server will have told something more of the round; `heardAt` is when it last did, or could have. */
export function newsDueAt(round: TableRound | null, heardAt: number): number | null {
  if (!round) return null
  if (!round.result) return Math.max(Date.parse(round.closesAt), heardAt) + TABLE_PULSE_MS
  return round.nextAt === null ? null : Date.parse(round.nextAt)
}
