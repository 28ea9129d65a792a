import type { OutcomeProbabilities } from '../book/feed-input.ts'
import { detailOfStatus, type FeedDetail } from '../book/line-detail.ts'

/**
 * The detail of a line as the bus carries it: mostly the cashout status alone, 0 where there is no detail. With more to
 * say its values stand in a fixed order, 0 for one that is absent.
 */
export type PackedDetail =
  | number
  | readonly [
      cashoutStatus: number,
      extendedSpecifiers: string | 0,
      waysToEnd?: readonly PackedWays[] | 0,
      probabilities?: readonly (readonly [outcomeId: string, probability: number])[],
    ]

type PackedWays = readonly [
  outcomeId: string,
  win: number | null,
  lose: number | null,
  halfWin: number | null,
  halfLose: number | null,
  refund: number | null,
]

export function packDetail(detail: FeedDetail | undefined): PackedDetail {
  if (detail === undefined) return 0
  const { cashoutStatus = 0, extendedSpecifiers = 0, waysToEnd, probabilities } = detail
  const ways = waysToEnd === undefined ? 0 : [...waysToEnd].map(packWays)
  if (probabilities !== undefined) return [cashoutStatus, extendedSpecifiers, ways, [...probabilities]]
  if (ways !== 0) return [cashoutStatus, extendedSpecifiers, ways]
  return extendedSpecifiers === 0 ? cashoutStatus : [cashoutStatus, extendedSpecifiers]
}

export function unpackDetail(packed: PackedDetail): FeedDetail | undefined {
  if (typeof packed === 'number') return detailOfStatus(packed)
  const [cashoutStatus, extendedSpecifiers, ways, probabilities] = packed
  return {
    cashoutStatus: detailOfStatus(cashoutStatus)?.cashoutStatus,
    ...(extendedSpecifiers !== 0 && { extendedSpecifiers }),
    ...(ways && { waysToEnd: new Map(ways.map(unpackWays)) }),
    ...(probabilities && { probabilities: new Map(probabilities) }),
  }
}

function packWays([outcomeId, ways]: readonly [string, OutcomeProbabilities]): PackedWays {
  const { win = null, lose = null, halfWin = null, halfLose = null, refund = null } = ways
  return [outcomeId, win, lose, halfWin, halfLose, refund]
}

function unpackWays([outcomeId, win, lose, halfWin, halfLose, refund]: PackedWays): [string, OutcomeProbabilities] {
  return [
    outcomeId,
    {
      win: win ?? undefined,
      lose: lose ?? undefined,
      halfWin: halfWin ?? undefined,
      halfLose: halfLose ?? undefined,
      refund: refund ?? undefined,
    },
  ]
}
