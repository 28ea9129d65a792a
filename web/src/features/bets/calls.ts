import * as routes from '@momio/contract/betting-routes'

export const HISTORY = routes.ticketHistory
export const DETAIL = routes.ticketDetail
export const SET_RULE = routes.setCashoutRule
export const DELETE_RULE = routes.deleteCashoutRule

/** All that a change of a ticket makes old. */
export const TICKETS_KEY = ['tickets'] as const

/** How often a ticket that waits for its delay is looked at again, should nobody tell that it was decided. */
export const LOOK_EVERY_MS = 3_000
