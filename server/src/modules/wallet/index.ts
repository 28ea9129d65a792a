export { walletChecks } from './checks.ts'
export { openWallet } from './open-wallet.ts'
