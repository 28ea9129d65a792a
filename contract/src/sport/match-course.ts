import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { eventIdSchema } from '../call/ids.ts'
import { SIDES } from './live-book.ts'
import * as routes from './sport-routes.ts'

const count = z.int().min(0)
const pair = z.object({ home: count, away: count }).optional()

const matchTallySchema = z
  .object({ home: count, away: count, corners: pair, yellowCards: pair, redCards: pair, period: z.string() })
  .describe('what is counted of a match; what its feed does not tell is absent')
export type MatchTally = z.output<typeof matchTallySchema>

/** Something that happened in a match, as the feed told it. */
export const matchMomentSchema = z.object({
  kind: z.enum(['begin', 'score', 'corner', 'yellowCard', 'redCard', 'period', 'correction']),
  side: z.enum(SIDES).nullable().describe("whose it was; null where it is nobody's"),
  at: z.int().describe('ms since 1970'),
  seconds: z.int().nullable().describe("on the match's clock"),
  tally: matchTallySchema.describe('what is counted from then on'),
})
export type MatchMoment = z.output<typeof matchMomentSchema>

const share = z.number().min(0).max(1)

export const matchCourseSchema = z
  .object({
    moments: z.array(matchMomentSchema),
    chances: z
      .array(z.tuple([z.int(), z.int().nullable(), share, share.nullable(), share]))
      .describe('at (ms since 1970), seconds on the clock, home, draw, away'),
    opening: z.record(z.string(), z.number()).describe('the first odds we were given of each outcome, by its id'),
  })
  .meta({ id: 'MatchCourse' })
export type MatchCourse = z.output<typeof matchCourseSchema>

export const matchCourse = defineCall('matchCourse', {
  ...routes.matchCourse,
  access: 'guest',
  summary: 'What happened in a match so far, how the chances of winning moved, and the first odds of each outcome',
  params: z.object({ id: eventIdSchema }),
  response: matchCourseSchema,
})
