import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { foldResults, type StandingLine } from '../book/fold-results.ts'
import { countLetters } from '../dead-letters/keep-letter.ts'
import { type EventState, eventState } from './event-states.ts'
import { resultsOf } from './results-log.ts'

/** All that settlement needs to know of an event. */
export interface StandingResults {
  readonly lines: readonly StandingLine[]
  /** Null when the feed never said how the event went. */
  readonly state: EventState | null
  /** Results of the event that nobody could read or store yet: while there are any, nothing may be paid on it. */
  readonly keptAside: number
}

/** Read with the transaction that pays, so that both see the same moment. */
export async function standingResults(reader: Kysely<Schema>, eventId: string): Promise<StandingResults> {
  const { results, unreadable } = await resultsOf(reader, eventId)
  return {
    lines: foldResults(results),
    state: await eventState(reader, eventId),
    keptAside: unreadable.length + (await countLetters(reader, eventId)),
  }
}
