/** Balance, deposits, withdrawals, statement and what staff decide about them. Method and address of each call, without its schemas, so that the browser can send it without loading zod. */

export const totalAmount = { method: 'GET', path: '/api/Wallet/Total/Amount/ByAccountType' } as const
export const getBankAccounts = { method: 'GET', path: '/api/wallet/BankAccounts' } as const
export const addBankAccount = { method: 'POST', path: '/api/wallet/bankaccounts' } as const
export const transactionsByUser = { method: 'GET', path: '/api/Wallet/Transactions/ByUser/' } as const
export const bankTransaction = { method: 'GET', path: '/api/wallet/bankTransaction/{id}' } as const
export const beginDepositWithSpei = { method: 'POST', path: '/api/wallet/deposit/BeginDepositWithSpei' } as const
export const beginDepositWithCard = { method: 'POST', path: '/api/wallet/deposit/BeginDepositWithCard' } as const
export const beginDepositWithOxxoPay = { method: 'POST', path: '/api/wallet/Deposit/BeginDepositWithOxxoPay' } as const
export const isValidDepositWithOxxo = { method: 'GET', path: '/api/wallet/Deposit/IsValidDepositWithOxxo' } as const
export const resumeDepositWithCard = { method: 'POST', path: '/api/wallet/deposit/ResumeDepositWithCard' } as const
export const cancelDeposit = { method: 'POST', path: '/api/wallet/deposit/CancelDeposit' } as const
export const pendingWithdrawal = { method: 'GET', path: '/api/wallet/withdrawal/PendingWithdrawal' } as const
export const beginWithdrawalWithSpei = {
  method: 'POST',
  path: '/api/wallet/Withdrawal/BeginWithdrawalWithSpei',
} as const
export const cancelWithdrawal = { method: 'POST', path: '/api/wallet/withdrawal/CancelWithdrawal' } as const
export const sendWithdrawalNow = { method: 'POST', path: '/api/wallet/withdrawal/SendWithdrawalNow' } as const
export const walletStatement = { method: 'GET', path: '/api/Wallet/Statement' } as const
export const walletStatementCsv = { method: 'GET', path: '/api/Wallet/Statement.csv' } as const
export const walletActivity = { method: 'GET', path: '/api/Wallet/Activity' } as const
export const walletActivityCsv = { method: 'GET', path: '/api/Wallet/Activity.csv' } as const
export const listPayments = { method: 'GET', path: '/api/Staff/Payments' } as const
export const listWithdrawals = { method: 'GET', path: '/api/Staff/Withdrawals' } as const
export const approveWithdrawal = { method: 'POST', path: '/api/Staff/Withdrawals/{id}/Approve' } as const
export const rejectWithdrawal = { method: 'POST', path: '/api/Staff/Withdrawals/{id}/Reject' } as const
export const listExcludedPlayers = { method: 'GET', path: '/api/Staff/ExcludedPlayers' } as const
export const payOutExcluded = { method: 'POST', path: '/api/Staff/ExcludedPlayers/{userId}/PayOut' } as const
export const listRiskFlags = { method: 'GET', path: '/api/Staff/RiskFlags' } as const
export const listComplianceFlags = { method: 'GET', path: '/api/Staff/ComplianceFlags' } as const
export const adjustBalance = { method: 'POST', path: '/api/Staff/Players/{userId}/Adjustments' } as const
export const ledgerTrail = { method: 'GET', path: '/api/Staff/Ledger/{reference}' } as const
export const isInVerifyProcess = { method: 'GET', path: '/api/StickyPromo/IsInVerifyProcess' } as const
export const isStickyEligible = { method: 'GET', path: '/api/StickyPromo/IsStickyEligible' } as const
export const bonusState = { method: 'GET', path: '/api/Promo/Bonus' } as const
export const giveUpBonus = { method: 'POST', path: '/api/Promo/Bonus/GiveUp' } as const
export const bonusOfPlayer = { method: 'GET', path: '/api/Staff/Bonuses/{userId}' } as const
export const readWelcomeGift = { method: 'GET', path: '/api/Staff/WelcomeGift' } as const
export const switchWelcomeGift = { method: 'PUT', path: '/api/Staff/WelcomeGift' } as const
export const staffReportDays = { method: 'GET', path: '/api/Staff/Reports/Days' } as const
export const staffReportDaysCsv = { method: 'GET', path: '/api/Staff/Reports/Days.csv' } as const
export const staffReportHours = { method: 'GET', path: '/api/Staff/Reports/Hours' } as const
