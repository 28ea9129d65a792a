import {
  DEPOSIT_STATUS,
  TRANSACTION_SOURCE,
  TRANSACTION_STATUS,
  type TransactionStatus,
} from '@momio/contract/wallet-codes'
import { type DepositMethod, depositReason } from '@momio/domain/deposit'
import { HOUSE_REASONS } from '@momio/domain/house-reasons'
import { factsOf } from '../deposits/facts.ts'
import type { Deposit } from '../deposits/tables.ts'

export const SOURCE_OF: Readonly<Record<DepositMethod, 1 | 2 | 4>> = {
  card: TRANSACTION_SOURCE.card,
  spei: TRANSACTION_SOURCE.spei,
  oxxo: TRANSACTION_SOURCE.oxxo,
}

/** As the list of transactions shows it; one that has no instructions yet does not show there. */
export function shownDepositStatus(deposit: Deposit): TransactionStatus | null {
  const { status } = deposit
  if (status === DEPOSIT_STATUS.Created) return null
  if (status !== DEPOSIT_STATUS.Rejected) return status
  // The list keeps -2 for what was cancelled.
  return depositReason(factsOf(deposit)) === 'cancelled' ? TRANSACTION_STATUS.cancelled : TRANSACTION_STATUS.rejected
}

export function shownDepositReason(deposit: Deposit): string | null {
  const reason = depositReason(factsOf(deposit))
  return reason === null ? null : HOUSE_REASONS[`deposit-${reason}`]
}
