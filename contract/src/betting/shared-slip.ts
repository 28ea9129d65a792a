import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { eventIdSchema } from '../call/ids.ts'
import * as routes from './betting-routes.ts'
import { marketTypeSchema, outcomeIdSchema, specifiersSchema } from './selection.ts'

const sharedSelectionSchema = z
  .object({
    eventId: eventIdSchema,
    marketId: marketTypeSchema,
    specifiers: specifiersSchema,
    outcomeId: outcomeIdSchema,
  })
  .meta({ id: 'SharedSelection' })
export type SharedSelection = z.output<typeof sharedSelectionSchema>

/** Letters and digits that nobody mistakes for each other. */
const codeSchema = z.string().regex(/^[2-9A-HJ-NP-Z]{8}$/)

const selectionsSchema = z.array(sharedSelectionSchema).min(1).max(30)

export const shareSlip = defineCall('shareSlip', {
  ...routes.shareSlip,
  access: 'guest',
  summary: '◆ Keep the selections of a slip under a code that anybody can open; prices are those of whoever opens it',
  body: z.object({ selections: selectionsSchema }),
  response: z.object({ code: codeSchema }),
})

export const sharedSlip = defineCall('sharedSlip', {
  ...routes.sharedSlip,
  access: 'guest',
  summary: '◆ The selections behind a code',
  params: z.object({ code: z.string().max(40) }),
  response: z.object({ selections: selectionsSchema }),
  refusals: ['NOT_FOUND'],
})
