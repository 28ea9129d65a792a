/** Betting rules, placing bets, tickets and custom bets. Method and address of each call, without its schemas, so that the browser can send it without loading zod. */

export const singleLimitByEvent = { method: 'POST', path: '/api/BettingRules/sportbook/single/limitbyevent' } as const
export const multipleLimitByEvent = {
  method: 'POST',
  path: '/api/BettingRules/sportbook/multiple/limitbyevent',
} as const
export const parlayLimitByEvent = { method: 'POST', path: '/api/BettingRules/sportbook/parlay/limitbyevent' } as const
export const placeCustomBet = { method: 'POST', path: '/api/Ticket/{version}/PlaceBet/CustomBet' } as const
export const placeMultiSingleV1 = { method: 'POST', path: '/api/Ticket/v1/PlaceBet/MultiSingle' } as const
export const placeMultiSingleV2 = { method: 'POST', path: '/api/Ticket/v2/PlaceBet/MultiSingle' } as const
export const placeMultiple = { method: 'POST', path: '/api/Ticket/{version}/PlaceBet/Multiple' } as const
export const placeMultipleManyProviders = {
  method: 'POST',
  path: '/api/Ticket/v2/PlaceBet/MultipleManyProviders',
} as const
export const placeParlay = { method: 'POST', path: '/api/Ticket/{version}/PlaceBet/Parlay' } as const
export const getTicketStatus = { method: 'GET', path: '/api/Ticket/{version}/TicketStatus/{ticketId}' } as const
export const ticketHistory = { method: 'GET', path: '/api/Ticket/History' } as const
export const cashoutQuote = { method: 'GET', path: '/api/Ticket/{version}/Cashout/{ticketId}' } as const
export const cashout = { method: 'POST', path: '/api/Ticket/{version}/Cashout/{ticketId}' } as const
export const availableSelections = { method: 'GET', path: '/api/CustomBet/AvailableSelections/{eventId}' } as const
export const calculateOdds = { method: 'POST', path: '/api/CustomBet/CalculateOdds' } as const
export const calculateFilter = { method: 'POST', path: '/api/CustomBet/CalculateFilter' } as const
