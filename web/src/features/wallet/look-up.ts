import type { BankTransaction, bankTransaction } from '@momio/contract/wallet'
import { api } from '../../api/api.ts'
import { BANK_TRANSACTION } from './calls.ts'

/** One deposit or withdrawal, as it stands now. */
export function lookUp(id: string, signal?: AbortSignal): Promise<BankTransaction> {
  return api.call<typeof bankTransaction>(BANK_TRANSACTION, { params: { id } }, { signal })
}
