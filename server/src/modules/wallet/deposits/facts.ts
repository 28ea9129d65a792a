import type { DepositFacts } from '@momio/domain/deposit'
import type { Deposit } from './tables.ts'

/** Of each fact the table has the time it came. */
export function factsOf(deposit: Deposit): DepositFacts {
  return {
    issued: deposit.issued_at !== null,
    failed: deposit.failed_at !== null,
    declined: deposit.declined_at !== null,
    expired: deposit.expired_at !== null,
    verdict: deposit.verdict,
    refunded: deposit.refunded_at !== null,
  }
}
