import {
  beginWithdrawalWithSpei,
  cancelWithdrawal as cancelWithdrawalCall,
  pendingWithdrawal,
  type Withdrawal as ShownWithdrawal,
  sendWithdrawalNow,
} from '@momio/contract/withdrawal'
import { inPesos, pesos } from '@momio/domain/money'
import { isCancellable, waitsToBeSent, withdrawalStatus } from '@momio/domain/withdrawal'
import { refuse } from '../../../platform/http/refusal.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Config } from '../../../platform/operation/config.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type BankAccount, bankAccountsOf, shownBankAccount } from '../bank-accounts/bank-accounts.ts'
import { bankAccountRoutes } from '../bank-accounts/routes.ts'
import { beginWithdrawal, type WithdrawalRules } from './begin-withdrawal.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { openWithdrawal } from './queries.ts'
import { sendNow } from './send-now.ts'
import type { Withdrawal } from './tables.ts'

interface Options extends Pick<Platform, 'db' | 'clock' | 'config'> {
  /** There is a provider to send them with; without one money would be held for nothing. */
  readonly canPayOut: boolean
}

/** Withdrawals and the accounts they go to. */
export function withdrawalRoutes(options: Options): readonly Route[] {
  const { db, clock, canPayOut } = options
  const rules = withdrawalRules(options.config)
  return [
    ...bankAccountRoutes(options),

    route(pendingWithdrawal, async (_, { identity: { userId } }) => {
      const withdrawal = await openWithdrawal(db.kysely, userId)
      const account = (await bankAccountsOf(db.kysely, userId)).find(({ id }) => id === withdrawal?.bank_account_id)
      return { data: withdrawal && account ? shownWithdrawal(withdrawal, account, clock.now()) : null }
    }),

    route(beginWithdrawalWithSpei, async ({ body: { amount, bankAccountId } }, { identity, request }) => {
      if (!canPayOut) return refuse('PAYMENT_PROVIDER_FAILED')
      const wanted = { playerId: identity.userId, address: request.ip, amount: pesos(amount), bankAccountId }
      const begun = await db.transaction((tx) => beginWithdrawal(tx, { ...wanted, rules }, clock))
      if (begun.kind === 'begun') return shownWithdrawal(begun.withdrawal, begun.account, clock.now())
      const { refusal, debt = null } = begun
      return refuse(refusal, refusal === 'DEBT_OPEN' ? { context: { debt: inPesos(debt) } } : {})
    }),

    route(sendWithdrawalNow, async ({ body: { transactionId } }, { identity, request }) => {
      const wanted = { playerId: identity.userId, address: request.ip, withdrawalId: transactionId }
      const result = await db.transaction((tx) => sendNow(tx, wanted, clock))
      return result === 'done' ? {} : refuse(result)
    }),

    route(cancelWithdrawalCall, async ({ body: { transactionId } }, { identity, request }) => {
      const wanted = { playerId: identity.userId, address: request.ip, withdrawalId: transactionId }
      const result = await db.transaction((tx) => cancelWithdrawal(tx, wanted, clock))
      return result === 'cancelled' ? {} : refuse(result)
    }),
  ]
}

export function withdrawalRules({ withdrawals }: Pick<Config, 'withdrawals'>): WithdrawalRules {
  return {
    approvalAbove: { day: pesos(withdrawals.approvalDayPesos), week: pesos(withdrawals.approvalWeekPesos) },
    flagged: {
      perDay: withdrawals.flagPerDay,
      depositHours: withdrawals.flagDepositHours,
      accountHours: withdrawals.flagAccountHours,
    },
    cancelSeconds: withdrawals.cancelSeconds,
  }
}

function shownWithdrawal(withdrawal: Withdrawal, account: BankAccount, now: Date): ShownWithdrawal {
  const { id, amount, state, asked_at, cancel_until: cancelUntil } = withdrawal
  return {
    transactionId: id,
    amount: inPesos(amount),
    status: withdrawalStatus(state),
    date: asked_at.toISOString(),
    bankAccount: shownBankAccount(account),
    canCancel: isCancellable(state, cancelUntil, now),
    sendsAt: waitsToBeSent(state, cancelUntil, now) ? cancelUntil.toISOString() : null,
  }
}
