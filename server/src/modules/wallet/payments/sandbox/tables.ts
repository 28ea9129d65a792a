import type { Centavos } from '@momio/domain/money'
import type { Generated } from 'kysely'

export interface SandboxPaymentsTable {
  id: string
  kind: 'card' | 'spei' | 'oxxo' | 'payout'
  provider: string
  amount: Centavos
  clabe: Generated<string | null>
  reference: Generated<string | null>
  holder_name: Generated<string | null>
  return_url: Generated<string | null>
  status: Generated<'open' | 'paid' | 'declined' | 'returned' | 'failed' | 'refunded'>
  created_at: Date
  expires_at: Generated<Date | null>
}

interface SandboxClabesTable {
  account: Generated<number>
  player_id: string
}

export interface SandboxWebhooksTable {
  id: Generated<number>
  payment_id: string
  provider: string
  event_id: string
  body: string
  created_at: Date
  next_attempt_at: Date | null
  attempts: Generated<number>
  answered_at: Generated<Date | null>
  answer_status: Generated<number | null>
  last_problem: Generated<string | null>
}

interface SandboxOutagesTable {
  service: SandboxService
}

export type SandboxService = 'card' | 'card-two' | 'spei' | 'oxxo' | 'payout' | 'refund'

declare module '../../../../platform/database/schema.ts' {
  interface Schema {
    sandbox_payments: SandboxPaymentsTable
    sandbox_clabes: SandboxClabesTable
    sandbox_webhooks: SandboxWebhooksTable
    sandbox_outages: SandboxOutagesTable
  }
}
