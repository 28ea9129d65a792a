import type { Centavos } from '@momio/domain/money'
import type { ColumnType, Generated } from 'kysely'

interface SettlementUnreadEventsTable {
  event_id: string
}

interface SettlementLeadsTable {
  event_id: string
  line_id: string
  outcome_id: string
  reached_at: Date
}

interface SettlementDecisionsTable {
  id: string
  number: Generated<number>
  event_id: string | null
  line_id: string | null
  ticket_id: string | null
  version: number
  decision: ColumnType<unknown, string, never>
  cause: string
  proposed_by: string
  proposed_at: Date
  tickets: number
  amount: Centavos
  needs_approval: boolean
}

interface SettlementVerdictsTable {
  decision_id: string
  number: Generated<number>
  verdict: 'taken' | 'approved' | 'refused'
  decided_by: string
  decided_at: Date
  reason: string
}

interface SettlementDueTicketsTable {
  ticket_id: string
  verdict_number: number
  due_since: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    settlement_unread_events: SettlementUnreadEventsTable
    settlement_leads: SettlementLeadsTable
    settlement_decisions: SettlementDecisionsTable
    settlement_verdicts: SettlementVerdictsTable
    settlement_due_tickets: SettlementDueTicketsTable
  }
}
