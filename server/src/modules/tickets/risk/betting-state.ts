import type { RiskRule } from '@momio/domain/betting/risk'
import { type Suspension, type Suspensions, suspensionsOf } from '@momio/domain/betting/suspensions'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { preparedText, run } from '../../../platform/database/prepared-text.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { together } from '../../../platform/database/together.ts'
import { isSportsbookClosed } from '../../settings/index.ts'
import { shareBetting } from './betting-lock.ts'

/** What staff has set, as it stands for the commit that reads it. */
export interface BettingState {
  readonly isInMaintenance: boolean
  readonly rules: readonly RiskRule[]
  readonly isSuspended: Suspensions['has']
  /** In thousandths of the usual stakes. */
  factorOf(playerId: string): number
}

interface Row {
  readonly rules: readonly RiskRule[]
  readonly suspensions: readonly Suspension[]
  readonly factors: readonly { readonly id: string; readonly factor: number }[]
}

const USUAL_FACTOR = 1000

/** One read of four small tables: what staff changes counts for the next commit of every process. */
const READ = preparedText(
  'tickets-betting-state',
  `select
     (select coalesce(json_agg(json_build_object('ruleId', rule_id, 'sportId', sport_id, 'level', level,
        'marketKind', market_kind, 'phase', phase, 'oddsFrom', odds_from, 'stake', stake, 'payout', payout,
        'playerEventStake', player_event_stake, 'outcomeExposure', outcome_exposure,
        'marketExposure', market_exposure, 'eventExposure', event_exposure, 'liveDelayMs', live_delay_ms)), '[]')
      from risk_rules) as rules,
     (select coalesce(json_agg(json_build_object('scope', scope, 'target', target)), '[]')
      from betting_suspensions) as suspensions,
     (select coalesce(json_agg(json_build_object('id', player_id, 'factor', factor)), '[]')
      from player_factors where player_id = any($1::uuid[])) as factors`,
)

/** For a commit: what is read stands until it ends. */
export async function holdBettingState(tx: Tx, playerIds: readonly string[]): Promise<BettingState> {
  const [, state] = await together(shareBetting(tx), readBettingState(tx, playerIds))
  return state
}

export async function readBettingState(reader: Kysely<Schema>, playerIds: readonly string[]): Promise<BettingState> {
  const [isInMaintenance, [row]] = await together(isSportsbookClosed(reader), run<Row>(reader, READ, [playerIds]))
  if (!row) throw new Error('the rules of betting cannot be read')
  const factors = new Map(row.factors.map(({ id, factor }) => [id, factor]))
  return {
    isInMaintenance,
    rules: row.rules,
    isSuspended: suspensionsOf(row.suspensions).has,
    factorOf: (playerId) => factors.get(playerId) ?? USUAL_FACTOR,
  }
}
