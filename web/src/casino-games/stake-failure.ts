import { ApiError } from '@momio/client/api-error'
import { ROUND_REFUSALS, TABLE_BET_REFUSALS } from '@momio/contract/play-refusals'
import { isUnanswered } from '../slip/engine/failure.ts'

/** What the game decides after it has looked for a round of the same request: whoever reads one of them staked nothing. */
const DECIDED: ReadonlySet<string> = new Set([...ROUND_REFUSALS, ...TABLE_BET_REFUSALS])

/**
 * Whether money may have been staked although this is the answer. Of a question that was sent before only the game itself
 * knows: a limiter, a proxy or a session that ended speak of this sending alone.
 */
export function mayBePlayed(error: unknown, wasSentBefore: boolean): boolean {
  if (!(error instanceof ApiError)) return false
  return wasSentBefore ? !DECIDED.has(error.code) : isUnanswered(error)
}
