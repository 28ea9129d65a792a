import { matchAddedSchema, matchRemovedSchema } from '@momio/contract/live-book'
import { z } from 'zod'

/** Events that the catalogue writes to the outbox; those about matches become the pushes of the notificator hubs. */
export const CATALOGUE_EVENTS = 'events.catalogue.>'
export const MATCH_ADDED = { subject: 'events.catalogue.matchAdded', payload: matchAddedSchema } as const
export const MATCH_REMOVED = { subject: 'events.catalogue.matchRemoved', payload: matchRemovedSchema } as const
/** Of the prematch offer; an event that kicks off leaves it and comes as a match. */
export const PREMATCH_ADDED = { subject: 'events.catalogue.prematchAdded', payload: matchAddedSchema } as const
export const PREMATCH_REMOVED = { subject: 'events.catalogue.prematchRemoved', payload: matchRemovedSchema } as const

const resultStoredSchema = z.object({
  /** In `feed_results`, whose order it is. */
  id: z.number().int(),
  eventId: z.string(),
  kind: z.enum(['settlement', 'cancel', 'cancel-rollback', 'settlement-rollback']),
  provider: z.number().int(),
  product: z.number().int().nullable(),
  certainty: z.number().int().nullable(),
})
export type ResultStored = z.output<typeof resultStoredSchema>
/** A message of the feed that decides about bets is stored. */
export const RESULT = { subject: 'events.catalogue.result', version: 2, payload: resultStoredSchema } as const

const scoreSchema = z.object({ home: z.number().int(), away: z.number().int() })
const scoreChangedSchema = z.object({
  eventId: z.string(),
  /** 0 to 0 while the feed had said nothing. */
  before: scoreSchema,
  after: scoreSchema,
  /** The sport's own code; null when the feed never said. */
  matchStatus: z.number().int().nullable(),
  /** By the clock of the process that the feed told. */
  heardAt: z.iso.datetime(),
})
export type ScoreChanged = z.output<typeof scoreChangedSchema>
/** The stored score of an event is another than before; one that the feed repeats is not. */
export const SCORE = { subject: 'events.catalogue.score', version: 1, payload: scoreChangedSchema } as const
