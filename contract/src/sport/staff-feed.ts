import { z } from 'zod'
import { acknowledgedSchema } from '../call/answer.ts'
import { defineCall } from '../call/call.ts'
import { staffReasonSchema } from '../call/staff-reason.ts'
import { DOWN_REASONS } from './live-book.ts'
import * as routes from './sport-routes.ts'

/** Where a result that could not be read or stored is: the first two wait for somebody. */
export const DEAD_LETTER_STATES = ['waiting', 'resending', 'stored', 'set-aside'] as const
export type DeadLetterState = (typeof DEAD_LETTER_STATES)[number]

const letterIdSchema = z.string().regex(/^\d{1,15}$/)

export const deadLetterSchema = z
  .object({
    id: letterIdSchema,
    provider: z.number().int(),
    product: z.number().int().nullable(),
    eventId: z.string().nullable().describe('As far as it can be told'),
    kind: z.string().describe('The type of the message'),
    problem: z.string(),
    detail: z.string(),
    routingKey: z.string(),
    body: z.string().describe('As it came'),
    receivedAt: z.iso.datetime(),
    state: z.enum(DEAD_LETTER_STATES),
  })
  .meta({ id: 'DeadLetter' })
export type DeadLetterShown = z.output<typeof deadLetterSchema>

export const listDeadLetters = defineCall('listDeadLetters', {
  ...routes.listDeadLetters,
  access: 'staff',
  permission: 'feed-results.read',
  summary: '◆ Results of the feed that could not be read or stored and wait for a decision, oldest first',
  response: z.array(deadLetterSchema).describe('The first 200'),
})

export const resendDeadLetter = defineCall('resendDeadLetter', {
  ...routes.resendDeadLetter,
  access: 'staff',
  permission: 'feed-results.decide',
  summary: '◆ Give a kept message to the feed again; it leaves the list once its result is stored',
  params: z.object({ id: letterIdSchema }),
  body: z.object({ reason: staffReasonSchema }),
  response: acknowledgedSchema,
  refusals: ['NOT_FOUND', 'CONFLICT'],
})

export const setDeadLetterAside = defineCall('setDeadLetterAside', {
  ...routes.setDeadLetterAside,
  access: 'staff',
  permission: 'feed-results.decide',
  summary: '◆ Decide for good that a kept message has no effect',
  params: z.object({ id: letterIdSchema }),
  body: z.object({ reason: z.string().trim().min(1).max(500) }),
  response: acknowledgedSchema,
  refusals: ['NOT_FOUND', 'CONFLICT'],
})

const producerSchema = z
  .object({
    provider: z.int(),
    product: z.int(),
    name: z.string().nullable().describe('As the provider calls it'),
    down: z.enum(DOWN_REASONS).nullable().describe('Why its markets are suspended; null while they are not'),
    aliveAgeMs: z.int().nullable().describe('Since it was last heard of'),
    recoveringForMs: z.int().nullable().describe('Since a recovery was asked for that is not through'),
    messagesPerSecond: z.number(),
    waiting: z.int().describe('Messages that wait to be handled'),
    lagMs: z.int().describe('How long the oldest of them has waited'),
    canRecover: z.boolean().describe('Whether it can be asked to send everything again'),
  })
  .meta({ id: 'FeedProducer' })
export type FeedProducer = z.output<typeof producerSchema>

const producersSchema = z.object({ producers: z.array(producerSchema) })

export const staffProducers = defineCall('staffProducers', {
  ...routes.staffProducers,
  access: 'staff',
  permission: 'feed.read',
  summary: '◆ How each producer of the feed is, a few seconds old at most',
  response: producersSchema,
})

export const staffRecoverProducer = defineCall('staffRecoverProducer', {
  ...routes.staffRecoverProducer,
  access: 'staff',
  permission: 'feed.recover',
  summary: '◆ Ask a producer of provider one for all it has; its markets are suspended until it has sent it',
  params: z.object({ product: z.string().regex(/^\d{1,6}$/) }),
  body: z.object({ reason: staffReasonSchema }),
  response: producersSchema,
  refusals: ['NOT_FOUND', 'CONFLICT'],
})
