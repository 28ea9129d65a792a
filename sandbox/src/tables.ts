import type { Centavos } from '@momio/domain/money'
import type { Generated, Kysely, Selectable, Transaction } from 'kysely'
import type { PAYMENT_STATES } from './protocol.ts'

interface PaymentsTable {
  id: string
  kind: 'card' | 'spei' | 'oxxo' | 'payout'
  /** The merchant account. */
  provider: string
  amount: Centavos
  clabe: Generated<string | null>
  reference: Generated<string | null>
  holder_name: Generated<string | null>
  return_url: Generated<string | null>
  status: Generated<(typeof PAYMENT_STATES)[number]>
  created_at: Date
  expires_at: Generated<Date | null>
}

interface ClabesTable {
  account: Generated<number>
  customer_id: string
}

interface WebhooksTable {
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

interface OutagesTable {
  service: SandboxService
}

export type SandboxService = 'card' | 'card-two' | 'spei' | 'oxxo' | 'payout' | 'refund'

/** The sandbox's own tables; nobody else reads or writes them. */
export interface SandboxTables {
  sandbox_payments: PaymentsTable
  sandbox_clabes: ClabesTable
  sandbox_webhooks: WebhooksTable
  sandbox_outages: OutagesTable
}

export type SandboxDatabase = Kysely<SandboxTables>
export type Tx = Transaction<SandboxTables>
export type SandboxPayment = Selectable<PaymentsTable>
export type SandboxWebhook = Selectable<WebhooksTable>
