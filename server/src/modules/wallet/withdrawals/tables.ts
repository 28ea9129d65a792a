import type { WithdrawalState } from '@momio/contract/staff-wallet'
import type { Centavos } from '@momio/domain/money'
import type { Generated, Selectable } from 'kysely'

interface WithdrawalsTable {
  id: string
  player_id: string
  bank_account_id: string
  amount: Centavos
  state: WithdrawalState
  asked_at: Date
  asked_by: Generated<string | null>
  cancel_until: Date
  reason: Generated<string | null>
  provider: Generated<string | null>
  attempts: Generated<number>
  next_attempt_at: Date
  last_problem: Generated<string | null>
  tracking_key: Generated<string | null>
  ended_at: Generated<Date | null>
}

export type Withdrawal = Selectable<WithdrawalsTable>

declare module '../../../platform/database/schema.ts' {
  interface Schema {
    withdrawals: WithdrawalsTable
  }
}
