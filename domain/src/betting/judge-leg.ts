import { MATCH_STATUS, type Market, type Match, type Outcome, SELECTION_STATUS } from '@momio/contract/live-book'
import { type Odds, offeredOdds } from '../odds.ts'
import { isKnown } from './known-outcome.ts'
import { lineIdOf } from './line-id.ts'
import { type OddsPolicy, takesPrice } from './odds-policy.ts'
import type { BetPhase } from './risk.ts'

/** A selection as a client asks for it; its odds are what the player saw. */
export interface AskedLeg {
  readonly eventId: string
  readonly marketId: number
  readonly specifiers: string
  readonly outcomeId: string
  readonly odds: Odds
}

/** The event as the server's own book has it. */
export interface OfferedEvent {
  readonly phase: BetPhase
  readonly match: Match
  readonly lines: ReadonlyMap<string, Market>
}

export interface TakenLeg {
  readonly event: OfferedEvent
  readonly line: Market
  readonly outcome: Outcome
  readonly odds: Odds
}

export type LegRefusal =
  | {
      readonly refusal:
        | 'MATCH_WAS_NOT_FOUND'
        | 'EVENT_MATCH_NOT_ACTIVED'
        | 'MARKET_WAS_NOT_FOUND'
        | 'EVENT_MARKET_NOT_ACTIVED'
        | 'OUTCOME_KNOWN'
    }
  | { readonly refusal: 'ODDS_DIFFERENCE_TOO_HIGH'; readonly suggested: Odds }

const TAKES_BETS: ReadonlySet<number> = new Set([
  MATCH_STATUS.NotStarted,
  MATCH_STATUS.Live,
  MATCH_STATUS.Delayed,
  MATCH_STATUS.MatchAboutToStart,
])

/** Whether the book takes this selection now, and at which price. */
export function judgeLeg(
  asked: AskedLeg,
  event: OfferedEvent | undefined,
  policy: OddsPolicy,
  now: Date,
): TakenLeg | LegRefusal {
  if (!event) return { refusal: 'MATCH_WAS_NOT_FOUND' }
  if (!takesBets(event, now)) return { refusal: 'EVENT_MATCH_NOT_ACTIVED' }
  const line = event.lines.get(lineIdOf(asked.marketId, asked.specifiers))
  const outcome = line?.outcomes.find(({ outcomeId }) => outcomeId === asked.outcomeId)
  if (!line || !outcome) return { refusal: 'MARKET_WAS_NOT_FOUND' }
  if (event.phase === 'live' && isKnown(asked, event.match)) return { refusal: 'OUTCOME_KNOWN' }
  const odds = offeredOdds(outcome.odds ?? undefined)
  const isOpen = line.status === SELECTION_STATUS.Active && outcome.active
  if (!isOpen || odds === undefined || isRemoved(event.match, now)) return { refusal: 'EVENT_MARKET_NOT_ACTIVED' }
  if (!takesPrice(policy, asked.odds, odds)) return { refusal: 'ODDS_DIFFERENCE_TOO_HIGH', suggested: odds }
  return { event, line, outcome, odds }
}

/** What is sold before it begins is sold until it begins, whether its first live message has come or not. */
function takesBets({ phase, match }: OfferedEvent, now: Date): boolean {
  if (!TAKES_BETS.has(match.status)) return false
  return phase !== 'prematch' || Date.parse(match.scheduleTime) > now.getTime()
}

function isRemoved({ removeAt }: Match, now: Date): boolean {
  return removeAt !== undefined && removeAt !== null && Date.parse(removeAt) <= now.getTime()
}
