import type { TableRound } from '@momio/contract/table-hub'
import type { TableResult } from './table-view.ts'

/** From the moment at which the number is known until the ball lies in its pocket. */
export const LANDING_MS = 3_200

/** What may be told of the wheel at a moment: a number is known to the page before its ball lies. */
export function landedResults(
  round: Pick<TableRound, 'roundNo' | 'result'>,
  last: readonly TableResult[],
  now: number,
): { readonly drawn: number | null; readonly results: readonly TableResult[] } {
  const { result, roundNo } = round
  if (result && now >= Date.parse(result.at) + LANDING_MS) return { drawn: result.outcome, results: last }
  return { drawn: null, results: last.filter((one) => one.roundNo < roundNo) }
}
