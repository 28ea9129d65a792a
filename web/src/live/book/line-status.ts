import type { SELECTION_STATUS } from '@momio/contract/live-book'

// Typed by the contract, written again: its own values would bring the schemas into the first view.
export const ACTIVE: (typeof SELECTION_STATUS)['Active'] = 1
export const SUSPENDED: (typeof SELECTION_STATUS)['Suspended'] = -1
export const INACTIVE: (typeof SELECTION_STATUS)['Inactive'] = 0
