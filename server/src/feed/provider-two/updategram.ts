import { z } from 'zod'

/** One message of provider two (V3 updategrams): a header and exactly one command about one fixture. */

const idSchema = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
const textSchema = z.string().min(1).max(200)
const timeSchema = z.iso.datetime({ offset: true })
const namedSchema = z.object({ Id: idSchema, Name: textSchema })

export const fixtureSchema = z.object({
  Id: idSchema,
  Name: z.string().max(400).optional(),
  /** Scheduled, InPlay, Finished, Cancelled, Postponed, Abandoned, … */
  Status: z.string().max(40),
  StartTimeUtc: timeSchema,
  Sport: namedSchema,
  Competition: namedSchema.extend({ Region: namedSchema.optional() }),
  Competitors: z
    .array(namedSchema.extend({ HomeAway: z.enum(['Home', 'Away']), Abbreviation: z.string().max(20).optional() }))
    .max(20),
})

const selectionSchema = z.object({
  Id: idSchema,
  Name: textSchema,
  TradingStatus: z.string().max(40),
  /** Whose win, score or handicap the selection is about. */
  CompetitorId: idSchema.optional(),
  Numerator: z.number().nonnegative().optional(),
  Denominator: z.number().positive().optional(),
  Decimal: z.number().optional(),
})

export const marketSchema = z.object({
  Id: idSchema,
  Sequence: z.int().min(0),
  TradingStatus: z.string().max(40),
  Name: textSchema,
  ExpiryUtc: timeSchema.optional(),
  Handicap: z.number().min(-10_000).max(10_000).optional(),
  MarketType: namedSchema.extend({ IsHandicap: z.boolean().optional() }),
  InPlay: z.boolean(),
  Selections: z.array(selectionSchema).max(500),
})

export const resultSchema = z.object({
  MarketId: idSchema,
  MarketSequence: z.int().min(0),
  Results: z.array(z.object({ SelectionId: idSchema, ResultStatus: z.string().max(40) })).max(500),
})

const pairSchema = z.object({ Home: z.int().min(0), Away: z.int().min(0) })

export const summarySchema = z.object({
  FixtureId: idSchema,
  CurrentPhase: z.string().max(40),
  Clock: z
    .object({
      Minutes: z.int().min(0).max(9999),
      Seconds: z.int().min(0).max(59),
      IsRunning: z.boolean(),
      /** Then it is the time left in the period; otherwise the time played. */
      IsCountingDown: z.boolean().optional(),
    })
    .optional(),
  Score: pairSchema.optional(),
  /** As soccer says it. */
  Goals: z.object({ Score: pairSchema }).optional(),
  Periods: z
    .array(pairSchema.extend({ Number: z.int().min(1) }))
    .max(50)
    .optional(),
})

const commandsSchema = z.object({
  Fixture: fixtureSchema.optional(),
  MarketSet: z.object({ FixtureId: idSchema, Markets: z.array(marketSchema).max(2000) }).optional(),
  ResultSet: z
    .object({ FixtureId: idSchema, IsReResult: z.boolean().optional(), Results: z.array(resultSchema).max(2000) })
    .optional(),
  /** Whether we bought the event; one we did not is offered until RemoveAtUtc. */
  Coverage: z.object({ FixtureId: idSchema, IsBooked: z.boolean(), RemoveAtUtc: timeSchema.optional() }).optional(),
  MatchSummary: summarySchema.optional(),
  FootballMatchSummary: summarySchema.optional(),
  Heartbeat: z.object({}).optional(),
})

export const updategramSchema = commandsSchema
  .extend({
    Header: z.object({
      MessageGuid: z.guid(),
      TimeStampUtc: timeSchema,
      Retry: z.int().min(0).optional(),
      /** Grows with every message about the fixture; 0 in a heartbeat, which is about none. */
      MessageFixtureOrder: z.int().min(0),
    }),
  })
  .refine((message) => Object.keys(commandsSchema.shape).filter((name) => name in message).length === 1, {
    error: 'exactly one command',
  })

export type Updategram = z.output<typeof updategramSchema>
export type GeniusFixture = z.output<typeof fixtureSchema>
export type GeniusResult = z.output<typeof resultSchema>
export type GeniusMarket = z.output<typeof marketSchema>
export type GeniusSummary = z.output<typeof summarySchema>

export type UpdategramReading =
  | { readonly ok: true; readonly message: Updategram }
  | { readonly ok: false; readonly problem: string }

export function readUpdategram(body: Buffer): UpdategramReading {
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    return { ok: false, problem: 'not JSON' }
  }
  const parsed = updategramSchema.safeParse(value)
  if (parsed.success) return { ok: true, message: parsed.data }
  const issue = parsed.error.issues[0]
  return { ok: false, problem: `${issue?.path.join('.')}: ${issue?.message}`.slice(0, 200) }
}
