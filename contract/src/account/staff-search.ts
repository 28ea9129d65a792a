import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { pesosSchema } from '../call/pesos.ts'
import { queryText } from '../call/query-value.ts'
import * as routes from './account-routes.ts'

export const OFFICE_FOUND_KINDS = ['player', 'ticket', 'event', 'withdrawal', 'deposit', 'round'] as const

const foundSchema = z
  .object({
    kind: z.enum(OFFICE_FOUND_KINDS),
    id: z.string(),
    title: z.string(),
    detail: z.string().describe('Whose it is, or what it belongs to'),
    amount: pesosSchema.nullable(),
    at: z.iso.datetime().nullable(),
    state: z.string().nullable().describe('Of a withdrawal; of a round, who runs the game'),
  })
  .meta({ id: 'OfficeFound' })
export type OfficeFound = z.output<typeof foundSchema>

export const searchOffice = defineCall('searchOffice', {
  ...routes.searchOffice,
  access: 'staff',
  permission: 'search.read',
  summary: '◆ Players, tickets, events, payments and rounds by name, number or id; only kinds that the asker may read',
  query: z.object({ q: queryText(z.string().trim().max(100).optional()) }),
  response: z.object({ results: z.array(foundSchema).describe('A few of each kind') }),
})
