import type { CashoutQuote, HistoryTicket } from '@momio/contract/ticket'
import { legOutlook } from '@momio/domain/betting/leg-outlook'
import { legStanding } from '@momio/domain/betting/leg-standing'
import { isBeingPlayed } from '@momio/domain/match-course'
import { providerNameOf } from '../../../live/provider.ts'
import { useMatchScore } from '../../../live/use-live.ts'
import { boardShape, isFight } from '../../../matches/board/board-shape.ts'
import { type LegState, legState, type StandingReason, standingReason } from './leg-look.ts'

export type Selection = HistoryTicket['selections'][number]

/** What the quote of its ticket says of a leg. */
export type QuotedLeg = CashoutQuote['legs'][number]

export const legKey = ({ eventId, marketId, specifiers, outcomeId }: Selection): string =>
  `${eventId} ${marketId} ${specifiers} ${outcomeId}`

export interface LiveLeg {
  readonly state: LegState
  readonly reason: StandingReason | undefined
  readonly isLive: boolean
}

/** How a leg stands now, by what the page's source tells of its match and the quote of its chance. */
export function useLeg(selection: Selection, quoted: QuotedLeg | undefined): LiveLeg {
  const { eventId, sportId, scheduleTime, result } = selection
  const score = useMatchScore(eventId)
  const isLive = score !== undefined && isBeingPlayed(score)
  const { home, away } = score ?? { home: null, away: null }
  const isTold = isLive && home !== null && away !== null && providerNameOf(eventId) === 'one' && !isFight(sportId)
  const standing = isTold ? legStanding(selection, { home, away }) : undefined
  const hasStarted = Date.parse(scheduleTime) <= Date.now()
  // Sets and maps say who is ahead, but one more is no single step.
  const countsSets = boardShape(sportId).countFirst
  const told = standing && countsSets ? { ...standing, turnsAfter: null } : standing
  return {
    state: legState(result, { isLive, hasStarted, standing: told, outlook: quoted && legOutlook(quoted) }),
    reason: result === 'open' && standing && !countsSets ? standingReason(standing) : undefined,
    isLive,
  }
}
