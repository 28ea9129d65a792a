import type {
  beginDepositWithCard,
  beginDepositWithOxxoPay,
  beginDepositWithSpei,
  isValidDepositWithOxxo,
} from '@momio/contract/deposit'
import type { walletActivity, walletStatement, walletStatementCsv } from '@momio/contract/statement'
import type { hasFullValidation } from '@momio/contract/users'
import type { addBankAccount, bankTransaction, getBankAccounts, transactionsByUser } from '@momio/contract/wallet'
import type { beginWithdrawalWithSpei, cancelWithdrawal, pendingWithdrawal } from '@momio/contract/withdrawal'
import type { RouteOf } from '../../api/route.ts'

export const WITH_CARD: RouteOf<typeof beginDepositWithCard> = {
  method: 'POST',
  path: '/api/wallet/deposit/BeginDepositWithCard',
}
export const WITH_SPEI: RouteOf<typeof beginDepositWithSpei> = {
  method: 'POST',
  path: '/api/wallet/deposit/BeginDepositWithSpei',
}
export const WITH_OXXO: RouteOf<typeof beginDepositWithOxxoPay> = {
  method: 'POST',
  path: '/api/wallet/Deposit/BeginDepositWithOxxoPay',
}
export const OXXO_ALLOWED: RouteOf<typeof isValidDepositWithOxxo> = {
  method: 'GET',
  path: '/api/wallet/Deposit/IsValidDepositWithOxxo',
}
export const BANK_TRANSACTION: RouteOf<typeof bankTransaction> = {
  method: 'GET',
  path: '/api/wallet/bankTransaction/{id}',
}
export const TRANSACTIONS: RouteOf<typeof transactionsByUser> = {
  method: 'GET',
  path: '/api/Wallet/Transactions/ByUser/',
}
export const STATEMENT: RouteOf<typeof walletStatement> = { method: 'GET', path: '/api/Wallet/Statement' }
export const STATEMENT_CSV: RouteOf<typeof walletStatementCsv> = { method: 'GET', path: '/api/Wallet/Statement.csv' }
export const ACTIVITY: RouteOf<typeof walletActivity> = { method: 'GET', path: '/api/Wallet/Activity' }
export const IS_VERIFIED: RouteOf<typeof hasFullValidation> = {
  method: 'GET',
  path: '/api/Users/Validate/HasFullValidation',
}
export const BANK_ACCOUNTS: RouteOf<typeof getBankAccounts> = { method: 'GET', path: '/api/wallet/BankAccounts' }
export const ADD_BANK_ACCOUNT: RouteOf<typeof addBankAccount> = { method: 'POST', path: '/api/wallet/bankaccounts' }
export const PENDING_WITHDRAWAL: RouteOf<typeof pendingWithdrawal> = {
  method: 'GET',
  path: '/api/wallet/withdrawal/PendingWithdrawal',
}
export const WITHDRAW: RouteOf<typeof beginWithdrawalWithSpei> = {
  method: 'POST',
  path: '/api/wallet/Withdrawal/BeginWithdrawalWithSpei',
}
export const CANCEL_WITHDRAWAL: RouteOf<typeof cancelWithdrawal> = {
  method: 'POST',
  path: '/api/wallet/withdrawal/CancelWithdrawal',
}

/** All that a movement of money makes old. */
export const WALLET_KEY = ['wallet'] as const
export const TRANSACTIONS_KEY = [...WALLET_KEY, 'transactions'] as const
export const PENDING_KEY = [...WALLET_KEY, 'pending-withdrawal'] as const
export const ACCOUNTS_KEY = [...WALLET_KEY, 'bank-accounts'] as const
export const OXXO_KEY = [...WALLET_KEY, 'oxxo-allowed'] as const
export const VERIFIED_KEY = [...WALLET_KEY, 'verified'] as const
