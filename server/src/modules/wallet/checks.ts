import type { Check } from '../../platform/check.ts'
import { depositChecks } from './deposits/checks.ts'
import { withdrawalChecks } from './withdrawals/checks.ts'

export const walletChecks: readonly Check[] = [...depositChecks, ...withdrawalChecks]
