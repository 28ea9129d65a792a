import type { FrameRound } from '@momio/contract/frame-messages'
import type {
  BlackjackAction,
  BlackjackBet,
  BlackjackShown,
  DealtCard,
} from '@momio/domain/casino/blackjack/blackjack-shown'
import { tablesOf } from '@momio/domain/casino/blackjack/tables-of'

/** A table to lay out, and the cards that are dealt to it now. */
export interface Deal {
  readonly shown: BlackjackShown
  readonly fresh: readonly DealtCard[]
}

/** Whether the round is the one that was shown before and has not ended since; a finished one is begun again. */
export function goesOn(round: FrameRound, before: FrameRound | null): before is FrameRound {
  return before?.roundId === round.roundId && !before.isFinished
}

/**
 * What is dealt to show a round: what came since it was shown before; of one that was interrupted nothing; and one that is
 * finished, and was not followed to its end just now, from its beginning, decision by decision.
 */
export function dealsOf(round: FrameRound, before: FrameRound | null, isResumed: boolean): readonly Deal[] {
  const shown = shownOf(round)
  if (isResumed) return [{ shown, fresh: [] }]
  const followed = goesOn(round, before) ? before : null
  const known = followed ? shownOf(followed).dealt.length : 0
  const tables = round.isFinished
    ? tablesOf(betOf(round), actionsOf(round), shown.dealt).slice(followed ? followed.actions.length + 1 : 0)
    : [shown]
  return tables.map((table, index) => ({
    shown: table,
    fresh: table.dealt.slice(tables[index - 1]?.dealt.length ?? known),
  }))
}

export const shownOf = ({ shown }: FrameRound) => shown as unknown as BlackjackShown
const betOf = ({ bet }: FrameRound) => bet as unknown as BlackjackBet
const actionsOf = ({ actions }: FrameRound) => actions as unknown as readonly BlackjackAction[]
