import { type EarlyPayoutRules, leadsReached } from '@momio/domain/betting/early-payout'
import { lineIdOf } from '@momio/domain/betting/line-id'
import type { Tx } from '../../platform/database/database.ts'
import type { LogRow } from '../../platform/follow/log-source.ts'
import { SCORE, type ScoreChanged, sportsOf } from '../catalogue/index.ts'
import { writeStandings } from './take-results.ts'
import './tables.ts'

/** Leads that the scores reached are kept, and what they decide becomes due, in the transaction that reads them. */
export async function takeLeads(tx: Tx, rows: readonly LogRow[], rules: EarlyPayoutRules): Promise<void> {
  const changes = rows.map(readChange)
  const sports = await sportsOf(tx, [...new Set(changes.map(({ eventId }) => eventId))])
  const leads = changes.flatMap((change) => {
    const sportId = sports.get(change.eventId)
    // Nobody can have bet on an event that was never offered.
    if (sportId === undefined) return []
    return leadsReached(rules, sportId, change).map(({ marketId, outcomeId }) => ({
      event_id: change.eventId,
      line_id: lineIdOf(marketId, ''),
      outcome_id: outcomeId,
      reached_at: new Date(change.heardAt),
    }))
  })
  if (leads.length === 0) return
  await tx
    .insertInto('settlement_leads')
    .values(leads)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await writeStandings(tx, new Set(leads.map(({ event_id }) => event_id)))
}

function readChange({ version, text }: LogRow): ScoreChanged {
  if (version !== SCORE.version) throw new Error(`${SCORE.subject} of version ${version} cannot be read`)
  return SCORE.payload.parse(JSON.parse(text))
}
