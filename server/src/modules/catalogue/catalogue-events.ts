import { matchAddedSchema, matchRemovedSchema } from '@momio/contract/live-book'

/** What the catalogue tells through the outbox; payloads are the pushes of the notificator hubs. */
export const CATALOGUE_EVENTS = 'events.catalogue.>'
export const MATCH_ADDED = { subject: 'events.catalogue.matchAdded', payload: matchAddedSchema } as const
export const MATCH_REMOVED = { subject: 'events.catalogue.matchRemoved', payload: matchRemovedSchema } as const
