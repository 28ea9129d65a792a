import type { LiveTable } from '@momio/contract/game-ids'
import type { TableRound } from '@momio/contract/table-hub'
import { commitmentOf, isServerSeed } from '@momio/domain/casino/fairness'
import { tableOutcome } from '@momio/domain/casino/live-table'
import { goesOnFrom } from '@momio/domain/casino/seed-chain'

/** What this browser finds of a round: each is null while it cannot be told. */
export interface CheckedRound {
  /** The round goes on with the chain of the one before. */
  readonly isLinked: boolean | null
  /** The revealed seed is the one that was committed to, and the result follows from it. */
  readonly isKept: boolean | null
}

export function checkRound(tableId: LiveTable, round: TableRound, before: TableRound | null): CheckedRound {
  return { isLinked: before && goesOnFrom(round, before), isKept: round.result && isKept(tableId, round, round.result) }
}

function isKept(
  tableId: LiveTable,
  { roundNo, commitment }: TableRound,
  { outcome, serverSeed }: NonNullable<TableRound['result']>,
): boolean {
  if (!isServerSeed(serverSeed) || commitmentOf(serverSeed) !== commitment) return false
  return tableOutcome(tableId, roundNo, serverSeed) === outcome
}
