export { BALANCE_CHANGED } from './balance-events.ts'
export { walletChecks } from './checks.ts'
export { openWallet } from './open-wallet.ts'
