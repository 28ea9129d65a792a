import { auditLog } from './modules/audit/index.ts'
import { cashOutChecks } from './modules/cashout/index.ts'
import { casinoChecks } from './modules/casino/index.ts'
import { journal, ledgerChecks } from './modules/ledger/index.ts'
import { promoChecks } from './modules/promo/index.ts'
import { settlementChecks } from './modules/settlement/index.ts'
import { ticketChecks } from './modules/tickets/index.ts'
import { walletChecks } from './modules/wallet/index.ts'
import type { Check } from './platform/check.ts'
import { chainCheck, type SealedLog } from './platform/sealing/seal.ts'

export const SEALED_LOGS: readonly SealedLog[] = [journal, auditLog]

/** What `npm run tickets:verify` looks at: tickets, what they hold and expose, and what settlement and cash-outs made of them. */
export const TICKET_CHECKS: readonly Check[] = [...ticketChecks, ...cashOutChecks, ...settlementChecks]

/** What `npm run ledger:verify` looks at. A module that keeps books of its own exports its checks and adds them here. */
export const CHECKS: readonly Check[] = [
  ...ledgerChecks,
  ...walletChecks,
  ...TICKET_CHECKS,
  ...promoChecks,
  ...casinoChecks,
  ...SEALED_LOGS.map(chainCheck),
]
