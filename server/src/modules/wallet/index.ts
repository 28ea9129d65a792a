export { walletChecks } from './checks.ts'
export { openWallet } from './open-wallet.ts'
export { accountKeys } from './payments/account-keys.ts'
export { httpConnection, type ProviderConnection } from './payments/connection.ts'
