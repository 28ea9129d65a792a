import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import * as routes from './sport-routes.ts'

export { HUB_PATH } from './hub-paths.ts'
export { PROVIDER } from './provider.ts'

/** Doc 2 §3, first reading: the order the betting logic uses. */
export const MATCH_STATUS = {
  NotStarted: 0,
  Live: 1,
  Suspended: 2,
  Ended: 3,
  Closed: 4,
  Cancelled: 5,
  Delayed: 6,
  Interrupted: 7,
  Postponed: 8,
  Abandoned: 9,
  Unknown: 10,
  MatchAboutToStart: 11,
} as const

/** The status of a market as the feed speaks it (doc 2 §3, selection). */
export const SELECTION_STATUS = {
  Cancelled: -4,
  Settled: -3,
  HandedOver: -2,
  Suspended: -1,
  Inactive: 0,
  Active: 1,
} as const

/** Doc 2 §3: the status of a whole market, beside what its selections say. */
export const MARKET_STATUS = { Open: 1, Suspended: -1, Inactive: 0, Closed: 3 } as const

export const PRODUCER = { liveOdds: 1, control: 3, betpal: 4, codds: 14 } as const
export const BOOKING_STATUS = { unbooked: 1, booked: 2 } as const

/** How an outcome was settled (feed-schema.md): 1 won, 0 lost, -1 undecided; the factors as the feed gave them. */
export const outcomeResultSchema = z.object({
  result: z.number().int().min(-1).max(1),
  voidFactor: z.number().optional(),
  deadHeatFactor: z.number().optional(),
})
export type OutcomeResult = z.output<typeof outcomeResultSchema>

export const outcomeSchema = z
  .object({
    /** Unique within the book: event, line and outcome. */
    id: z.string(),
    outcomeId: z.string(),
    name: z.string(),
    /** Decimal odds with at most three decimals; null while the feed gives no price. */
    odds: z.number().min(1).nullable(),
    oddsUS: z.number().int().nullable(),
    active: z.boolean(),
    probabilities: z.number().min(0).max(1).nullable(),
    /** Present once the line is settled; gone again when the settlement is rolled back. */
    result: outcomeResultSchema.optional(),
  })
  .meta({ id: 'Outcome' })
export type Outcome = z.output<typeof outcomeSchema>

