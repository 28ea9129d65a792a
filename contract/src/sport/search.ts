import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import * as routes from './sport-routes.ts'

export const SEARCH_TYPES = ['all', 'sports', 'casino'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]

export const searchResultSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('team'),
      id: z.string(),
      name: z.string(),
      sportId: z.string(),
      tournamentName: z.string(),
      nextMatchId: z.string().describe('the match it plays now or next, whose tournament is named'),
    }),
    z.object({
      kind: z.literal('tournament'),
      id: z.string(),
      name: z.string(),
      sportId: z.string(),
      categoryName: z.string(),
    }),
    z.object({
      kind: z.literal('match'),
      id: z.string(),
      name: z.string(),
      sportId: z.string(),
      tournamentId: z.string(),
      tournamentName: z.string(),
      scheduleTime: z.string(),
      isLive: z.boolean(),
    }),
    z.object({ kind: z.literal('game'), id: z.string(), name: z.string() }),
  ])
  .describe('◆ what a search finds')
export type SearchResult = z.output<typeof searchResultSchema>

export const search = defineCall('search', {
  ...routes.search,
  access: 'guest',
  summary: '◆ Teams, tournaments, matches and casino games by name',
  query: z.object({ term: z.string().trim().min(1).max(80), type: z.enum(SEARCH_TYPES).default('all') }),
  response: z.object({ results: z.array(searchResultSchema).max(24).describe('by kind, best first') }),
})
