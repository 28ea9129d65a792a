import { overrule } from '@momio/domain/betting/hand-decision'
import { lineIdOf } from '@momio/domain/betting/line-id'
import {
  type CancelledWindow,
  type EarlyLead,
  type LineStanding,
  NOTHING_STANDS,
} from '@momio/domain/betting/settle-ticket'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import {
  foldResults,
  type rememberResults,
  resultsOf,
  type StandingLine,
  type StoredResult,
} from '../catalogue/index.ts'
import { decisionsOfLines } from './by-hand/standing-decisions.ts'
import './tables.ts'

export type ReadResults = typeof resultsOf | ReturnType<typeof rememberResults>

/** What stands of each line of an event: what the feed leaves standing, unless staff decided otherwise. */
export async function standingsOf(
  reader: Kysely<Schema>,
  eventId: string,
  read: ReadResults = resultsOf,
): Promise<Map<string, LineStanding>> {
  const standings = await feedStandingsOf(reader, eventId, read)
  for (const [lineId, { decision, at }] of await decisionsOfLines(reader, eventId)) {
    standings.set(lineId, overrule(standings.get(lineId) ?? NOTHING_STANDS, decision, at))
  }
  return standings
}

/** By the feed alone: of each line that its stored results name, or that a side reached a lead on. */
export async function feedStandingsOf(
  reader: Kysely<Schema>,
  eventId: string,
  read: ReadResults = resultsOf,
): Promise<Map<string, LineStanding>> {
  const { results } = await read(reader, eventId)
  const standings = fold(results)
  const leads = await reader
    .selectFrom('settlement_leads')
    .select(['line_id', 'outcome_id', 'reached_at'])
    .where('event_id', '=', eventId)
    .orderBy('reached_at')
    .orderBy('outcome_id')
    .execute()
  const early = new Map<string, EarlyLead[]>()
  for (const { line_id: lineId, outcome_id: outcomeId, reached_at: at } of leads) {
    const before = fold(results.filter(({ receivedAt }) => receivedAt < at)).get(lineId)
    // A line that was settled by then pays by its result: what is scored later, as in extra time, is not of it.
    if (before !== undefined && before.outcomes.length > 0) continue
    const voids = before?.cancellations ?? []
    const lead: EarlyLead = { outcomeId, at: at.getTime(), ...(voids.length > 0 && { voids }) }
    early.set(lineId, [...(early.get(lineId) ?? []), lead])
  }
  for (const [lineId, leadsOfLine] of early) {
    const { outcomes = [], cancellations = [] } = standings.get(lineId) ?? {}
    standings.set(lineId, { outcomes, cancellations, early: leadsOfLine })
  }
  return standings
}

function fold(results: readonly StoredResult[]): Map<string, LineStanding> {
  return new Map(foldResults(results).map((line) => [lineIdOf(line.marketId, line.specifiers), standingOf(line)]))
}

/** Only what decides about money, the same text for the same content: neither certainty nor times of messages. */
function standingOf({ outcomes, cancellations }: Pick<StandingLine, 'outcomes' | 'cancellations'>): LineStanding {
  return {
    outcomes: outcomes
      .map(({ id, result, voidFactor = 0, deadHeatFactor = 1 }) => ({
        id,
        result,
        ...(voidFactor !== 0 && { voidFactor }),
        ...(deadHeatFactor !== 1 && { deadHeatFactor }),
      }))
      .sort((one, other) => (one.id < other.id ? -1 : 1)),
    cancellations: cancellations.map(
      ({ from, to, outcomeIds }): CancelledWindow => ({ from, to, outcomeIds: outcomeIds.toSorted() }),
    ),
  }
}
