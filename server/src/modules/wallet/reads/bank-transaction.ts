import type { BankTransaction } from '@momio/contract/wallet'
import { TRANSACTION_SOURCE, TRANSACTION_TYPE } from '@momio/contract/wallet-codes'
import { readClabe } from '@momio/domain/clabe'
import { inPesos } from '@momio/domain/money'
import { withdrawalStatus } from '@momio/domain/withdrawal'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { bankAccountsOf } from '../bank-accounts/bank-accounts.ts'
import { ownDeposit } from '../deposits/own-deposit.ts'
import { findWithdrawal } from '../withdrawals/queries.ts'
import { SOURCE_OF, shownDepositReason, shownDepositStatus } from './deposit-shown.ts'

/** A deposit or withdrawal of this player; one of another player is answered as if it did not exist. */
export async function bankTransactionOf(
  reader: Kysely<Schema>,
  playerId: string,
  id: string,
): Promise<BankTransaction | null> {
  return (await depositOf(reader, playerId, id)) ?? (await withdrawalOf(reader, playerId, id))
}

async function depositOf(reader: Kysely<Schema>, playerId: string, id: string): Promise<BankTransaction | null> {
  const deposit = await ownDeposit(reader, playerId, id)
  if (!deposit) return null
  const reading = deposit.clabe === null ? null : readClabe(deposit.clabe)
  return {
    id,
    type: TRANSACTION_TYPE.deposit,
    source: SOURCE_OF[deposit.method],
    depositStatus: deposit.status,
    status: shownDepositStatus(deposit),
    amount: inPesos(deposit.amount),
    date: deposit.created_at.toISOString(),
    reference: deposit.reference,
    bankName: reading?.kind === 'right' ? reading.bankName : null,
    reason: shownDepositReason(deposit),
  }
}

async function withdrawalOf(reader: Kysely<Schema>, playerId: string, id: string): Promise<BankTransaction | null> {
  const withdrawal = await findWithdrawal(reader, id)
  if (withdrawal?.player_id !== playerId) return null
  const account = (await bankAccountsOf(reader, playerId)).find((one) => one.id === withdrawal.bank_account_id)
  return {
    id,
    type: TRANSACTION_TYPE.withdrawal,
    source: TRANSACTION_SOURCE.spei,
    depositStatus: null,
    status: withdrawalStatus(withdrawal.state),
    amount: inPesos(withdrawal.amount),
    date: withdrawal.asked_at.toISOString(),
    reference: withdrawal.tracking_key,
    bankName: account?.bank_name ?? null,
    reason: withdrawal.reason,
  }
}
