export const TICKET_STATUS = { Pending: 0, Accepted: 2, Rejected: 3, Canceled: 4 } as const
export type TicketStatus = (typeof TICKET_STATUS)[keyof typeof TICKET_STATUS]

export const TICKET_STEP = { Initial: 0, SettingBet: 1, Waiting: 2, Result: 3, Disconnected: 4 } as const
export type TicketStep = (typeof TICKET_STEP)[keyof typeof TICKET_STEP]

export const TICKET_TYPE = { singles: 0, multiple: 1 } as const
export type TicketType = (typeof TICKET_TYPE)[keyof typeof TICKET_TYPE]

export const TICKET_RESULT = { Error: -1, None: 0, Mixed: 1, Success: 2 } as const
export type TicketResult = (typeof TICKET_RESULT)[keyof typeof TICKET_RESULT]

/** The slip sends 1; ◆ the others follow the order of the providers' none, any, higher. */
export const ODDS_CHANGE_TYPE = { none: 0, any: 1, better: 2 } as const

/** ◆ What became of an accepted ticket or of one of its selections. */
export const SETTLEMENT_RESULTS = ['open', 'won', 'lost', 'halfWon', 'halfLost', 'void', 'cashedOut'] as const
export type SettlementResult = (typeof SETTLEMENT_RESULTS)[number]

/** ◆ The tabs of the bet history. */
export const TICKET_STATES = ['all', 'open', 'settled'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** Doc 1 §4; no number means all. */
export const CASINO_HISTORY_FILTER = { lost: 1, won: 2, cancelled: 3 } as const
