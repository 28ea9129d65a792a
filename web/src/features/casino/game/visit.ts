interface VisitFacts {
  /** Staff have closed the game, the casino or everything. */
  readonly isClosed: boolean
  /** A finished round is shown again: nothing is played. */
  readonly isReplay: boolean
  readonly isForMoney: boolean
  /** A bet or a decision of the player is on its way or being shown. */
  readonly isCovered: boolean
  /** Null while the server has not said whether a round is open. */
  readonly hasOpenRound: boolean | null
  /** The frame was shown before the game was closed, or since for a round that was open. */
  readonly wasShown: boolean
}

/**
 * What the page of a game shows. In a closed game a round in progress is finished (`finishing`) and then only looked at
 * (`over`); whoever has none finds it `closed`.
 */
export type Visit = 'open' | 'asking' | 'finishing' | 'over' | 'closed'

export function visitOf({ isClosed, isReplay, isForMoney, isCovered, hasOpenRound, wasShown }: VisitFacts): Visit {
  if (!isClosed || isReplay) return 'open'
  if (!isForMoney) return 'closed'
  if (isCovered || hasOpenRound) return 'finishing'
  if (hasOpenRound === null) return wasShown ? 'finishing' : 'asking'
  return wasShown ? 'over' : 'closed'
}
