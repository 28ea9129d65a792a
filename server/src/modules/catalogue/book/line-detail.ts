import type { Market } from '@momio/contract/live-book'
import type { MarketInput, OutcomeInput, OutcomeProbabilities } from './feed-input.ts'

/** 1 available, -1 unavailable for now, -2 closed. */
type CashoutStatus = 1 | -1 | -2

/**
 * What the feed says of a line beyond the market that players see. The server needs it to quote a cashout; browsers never
 * get it.
 */
export interface FeedDetail {
  /** Undefined when the feed said nothing: then there is no cashout. */
  readonly cashoutStatus: CashoutStatus | undefined
  readonly extendedSpecifiers?: string
  /** By outcome, only those whose ways to end the feed tells apart. */
  readonly waysToEnd?: ReadonlyMap<string, OutcomeProbabilities>
  /** By outcome, where a cashout message gave them after the odds: then only these count. */
  readonly probabilities?: ReadonlyMap<string, number>
}

/** The detail of one line; undefined when the feed no longer says anything of the kind. */
export type DetailChange = readonly [lineId: string, detail: FeedDetail | undefined]

/** Most lines have no detail, so all events without one share this map. */
export const NO_DETAILS: ReadonlyMap<string, FeedDetail> = new Map()

/** The detail as readers ask for it, with the probability of each outcome. */
export interface LineDetail extends Pick<FeedDetail, 'cashoutStatus' | 'extendedSpecifiers'> {
  readonly outcomes: readonly OutcomeDetail[]
}

interface OutcomeDetail {
  readonly outcomeId: string
  readonly probability: number | null
  readonly waysToEnd?: OutcomeProbabilities
}

const AVAILABLE: FeedDetail = { cashoutStatus: 1 }
const UNAVAILABLE: FeedDetail = { cashoutStatus: -1 }
const CLOSED: FeedDetail = { cashoutStatus: -2 }

/**
 * Undefined when there is nothing to keep. Thousands of lines say only their cashout status, and share one object. `said` are
 * the outcomes of a cashout message that is newer than the odds.
 */
export function feedDetail(
  cashoutStatus: number | undefined,
  shown: MarketInput,
  said?: readonly OutcomeInput[],
): FeedDetail | undefined {
  const byStatus = detailOfStatus(cashoutStatus)
  const waysToEnd = waysToEndOf(said ?? shown.outcomes)
  const probabilities = said && probabilitiesOf(said)
  const { extendedSpecifiers } = shown
  if (waysToEnd === undefined && probabilities === undefined && extendedSpecifiers === undefined) return byStatus
  return {
    cashoutStatus: byStatus?.cashoutStatus,
    ...(extendedSpecifiers !== undefined && { extendedSpecifiers }),
    ...(waysToEnd && { waysToEnd }),
    ...(probabilities && { probabilities }),
  }
}

/** A status that the schema does not know allows no cashout. */
export function detailOfStatus(cashoutStatus: number | undefined): FeedDetail | undefined {
  if (cashoutStatus === 1) return AVAILABLE
  if (cashoutStatus === -1) return UNAVAILABLE
  return cashoutStatus === -2 ? CLOSED : undefined
}

/** While nobody vouches for the price of a line there is no cashout of it. */
export function withoutCashout(detail: FeedDetail | undefined): FeedDetail | undefined {
  if (detail?.cashoutStatus !== 1) return detail
  return detail === AVAILABLE ? UNAVAILABLE : { ...detail, cashoutStatus: -1 }
}

export function lineDetail({ outcomes }: Market, detail: FeedDetail | undefined): LineDetail {
  return {
    cashoutStatus: detail?.cashoutStatus,
    ...(detail?.extendedSpecifiers !== undefined && { extendedSpecifiers: detail.extendedSpecifiers }),
    outcomes: outcomes.map(({ outcomeId, probabilities }) => {
      const probability = detail?.probabilities ? (detail.probabilities.get(outcomeId) ?? null) : probabilities
      const waysToEnd = detail?.waysToEnd?.get(outcomeId)
      return waysToEnd === undefined ? { outcomeId, probability } : { outcomeId, probability, waysToEnd }
    }),
  }
}

export function sameDetail(a: FeedDetail | undefined, b: FeedDetail | undefined): boolean {
  if (a === b) return true
  if (a === undefined || b === undefined) return false
  if (a.cashoutStatus !== b.cashoutStatus || a.extendedSpecifiers !== b.extendedSpecifiers) return false
  if (a.waysToEnd?.size !== b.waysToEnd?.size || a.probabilities?.size !== b.probabilities?.size) return false
  for (const [outcomeId, probability] of a.probabilities ?? []) {
    if (b.probabilities?.get(outcomeId) !== probability) return false
  }
  for (const [outcomeId, ways] of a.waysToEnd ?? []) {
    if (!sameWaysToEnd(ways, b.waysToEnd?.get(outcomeId))) return false
  }
  return true
}

export function sameWaysToEnd(a: OutcomeProbabilities | undefined, b: OutcomeProbabilities | undefined): boolean {
  if (a === b) return true
  return (
    a !== undefined &&
    b !== undefined &&
    a.win === b.win &&
    a.lose === b.lose &&
    a.halfWin === b.halfWin &&
    a.halfLose === b.halfLose &&
    a.refund === b.refund
  )
}

function probabilitiesOf(outcomes: readonly OutcomeInput[]): Map<string, number> {
  const given = outcomes.flatMap(({ id, probabilities }) =>
    probabilities === undefined ? [] : [[id, probabilities] as const],
  )
  return new Map(given)
}

function waysToEndOf(outcomes: readonly OutcomeInput[]): Map<string, OutcomeProbabilities> | undefined {
  let byOutcome: Map<string, OutcomeProbabilities> | undefined
  for (const outcome of outcomes) {
    if (outcome.waysToEnd === undefined) continue
    byOutcome ??= new Map()
    byOutcome.set(outcome.id, outcome.waysToEnd)
  }
  return byOutcome
}
