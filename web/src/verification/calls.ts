import * as accountRoutes from '@momio/contract/account-routes'

export const STATUS_FILES = accountRoutes.getStatusFiles
export const HAS_FULL_VALIDATION = accountRoutes.hasFullValidation

export const STATUS_FILES_KEY = ['identity-documents'] as const
