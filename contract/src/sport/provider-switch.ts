import { z } from 'zod'
import { acknowledgedSchema } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { eventIdSchema } from '../call/ids.ts'
import { staffReasonSchema } from '../call/staff-reason.ts'
import * as routes from './sport-routes.ts'

export const providerSwitchEntrySchema = z.object({ show: z.boolean(), replace: z.string().nullish() })
export type ProviderSwitchEntry = z.output<typeof providerSwitchEntrySchema>

export const providerSwitchSchema = z.record(z.string(), providerSwitchEntrySchema)
export type ProviderSwitch = z.output<typeof providerSwitchSchema>

export const getProviderSwitch = defineCall('getProviderSwitch', {
  ...routes.getProviderSwitch,
  access: 'guest',
  summary: 'Which provider serves an event, by event id',
  response: providerSwitchSchema,
})

export const replaceEvent = defineCall('replaceEvent', {
  ...routes.replaceEvent,
  access: 'staff',
  permission: 'provider-switch.change',
  summary: 'Show, hide or replace an event',
  body: z.object({
    EventId: eventIdSchema,
    ReplaceId: eventIdSchema.optional(),
    Show: z.boolean().optional(),
    Reason: staffReasonSchema.optional().describe('◆ the office always gives one'),
  }),
  response: acknowledgedSchema,
  refusals: ['MATCH_WAS_NOT_FOUND'],
})

export const deleteSwitchEntry = defineCall('deleteSwitchEntry', {
  ...routes.deleteSwitchEntry,
  access: 'staff',
  permission: 'provider-switch.change',
  summary: 'Forget what was decided for an event',
  params: z.object({ eventId: eventIdSchema }),
  query: z.object({ reason: staffReasonSchema.optional() }),
  response: acknowledgedSchema,
  refusals: ['NOT_FOUND'],
})