export const marketSchema = z
  .object({
    /** The line: market type and specifiers, e.g. `18|total=2.5`. */
    id: z.string(),
    name: z.string(),
    originalName: z.string(),
    status: z.number().int(),
    marketType: z.number().int(),
    specifiers: z.string(),
    isFavorite: z.boolean(),
    outcomes: z.array(outcomeSchema),
    /** 1 seen live, 2 confirmed. */
    settlement: z
      .object({ certainty: z.number().int(), voidReason: z.number().int().nullable(), at: z.number().int() })
      .optional(),
    /** Windows of time (ms since 1970) whose bets are void; null is an open end. */
    cancellations: z
      .array(
        z.object({
          from: z.number().int().nullable(),
          to: z.number().int().nullable(),
          voidReason: z.number().int().nullable(),
          at: z.number().int(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Market' })
export type Market = z.output<typeof marketSchema>

export const clockSchema = z
  .object({
    /** Seconds played when the message was made. */
    seconds: z.number().int(),
    running: z.boolean(),
    /** Counts down (basketball) or up (soccer). */
    countsDown: z.boolean(),
    /** Server time (ms since 1970) at which `seconds` was true. */
    at: z.number().int(),
  })
  .meta({ id: 'MatchClock' })
export type MatchClock = z.output<typeof clockSchema>

const pairSchema = z.object({ home: z.number().int(), away: z.number().int() })
export const SIDES = ['home', 'away'] as const

/** What a score board shows beside the score; a sport fills in its own part. */
export const boardSchema = z
  .object({
    /** Tennis and its kin: who serves, and the points of the game (0, 15, 30, 40, 50 for advantage). */
    serving: z.enum(SIDES),
    game: pairSchema,
    tiebreak: z.boolean(),
    /** Baseball: who bats, and what is against it. */
    batting: z.enum(SIDES),
    outs: z.number().int(),
    balls: z.number().int(),
    strikes: z.number().int(),
    /** Bases with a runner, e.g. [1, 3]. */
    bases: z.array(z.number().int()),
    /** American football. */
    possession: z.enum(SIDES),
    down: z.number().int(),
    yardsToGo: z.number().int(),
    /** Soccer. */
    yellowCards: pairSchema,
    /** Players sent off, by a second yellow card too. */
    redCards: pairSchema,
    corners: pairSchema,
    /** Ice hockey: players suspended. */
    suspensions: pairSchema,
    /** Fights and esports: how many rounds or maps there are at most. */
    bestOf: z.number().int(),
  })
  .partial()
  .meta({ id: 'ScoreBoard' })
export type ScoreBoard = z.output<typeof boardSchema>

export const matchStateSchema = z
  .object({
    status: z.number().int(),
    matchStatusDescription: z.string(),
    homeScore: z.number().int().nullable(),
    awayScore: z.number().int().nullable(),
    /** In order; `number` is the set, inning, quarter or period. */
    periodScores: z.array(pairSchema.extend({ number: z.number().int().optional() })),
    clock: clockSchema.nullable(),
    board: boardSchema.optional(),
  })
  .meta({ id: 'MatchState' })
export type MatchState = z.output<typeof matchStateSchema>

export const matchSchema = matchStateSchema
  .extend({
    id: z.string(),
    name: z.string(),
    homeCompetitorId: z.string(),
    homeCompetitorName: z.string(),
    awayCompetitorId: z.string(),
    awayCompetitorName: z.string(),
    producerId: z.number().int(),
    providerId: z.number().int().optional(),
    scheduleTime: z.string(),
    tournamentId: z.string(),
    sportId: z.string(),
    sportURN: z.string(),
    bookingStatus: z.number().int(),
    countMarkets: z.number().int(),
    isEarlyPayoutApplied: z.boolean(),
    /** Provider two, unbooked: from then on its markets count as inactive. */
    removeAt: z.iso.datetime().nullable().optional(),
    /** Grows by one with every change of this event and never falls back, not even when the feed restarts. */
    seq: z.number().int(),
    /** The lines of the sport's list layout; the match page asks for the rest. */
    markets: z.array(marketSchema),
  })
  .meta({ id: 'Match' })
export type Match = z.output<typeof matchSchema>

export const mappedTournamentSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    categoryName: z.string(),
    sportId: z.string(),
    matches: z.array(matchSchema),
  })
  .meta({ id: 'MappedTournament' })
export type MappedTournament = z.output<typeof mappedTournamentSchema>

/** Why a producer's markets are suspended. */
export const DOWN_REASONS = ['silent', 'recovering', 'lagging', 'disconnected', 'leaderless'] as const
export type DownReason = (typeof DOWN_REASONS)[number]

export const downProducerSchema = z
  .object({
    providerId: z.number().int(),
    producerId: z.number().int(),
    reason: z.enum(DOWN_REASONS),
    /** ms since 1970. */
    since: z.number().int(),
  })
  .meta({ id: 'DownProducer' })
export type DownProducer = z.output<typeof downProducerSchema>

export const orderedTournamentsSchema = z
  .object({
    /** Tournament ids in the order they are shown, by sport id. */
    tournamentsBySport: z.record(z.string(), z.array(z.string())),
    /** Schedule time (ISO) of every match, by match id. */
    times: z.record(z.string(), z.string()),
    mappedTournaments: z.record(z.string(), mappedTournamentSchema),
    /** Producers whose markets are suspended now; absent when all are up. */
    downProducers: z.array(downProducerSchema).optional(),
  })
  .meta({ id: 'OrderedTournaments' })
export type OrderedTournaments = z.output<typeof orderedTournamentsSchema>

export const orderedTournaments = defineCall('orderedTournaments', {
  ...routes.orderedTournaments,
  access: 'guest',
  summary: 'Live matches by sport and tournament, in the order they are shown',
  query: z.object({ withBg: z.string().optional().describe('1 adds the matches of provider two') }),
  response: orderedTournamentsSchema,
})

/** What moved on a line that is called as before. Most of what a feed says is this, and a third of the bytes say it. */
export const linePricesSchema = z
  .object({
    id: z.string(),
    status: z.number().int(),
    isFavorite: z.boolean(),
    outcomes: z.array(
      z.tuple([
        z.string().meta({ description: 'outcomeId' }),
        z.number().nullable().meta({ description: 'odds' }),
        z.boolean().meta({ description: 'active' }),
        z.number().nullable().meta({ description: 'probabilities' }),
      ]),
    ),
  })
  .meta({ id: 'LinePrices' })
export type LinePrices = z.output<typeof linePricesSchema>

/**
 * What the live-odds hubs push to the group of a sport. Targets are the keys of `LIVE_HUB`.
 *
 * Changes of an event within a window go out as one push, the latest of each line winning; suspensions go at once. A push
 * speaks for the changes `fromSeq` to `seq`, both included, also for those that touched no line of the list. The rule of a
 * client, starting from the `seq` of the match in the list:
 * - a push counts unless its `seq` is below the one held of the event; pushes of an event arrive in the order of `seq`;
 * - `fromSeq` above the held `seq` + 1 is a gap: the server skipped ahead because this client read too slowly. What the
 *   push says is true all the same; the list has to be asked for again;
 * - a line takes the place of the one of the same `marketType`, whatever its specifiers (the main total may move from 2.5 to
 *   3.5: the push then names the line that left first, as it stands now). Inactive, Settled or Cancelled leaves the place
 *   empty; Suspended stays in sight and refuses bets;
 * - `prices` are of lines that the client holds, and come before `markets`: a line named there keeps its names and place
 *   and has no result. One that is not held comes with the list that is still to come, or left its place before that
 *   list was made;
 * - after a (re)connect: join, then fetch the list. Pushes that come before the list are kept and judged by the same rule.
 */
export const oddsChangeSchema = z.object({
  eventId: z.string(),
  /** Absent: the push speaks for `seq` alone. */
  fromSeq: z.number().int().optional(),
  seq: z.number().int(),
  countMarkets: z.number().int(),
  markets: z.array(marketSchema),
  prices: z.array(linePricesSchema),
})
export type OddsChangePush = z.output<typeof oddsChangeSchema>

/** The whole state; numbered as an odds change is. */
export const matchStatePushSchema = z.object({
  eventId: z.string(),
  fromSeq: z.number().int().optional(),
  seq: z.number().int(),
  state: matchStateSchema,
})
export type MatchStatePush = z.output<typeof matchStatePushSchema>

export const matchAddedSchema = z.object({
  match: matchSchema,
  tournament: mappedTournamentSchema.omit({ matches: true }),
})
export type MatchAddedPush = z.output<typeof matchAddedSchema>

export const matchRemovedSchema = z.object({ eventId: z.string(), sportId: z.string(), tournamentId: z.string() })
export type MatchRemovedPush = z.output<typeof matchRemovedSchema>

/** The whole list whenever it changes, and to each connection that comes while it is not empty. */
export const feedStateSchema = z.object({ downProducers: z.array(downProducerSchema) })
export type FeedStatePush = z.output<typeof feedStateSchema>

/** Server to client. */
export const LIVE_HUB = { OddsChange: oddsChangeSchema, MatchState: matchStatePushSchema } as const
/** A match that starts leaves the prematch offer (PrematchRemoved) and comes in the live one (MatchAdded). */
export const NOTIFICATOR_HUB = {
  MatchAdded: matchAddedSchema,
  MatchRemoved: matchRemovedSchema,
  PrematchAdded: matchAddedSchema,
  PrematchRemoved: matchRemovedSchema,
  FeedState: feedStateSchema,
} as const

/** Client to server. A live-odds connection gets nothing before it joins a sport. */
export const LIVE_HUB_METHODS = {
  JoinSport: z.tuple([z.string()]),
  LeaveSport: z.tuple([z.string()]),
} as const

/** One item of InvokeEventMarketDetailsStream: first the whole match with every market, then what changes. */
export const marketDetailsItemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('whole'), match: matchSchema }),
  oddsChangeSchema.extend({ kind: z.literal('odds') }),
  matchStatePushSchema.extend({ kind: z.literal('state') }),
])
export type MarketDetailsItem = z.output<typeof marketDetailsItemSchema>

/** Client to server, answered by a stream. */
export const LIVE_HUB_STREAMS = {
  InvokeEventMarketDetailsStream: { arguments: z.tuple([z.string()]), item: marketDetailsItemSchema },
} as const
