import * as accountRoutes from '@momio/contract/account-routes'
import * as walletRoutes from '@momio/contract/wallet-routes'

export const WITH_CARD = walletRoutes.beginDepositWithCard
export const WITH_SPEI = walletRoutes.beginDepositWithSpei
export const WITH_OXXO = walletRoutes.beginDepositWithOxxoPay
export const OXXO_ALLOWED = walletRoutes.isValidDepositWithOxxo
export const RESUME_CARD = walletRoutes.resumeDepositWithCard
export const CANCEL_DEPOSIT = walletRoutes.cancelDeposit
export const BANK_TRANSACTION = walletRoutes.bankTransaction
export const TRANSACTIONS = walletRoutes.transactionsByUser
export const STATEMENT = walletRoutes.walletStatement
export const STATEMENT_CSV = walletRoutes.walletStatementCsv
export const IS_VERIFIED = accountRoutes.hasFullValidation
export const BANK_ACCOUNTS = walletRoutes.getBankAccounts
export const ADD_BANK_ACCOUNT = walletRoutes.addBankAccount
export const PENDING_WITHDRAWAL = walletRoutes.pendingWithdrawal
export const WITHDRAW = walletRoutes.beginWithdrawalWithSpei
export const CANCEL_WITHDRAWAL = walletRoutes.cancelWithdrawal
export const SEND_NOW = walletRoutes.sendWithdrawalNow

/** All that a movement of money makes old. */
export const WALLET_KEY = ['wallet'] as const
export const TRANSACTIONS_KEY = [...WALLET_KEY, 'transactions'] as const
export const PENDING_KEY = [...WALLET_KEY, 'pending-withdrawal'] as const
export const ACCOUNTS_KEY = [...WALLET_KEY, 'bank-accounts'] as const
export const OXXO_KEY = [...WALLET_KEY, 'oxxo-allowed'] as const
export const VERIFIED_KEY = [...WALLET_KEY, 'verified'] as const

/** How often what is not decided yet is looked at again. */
export const LOOK_EVERY_MS = 5_000
