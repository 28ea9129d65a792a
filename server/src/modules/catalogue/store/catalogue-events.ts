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
