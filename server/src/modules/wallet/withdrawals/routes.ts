import {
  beginWithdrawalWithSpei,
  cancelWithdrawal as cancelWithdrawalCall,
  pendingWithdrawal,
  type Withdrawal as ShownWithdrawal,
} from '@momio/contract/withdrawal'
import { inPesos, pesos } from '@momio/domain/money'
import { withdrawalStatus } from '@momio/domain/withdrawal'
import { refuse } from '../../../platform/http/refusal.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type BankAccount, bankAccountsOf, shownBankAccount } from '../bank-accounts/bank-accounts.ts'
import { bankAccountRoutes } from '../bank-accounts/routes.ts'
import { beginWithdrawal } from './begin-withdrawal.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { openWithdrawal } from './queries.ts'
import type { Withdrawal } from './tables.ts'

/** Withdrawals and the accounts they go to. */
export function withdrawalRoutes(platform: Pick<Platform, 'db' | 'clock' | 'config'>): readonly Route[] {
  const { db, clock, config } = platform
  const approvalAbove = pesos(config.withdrawalApprovalPesos)
  return [
    ...bankAccountRoutes(platform),

    route(pendingWithdrawal, async (_, { identity: { userId } }) => {
      const withdrawal = await openWithdrawal(db.kysely, userId)
      const account = (await bankAccountsOf(db.kysely, userId)).find(({ id }) => id === withdrawal?.bank_account_id)
      return { data: withdrawal && account ? shownWithdrawal(withdrawal, account) : null }
    }),

    route(beginWithdrawalWithSpei, async ({ body: { amount, bankAccountId } }, { identity, request }) => {
      const wanted = { playerId: identity.userId, address: request.ip, amount: pesos(amount), bankAccountId }
      const begun = await db.transaction((tx) => beginWithdrawal(tx, { ...wanted, approvalAbove }, clock))
      return begun.kind === 'refused' ? refuse(begun.refusal) : shownWithdrawal(begun.withdrawal, begun.account)
    }),

    route(cancelWithdrawalCall, async ({ body: { transactionId } }, { identity, request }) => {
      const wanted = { playerId: identity.userId, address: request.ip, withdrawalId: transactionId }
      const result = await db.transaction((tx) => cancelWithdrawal(tx, wanted, clock))
      return result === 'cancelled' ? {} : refuse(result)
    }),
  ]
}

function shownWithdrawal({ id, amount, state, asked_at }: Withdrawal, account: BankAccount): ShownWithdrawal {
  return {
    transactionId: id,
    amount: inPesos(amount),
    status: withdrawalStatus(state),
    date: asked_at.toISOString(),
    bankAccount: shownBankAccount(account),
  }
}
