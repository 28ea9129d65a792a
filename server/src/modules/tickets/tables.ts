import type { SharedSelection } from '@momio/contract/shared-slip'
import type { SettlementResult, TicketStatus } from '@momio/contract/ticket-codes'
import type { BetPhase, MarketKind, TournamentLevel } from '@momio/domain/betting/risk'
import type { SettledResult } from '@momio/domain/betting/settled-kind'
import type { SuspensionScope } from '@momio/domain/betting/suspensions'
import type { Centavos } from '@momio/domain/money'
import type { Odds } from '@momio/domain/odds'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type TicketKind = 'single' | 'multiple' | 'parlay' | 'custom'

export interface TicketsTable {
  id: string
  player_id: string
  kind: TicketKind
  status: TicketStatus
  result: SettlementResult
  stake: Centavos
  odds: Odds
  potential_payout: Centavos
  most_payout: Centavos
  payout: Centavos | null
  withheld: Centavos | null
  odds_change_type: number
  asked_odds: Odds | null
  hold_key: string
  digest: string
  placed_at: Date
  due_at: Date | null
  accepted_at: Date | null
  reject_code: number | null
  reject_index: number | null
  settled_at: Date | null
  settlements: Generated<number>
  closed_stake: Generated<Centavos>
}

export interface TicketSelectionsTable {
  ticket_id: string
  index: number
  event_id: string
  sport_id: string
  tournament_id: string
  line_id: string
  market_id: number
  specifiers: string
  outcome_id: string
  match_name: string
  market_name: string
  outcome_name: string
  schedule_time: string
  phase: BetPhase
  asked_odds: Odds
  placed_odds: Odds
  odds: Odds
  probability: number | null
  provider_id: number
  producer_id: number
  message_at: Date
  result: SettlementResult
  settled_revision: Generated<number>
  is_early_payout: Generated<boolean>
}

interface TicketCashOutsTable {
  ticket_id: string
  number: number
  request_id: string
  asked_amount: Centavos
  percent: number
  closed_stake: Centavos
  amount: Centavos
  withheld: Centavos | null
  is_automatic: boolean
  at: Date
  version: number
  figures: ColumnType<unknown, string, never>
}

interface TicketCashOutRulesTable {
  ticket_id: string
  at_least: Centavos
  since: Date
}

/** What the player was last mailed of a ticket. */
interface TicketMailsTable {
  ticket_id: string
  result: SettledResult
  payout: Centavos
  mailed_at: Date
}

/** Written by settlement, of tickets it made void because their player excluded himself. */
interface TicketSetAsidesTable {
  ticket_id: string
  player_id: string
  excluded_at: Date
  set_aside_at: Date
}

/** Written by settlement; whoever takes a bet reads it. */
interface SettlementLinesTable {
  event_id: string
  line_id: string
  revision: number
  version: number
  standing: ColumnType<unknown, string, string>
  is_due: boolean
  due_since: Date
}

interface ExposuresTable {
  event_id: string
  /** Empty in the row of the event. */
  line_id: string
  /** Empty in the rows of the event and of the line. */
  outcome_id: string
  tickets: number
  stake: Centavos
  liability: Centavos
  is_open: GeneratedAlways<boolean>
}

interface PlayerEventStakesTable {
  player_id: string
  event_id: string
  stake: Centavos
}

export interface RiskRulesTable {
  rule_id: string
  sport_id: string | null
  level: TournamentLevel | null
  market_kind: MarketKind | null
  phase: BetPhase | null
  odds_from: Odds | null
  stake: Centavos | null
  payout: Centavos | null
  player_event_stake: Centavos | null
  outcome_exposure: Centavos | null
  market_exposure: Centavos | null
  event_exposure: Centavos | null
  live_delay_ms: number | null
}

interface PlayerFactorsTable {
  player_id: string
  factor: number
  changed_at: Date
}

interface BettingSuspensionsTable {
  scope: SuspensionScope
  target: string
  reason: string
  since: Date
  staff_id: string
}

interface SharedSlipsTable {
  code: string
  selections: ColumnType<SharedSelection[], string, never>
  created_at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    tickets: TicketsTable
    ticket_selections: TicketSelectionsTable
    ticket_cash_outs: TicketCashOutsTable
    ticket_cash_out_rules: TicketCashOutRulesTable
    ticket_mails: TicketMailsTable
    ticket_set_asides: TicketSetAsidesTable
    settlement_lines: SettlementLinesTable
    exposures: ExposuresTable
    player_event_stakes: PlayerEventStakesTable
    risk_rules: RiskRulesTable
    player_factors: PlayerFactorsTable
    betting_suspensions: BettingSuspensionsTable
    shared_slips: SharedSlipsTable
  }
}
