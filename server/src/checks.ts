import { auditLog } from './modules/audit/index.ts'
import { journal, ledgerChecks } from './modules/ledger/index.ts'
import { walletChecks } from './modules/wallet/index.ts'
import type { Check } from './platform/check.ts'
import { chainCheck } from './platform/sealing/seal.ts'

/** What `npm run ledger:verify` looks at. A module that keeps books of its own exports its checks and adds them here. */
export const CHECKS: readonly Check[] = [...ledgerChecks, ...walletChecks, chainCheck(journal), chainCheck(auditLog)]
