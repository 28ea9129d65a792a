import type { DepositStatus } from '@momio/contract/wallet-codes'
import type { DepositMethod, Verdict } from '@momio/domain/deposit'
import type { Centavos } from '@momio/domain/money'
import type { Generated, Selectable } from 'kysely'

export interface DepositsTable {
  id: string
  player_id: string
  method: DepositMethod
  provider: string
  amount: Centavos
  status: DepositStatus
  created_at: Date
  expires_at: Date
  reference: Generated<string | null>
  clabe: Generated<string | null>
  issued_at: Generated<Date | null>
  failed_at: Generated<Date | null>
  declined_at: Generated<Date | null>
  cancelled_at: Generated<Date | null>
  expired_at: Generated<Date | null>
  confirmed_at: Generated<Date | null>
  verdict: Generated<Verdict | null>
  refunded_at: Generated<Date | null>
  refund_due_at: Generated<Date | null>
  refund_asked_at: Generated<Date | null>
}

export type Deposit = Selectable<DepositsTable>

interface PaymentEventsTable {
  provider: string
  event_id: string
  type: string
  content: Buffer
  received_at: Date
}

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    deposits: DepositsTable
    payment_events: PaymentEventsTable
  }
}
