/** What the feeds hand to the book, already parsed and normalised; both providers speak these shapes. */

export interface NamedRef {
  readonly id: string
  readonly name: string
}

export interface CompetitorInput extends NamedRef {
  readonly abbreviation: string
}

export interface FixtureInput {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly startTime: string
  /** The feed's own word: `not_started`, `live`, `ended`, `closed`, … */
  readonly status: string
  readonly sport: NamedRef
  readonly category: NamedRef
  readonly tournament: NamedRef
  readonly home: CompetitorInput
  readonly away: CompetitorInput
  /** `booked`, `bookable`, `buyable`, `not_available`; empty when the feed says nothing. */
  readonly liveOdds: string
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
}

export interface OutcomeInput {
  readonly id: string
  /** Decimal odds in integer thousandths; absent while the outcome has no price. */
  readonly odds?: number
  readonly probabilities?: number
  readonly active: boolean
}

export interface MarketInput {
  readonly id: number
  /** Canonical: `key=value` sorted by key and joined by `|`; empty when the market has none. */
  readonly specifiers: string
  readonly favourite: boolean
  /** 1 active, 0 inactive, -1 suspended, -2 handed over, -3 settled, -4 cancelled. */
  readonly status: number
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
