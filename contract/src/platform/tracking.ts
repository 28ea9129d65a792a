import { z } from 'zod'
import { acknowledgedSchema } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { bothDatesOrNone, dateRangeFields, datesInOrder } from '../call/date-range.ts'
import { cleanedText } from '../call/storable-text.ts'
import * as routes from './platform-routes.ts'

const propertySchema = z.union([cleanedText(512), z.number(), z.boolean(), z.null()])

/** Names as the documents write them: PinSubmit, MakeBet, notLeaveUploadingDocuments. */
export const trackedEventSchema = z.object({
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,63}$/),
  properties: z.record(cleanedText(64), propertySchema).default({}),
})
export type TrackedEvent = z.input<typeof trackedEventSchema>

export const trackEvents = defineCall('trackEvents', {
  ...routes.trackEvents,
  access: 'guest',
  background: true,
  summary: '◆ What happened in the browser, in order; the server stamps time and player',
  body: z.object({ events: z.array(trackedEventSchema).min(1).max(50) }),
  response: acknowledgedSchema,
})

export const listTrackedEvents = defineCall('listTrackedEvents', {
  ...routes.listTrackedEvents,
  access: 'staff',
  permission: 'tracking.read',
  summary: '◆ The latest events, by name',
  query: z.object({
    name: z.string().max(64).optional(),
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  response: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      properties: z.record(z.string(), propertySchema),
      userId: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
})

/** Days that one question may span: with more of them it would read too much at once. */
const MOST_DAYS = 92

export const countTrackedEvents = defineCall('countTrackedEvents', {
  ...routes.countTrackedEvents,
  access: 'staff',
  permission: 'tracking.read',
  summary:
    '◆ How often each event happened on each day in Mexico City, and to how many players; without dates the last 7',
  query: z
    .object({ ...dateRangeFields, name: z.string().max(64).optional() })
    .refine(bothDatesOrNone, { path: ['finalDate'] })
    .refine(datesInOrder, { path: ['finalDate'] })
    .refine(
      ({ initialDate, finalDate }) =>
        initialDate === undefined ||
        finalDate === undefined ||
        Date.parse(finalDate) - Date.parse(initialDate) < MOST_DAYS * 24 * 60 * 60 * 1000,
      { path: ['finalDate'], error: `at most ${MOST_DAYS} days` },
    ),
  response: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    counts: z.array(
      z.object({
        day: z.iso.date(),
        name: z.string(),
        count: z.int(),
        players: z.int().describe('Of those who were signed in'),
      }),
    ),
  }),
})
