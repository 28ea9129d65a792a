import { LIVE_TABLES, type LiveTable } from '@momio/contract/game-ids'

/** The tables that everybody shares are pages of the site, each at its own address. */
const TABLE_PATHS = {
  ruleta: '/casino/live/roulette_live',
  cohete: '/casino/live/crash_live',
} as const satisfies Record<LiveTable, string>

export type TablePath = (typeof TABLE_PATHS)[LiveTable]

/** Undefined for a game that is played by oneself. */
export function tablePathOf(gameId: string): TablePath | undefined {
  const table = LIVE_TABLES.find((tableId) => tableId === gameId)
  return table && TABLE_PATHS[table]
}
