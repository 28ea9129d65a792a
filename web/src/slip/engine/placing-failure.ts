import { ApiError } from '@momio/client/api-error'
import { PLACEMENT_REFUSALS } from '@momio/contract/placement-refusals'
import type { FailureCode } from '../bet-item.ts'
import { isUnanswered } from './failure.ts'

/** What the placing decides after it has looked for a ticket of the same request. */
const DECIDED: ReadonlySet<FailureCode> = new Set(PLACEMENT_REFUSALS)
/** Said before a request reaches the placing too, where nobody looks for tickets. */
const AT_THE_DOOR: FailureCode = 'ACCOUNT_DEACTIVATED'

/**
 * Whether tickets may have been made although this is the answer. Of a request that was sent before only the placing itself
 * knows: a limiter, a proxy or a session that ended speak of this sending alone. Of the first one a limiter's answer is final.
 */
export function mayBePlaced(error: unknown, wasSentBefore: boolean): boolean {
  if (!(error instanceof ApiError)) return false
  if (wasSentBefore) return !DECIDED.has(error.code) || error.code === AT_THE_DOOR
  return isUnanswered(error) && error.code !== 'RATE_LIMITED'
}
