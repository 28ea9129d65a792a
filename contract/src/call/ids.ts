import { z } from 'zod'

/** Provider one: `prefix:type:number`, e.g. sr:match:1, sr:season:5, sr:simple_tournament:9, codds:competition_group:3. */
const URN = /^[a-z]+:[a-z_]+:\d{1,18}$/
const PLAIN_NUMBER = /^\d{1,18}$/

export const providerOneSportIdSchema = z.string().regex(/^sr:sport:\d{1,9}$/)
export const providerTwoSportIdSchema = z.string().regex(/^bg:sport:\d{1,9}$/)
export const providerOneMatchIdSchema = z.string().regex(/^sr:match:\d{1,18}$/)
export const providerTwoMatchIdSchema = z.string().regex(/^bg:match:\d{1,18}$/)

/** Doc 2 §3: sr:sport:{number} or a special key; provider two's numbers arrive mapped to bg:sport:{id}. */
export const SPECIAL_SPORT_KEYS = ['slots', 'world'] as const
export const sportIdSchema = z.union([
  providerOneSportIdSchema,
  providerTwoSportIdSchema,
  z.string().regex(/^\d{1,9}$/),
  z.literal(SPECIAL_SPORT_KEYS),
])

/** A match, season, stage or tournament of either provider; provider two's own calls also know the bare number. */
export const eventIdSchema = z.union([z.string().regex(URN), z.string().regex(PLAIN_NUMBER)])
export const tournamentIdSchema = eventIdSchema
export const categoryIdSchema = eventIdSchema

export const userIdSchema = z.string().min(1).max(64)
export const sessionIdSchema = z.uuid()
export const ticketIdSchema = z.string().min(1).max(64)
export const transactionIdSchema = z.string().min(1).max(64)
export const gameIdSchema = z.string().min(1).max(64)

/** `{version}` of the ticket calls: v1 speaks to provider one, v2 to provider two. */
export const TICKET_VERSIONS = ['v1', 'v2'] as const
export const versionSchema = z.enum(TICKET_VERSIONS)
