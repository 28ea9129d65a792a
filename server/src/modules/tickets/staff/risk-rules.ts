import type { RiskRuleOnWire } from '@momio/contract/staff-betting'
import { GENERAL_RULE, type RiskRule, rulesProblem } from '@momio/domain/betting/risk'
import { type Centavos, inPesos, pesos } from '@momio/domain/money'
import { decimalOf, oddsFromDecimal } from '@momio/domain/odds'
import { sameSport } from '@momio/domain/same-sport'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { recordAudit } from '../../audit/index.ts'
import { lockPlayer } from '../../players/index.ts'
import type { RiskRulesTable } from '../tables.ts'
import type { StaffAction } from './staff-action.ts'

export async function riskRules(reader: Kysely<Schema>): Promise<(RiskRuleOnWire & { ruleId: string })[]> {
  const rows = await reader.selectFrom('risk_rules').selectAll().orderBy('rule_id').execute()
  return rows.map((row) => ({ ruleId: row.rule_id, ...onWire(row) }))
}

/** A general rule that leaves something open is not taken: every bet stands on it. */
export async function putRiskRule(
  tx: Tx,
  ruleId: string,
  rule: RiskRuleOnWire,
  action: StaffAction,
): Promise<'done' | 'CONFLICT'> {
  const [before] = await tx.selectFrom('risk_rules').selectAll().where('rule_id', '=', ruleId).forUpdate().execute()
  const row = inTable(ruleId, rule)
  if (ruleId === GENERAL_RULE && rulesProblem([inDomain(row)]) !== undefined) return 'CONFLICT'
  await tx
    .insertInto('risk_rules')
    .values(row)
    .onConflict((conflict) => conflict.column('rule_id').doUpdateSet(row))
    .execute()
  await audit(tx, action, { ruleId, before: before ? onWire(before) : null, after: onWire(row) })
  return 'done'
}

export async function deleteRiskRule(
  tx: Tx,
  ruleId: string,
  action: StaffAction,
): Promise<'done' | 'NOT_FOUND' | 'CONFLICT'> {
  if (ruleId === GENERAL_RULE) return 'CONFLICT'
  const [before] = await tx.deleteFrom('risk_rules').where('rule_id', '=', ruleId).returningAll().execute()
  if (!before) return 'NOT_FOUND'
  await audit(tx, action, { ruleId, before: onWire(before), after: null })
  return 'done'
}

/** What part of the usual stakes a player may make, in thousandths. */
export async function putPlayerFactor(tx: Tx, playerId: string, factor: number, action: StaffAction): Promise<void> {
  await lockPlayer(tx, playerId)
  const [before] = await tx.selectFrom('player_factors').select('factor').where('player_id', '=', playerId).execute()
  const row = { player_id: playerId, factor, changed_at: action.at }
  await tx
    .insertInto('player_factors')
    .values(row)
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
    .execute()
  await recordAudit(tx, action.at, {
    kind: 'betting.player-factor-changed',
    actor: { kind: 'staff', id: action.staffId },
    subjectId: playerId,
    address: action.address,
    detail: { before: before?.factor ?? null, after: factor, reason: action.reason },
  })
}

async function audit(tx: Tx, { staffId, address, reason, at }: StaffAction, detail: Record<string, unknown>) {
  await recordAudit(tx, at, {
    kind: 'betting.risk-rule-changed',
    actor: { kind: 'staff', id: staffId },
    address,
    detail: { ...detail, reason },
  })
}

function onWire(row: RiskRulesTable): RiskRuleOnWire {
  return {
    sportId: row.sport_id,
    level: row.level,
    marketKind: row.market_kind,
    phase: row.phase,
    oddsFrom: row.odds_from === null ? null : decimalOf(row.odds_from),
    stake: inPesos(row.stake),
    payout: inPesos(row.payout),
    playerEventStake: inPesos(row.player_event_stake),
    outcomeExposure: inPesos(row.outcome_exposure),
    marketExposure: inPesos(row.market_exposure),
    eventExposure: inPesos(row.event_exposure),
    liveDelayMs: row.live_delay_ms,
  }
}

function inTable(ruleId: string, rule: RiskRuleOnWire): RiskRulesTable {
  const amount = (value: number | null): Centavos | null => (value === null ? null : pesos(value))
  return {
    rule_id: ruleId,
    sport_id: rule.sportId && sameSport(rule.sportId),
    level: rule.level,
    market_kind: rule.marketKind,
    phase: rule.phase,
    odds_from: rule.oddsFrom === null ? null : oddsFromDecimal(rule.oddsFrom),
    stake: amount(rule.stake),
    payout: amount(rule.payout),
    player_event_stake: amount(rule.playerEventStake),
    outcome_exposure: amount(rule.outcomeExposure),
    market_exposure: amount(rule.marketExposure),
    event_exposure: amount(rule.eventExposure),
    live_delay_ms: rule.liveDelayMs,
  }
}

function inDomain(row: RiskRulesTable): RiskRule {
  return {
    ruleId: row.rule_id,
    sportId: row.sport_id,
    level: row.level,
    marketKind: row.market_kind,
    phase: row.phase,
    oddsFrom: row.odds_from,
    stake: row.stake,
    payout: row.payout,
    playerEventStake: row.player_event_stake,
    outcomeExposure: row.outcome_exposure,
    marketExposure: row.market_exposure,
    eventExposure: row.event_exposure,
    liveDelayMs: row.live_delay_ms,
  }
}
