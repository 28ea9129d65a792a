import type { LiveTable } from '@momio/contract/game-ids'
import type { TableRound } from '@momio/contract/table-hub'
import { HIGHEST_MULTIPLIER } from '@momio/domain/casino/cohete'
import { waitForResultMs } from '@momio/domain/casino/live-table'

/** A push takes its time; from here on the table is late and says so. */
export const LATE_AFTER_MS = 2_000

/** By when the server will have told the next step of the round; of the rocket, which may be lost sooner, the latest. */
export function newsDueAt(tableId: LiveTable, round: TableRound | null): number | null {
  if (!round) return null
  if (!round.result) return Date.parse(round.closesAt) + waitForResultMs(tableId, HIGHEST_MULTIPLIER)
  return round.nextAt === null ? null : Date.parse(round.nextAt)
}
