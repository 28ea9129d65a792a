import type { DownReason, OutcomeResult, ScoreBoard } from '@momio/contract/live-book'

/** What the feeds hand to the book, already parsed and normalised; both providers speak these shapes. */

export interface NamedRef {
  readonly id: string
  readonly name: string
}

export interface CompetitorInput extends NamedRef {
  readonly abbreviation: string
}

export interface FixtureInput {
  /** `sr:match:…` or, of an outright, `sr:season:…` of provider one; `bg:match:…` of provider two. */
  readonly id: string
  /** ISO 8601, UTC. */
  readonly startTime: string
  /** The feed's own word: `not_started`, `live`, `ended`, `closed`, … */
  readonly status: string
  readonly sport: NamedRef
  readonly category: NamedRef & { readonly countryCode?: string }
  readonly tournament: NamedRef
  readonly home: CompetitorInput
  readonly away: CompetitorInput
  /** `booked`, `bookable`, `buyable`, `not_available`; empty when the feed says nothing. */
  readonly liveOdds: string
  /** ISO 8601; an unbooked event of provider two counts as inactive from then on. */
  readonly removeAt?: string
  /** Present when the event is an outright: it has no sides, so `home` and `away` are `NO_SIDE`. */
  readonly outright?: OutrightInput
}

export interface OutrightInput {
  /** The season or the tournament. */
  readonly name: string
  readonly competitors: readonly NamedRef[]
}

export const NO_SIDE: CompetitorInput = { id: '', name: '', abbreviation: '' }

/** Seasons and tournaments: one bets on who wins them, not on one side of a match. */
export function isOutright(eventId: string): boolean {
  return /^[a-z]+:(season|tournament|simple_tournament):/.test(eventId)
}

export interface EventMessageInput {
  readonly product: number
  /** Milliseconds since 1970, by the feed's clock. */
  readonly timestamp: number
  readonly eventId: string
  /** Present only when the message was replayed by a recovery. */
  readonly requestId?: number
}

export interface EventClockInput {
  /** `mm:ss` played. */
  readonly matchTime?: string
  /** `mm:ss` left in the match. */
  readonly remainingTime?: string
  /** `mm:ss` left in the period: what a basketball clock shows. */
  readonly remainingTimeInPeriod?: string
  readonly stopped?: boolean
}

export interface PeriodScoreInput {
  readonly number?: number
  readonly home: number
  readonly away: number
}

export interface EventStatusInput {
  /** 0 not started, 1 live, 2 suspended, 3 ended, 4 closed, 5 cancelled, 6 delayed, 7 interrupted, 8 postponed, 9 abandoned. */
  readonly status: number
  /** The sport's own code: 6 first half, 7 second half, 13 first quarter, 31 half-time, 100 ended, …; -1 unsaid. */
  readonly matchStatus: number
  readonly homeScore?: number
  readonly awayScore?: number
  readonly clock?: EventClockInput
  readonly periodScores: readonly PeriodScoreInput[]
  readonly board?: ScoreBoard
}

/** How an outcome may end, where the feed tells the ways apart: each from 0 to 1. */
export interface OutcomeProbabilities {
  readonly win?: number
  readonly lose?: number
  readonly halfWin?: number
  readonly halfLose?: number
  readonly refund?: number
}

export interface OutcomeInput {
  readonly id: string
  /** As the message itself names it (provider two); provider one's names come from its catalogue. */
  readonly name?: string
  /** Decimal odds in integer thousandths; absent while the outcome has no price. */
  readonly odds?: number
  readonly probabilities?: number
  readonly waysToEnd?: OutcomeProbabilities
  readonly active: boolean
}

export interface MarketInput {
  readonly id: number
  /** As the message itself names it (provider two). */
  readonly name?: string
  /** Canonical: `key=value` sorted by key and joined by `|`; empty when the market has none. */
  readonly specifiers: string
  /** What the provider adds to the specifiers; no part of the line's key. */
  readonly extendedSpecifiers?: string
  readonly favourite: boolean
  /** 1 active, 0 inactive, -1 suspended, -2 handed over, -3 settled, -4 cancelled. */
  readonly status: number
  /** 1 available, -1 unavailable for now, -2 closed. */
  readonly cashoutStatus?: number
  readonly outcomes: readonly OutcomeInput[]
}

export interface OddsChangeInput extends EventMessageInput {
  readonly eventStatus?: EventStatusInput
  readonly bettingStatus?: number
  readonly betstopReason?: number
  /** Markets that are not listed stay as they are. */
  readonly markets: readonly MarketInput[]
}

export interface BetStopInput extends EventMessageInput {
  /** `all` or group names of the market catalogue. */
  readonly groups: readonly string[]
  /** What active markets of these groups become. */
  readonly marketStatus: number
}

/** What outcomes would be worth in a cashout. Prices and the status of a line come with its odds. */
export interface CashoutInput extends EventMessageInput {
  readonly markets: readonly MarketInput[]
}

export interface SettledOutcomeInput extends OutcomeResult {
  readonly id: string
}

/** A result may come without the producer it is from: whoever decided, it counts for every line it names. */
export interface ResultMessageInput extends Omit<EventMessageInput, 'product'> {
  readonly product?: number
}

export interface SettledMarketInput {
  readonly id: number
  readonly specifiers: string
  readonly extendedSpecifiers?: string
  readonly voidReason?: number
  readonly outcomes: readonly SettledOutcomeInput[]
}

export interface SettlementInput extends ResultMessageInput {
  /** 1 seen live, 2 confirmed; the same result often comes twice. Absent when the feed does not say. */
  readonly certainty?: number
  readonly markets: readonly SettledMarketInput[]
}

export interface NamedMarketInput {
  readonly id: number
  readonly specifiers: string
  readonly extendedSpecifiers?: string
  readonly voidReason?: number
  /** Outcomes named one by one; none means the whole market. */
  readonly outcomeIds: readonly string[]
}

/** The bets placed in the window; without a bound it is open on that side. */
export interface CancelInput extends ResultMessageInput {
  readonly startTime?: number
  readonly endTime?: number
  readonly supercededBy?: string
  readonly markets: readonly NamedMarketInput[]
}

export interface SettlementRollbackInput extends ResultMessageInput {
  readonly markets: readonly NamedMarketInput[]
}

/** Before a match, while it is played, or both. */
export type ProducerScope = 'prematch' | 'live' | 'both'

/** The provider's own list of what its producers offer. */
export interface ScopesInput {
  readonly provider: number
  readonly scopes: ReadonlyMap<number, ProducerScope>
}

/** Down: the producer's lines take no bets until it is up again, whatever their own status says. */
export interface ProducerInput {
  readonly provider: number
  readonly product: number
  readonly down: DownReason | null
}
