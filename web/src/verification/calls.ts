import * as accountRoutes from '@momio/contract/account-routes'
import * as walletRoutes from '@momio/contract/wallet-routes'

export const STATUS_FILES = accountRoutes.getStatusFiles
export const HAS_FULL_VALIDATION = accountRoutes.hasFullValidation
export const IN_VERIFY_PROCESS = walletRoutes.isInVerifyProcess

export const STATUS_FILES_KEY = ['identity-documents'] as const
