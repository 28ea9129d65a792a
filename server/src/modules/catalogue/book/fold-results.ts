import type { NamedMarketInput, SettledMarketInput } from './feed-input.ts'
import { LineResults, type StandingCancellation, type StandingOutcome } from './line-results.ts'
import type { ResultMessage } from './result-message.ts'

/** A result message and the id that names it. */
export interface NumberedResult {
  readonly id: number
  readonly result: ResultMessage
}

/** What stands of one line after all that the feed said. */
export interface StandingLine {
  readonly marketId: number
  readonly specifiers: string
  readonly extendedSpecifiers: string | null
  /** Those that stand as settled. */
  readonly outcomes: readonly StandingOutcome[]
  /** Windows that stand as cancelled, by their beginning. A bet placed in one is void, whatever the outcomes say. */
  readonly cancellations: readonly StandingCancellation[]
  /** Every message that named the line, by the feed's time. */
  readonly history: readonly { readonly storedId: number; readonly kind: ResultMessage['type']; readonly at: number }[]
}

/** The lines of one event as its messages leave them, whatever order they are given in. */
export function foldResults(messages: readonly NumberedResult[]): StandingLine[] {
  const lines = new Map<string, Line>()
  const inOrder = [...messages].sort((a, b) => a.result.timestamp - b.result.timestamp || a.id - b.id)
  for (const { id, result } of inOrder) {
    for (const market of result.markets) {
      const line = lineOf(lines, market)
      line.history.push({ storedId: id, kind: result.type, at: result.timestamp })
      line.extendedSpecifiers = market.extendedSpecifiers ?? line.extendedSpecifiers
    }
    take(lines, result, id)
  }
  return [...lines.values()].map(({ results, ...line }) => ({
    ...line,
    outcomes: results.standingOutcomes(),
    cancellations: results.standingCancellations(),
  }))
}

interface Line {
  readonly marketId: number
  readonly specifiers: string
  extendedSpecifiers: string | null
  readonly results: LineResults
  readonly history: StandingLine['history'][number][]
}

function take(lines: Map<string, Line>, result: ResultMessage, id: number): void {
  switch (result.type) {
    case 'settlement':
      for (const market of result.markets) lineOf(lines, market).results.takeSettlement(market, result, id)
      break
    case 'cancel':
      for (const market of result.markets) lineOf(lines, market).results.takeCancel(market, result, id)
      break
    case 'cancel-rollback':
      for (const market of result.markets) lineOf(lines, market).results.takeCancelRollback(result)
      break
    case 'settlement-rollback':
      for (const market of result.markets) {
        lineOf(lines, market).results.takeSettlementRollback(market, result.timestamp)
      }
  }
}

function lineOf(lines: Map<string, Line>, market: SettledMarketInput | NamedMarketInput): Line {
  const { id: marketId, specifiers } = market
  const key = `${marketId}|${specifiers}`
  const known = lines.get(key)
  if (known !== undefined) return known
  const line: Line = { marketId, specifiers, extendedSpecifiers: null, results: new LineResults(), history: [] }
  lines.set(key, line)
  return line
}
