import type { DepositFacts } from '@momio/domain/deposit'
import type { Deposit } from './tables.ts'

/** A fact is known when its column has the time at which it was learned. */
export function factsOf(deposit: Deposit): DepositFacts {
  return {
    issued: deposit.issued_at !== null,
    failed: deposit.failed_at !== null,
    declined: deposit.declined_at !== null,
    cancelled: deposit.cancelled_at !== null,
    expired: deposit.expired_at !== null,
    verdict: deposit.verdict,
    refunded: deposit.refunded_at !== null,
  }
}
