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
  return {
    isLinked: before && goesOnFrom(round, before),
    isKept: drawAgain(tableId, round)?.isKept ?? null,
  }
}

/** What the revealed seed gives, null where it is none, and whether the round kept to it; null until it is revealed. */
export function drawAgain(tableId: LiveTable, { roundNo, commitment, result }: TableRound) {
  if (!result) return null
  const { outcome, serverSeed } = result
  if (!isServerSeed(serverSeed)) return { computed: null, isKept: false }
  const computed = tableOutcome(tableId, roundNo, serverSeed)
  return { computed, isKept: computed === outcome && commitmentOf(serverSeed) === commitment }
}
