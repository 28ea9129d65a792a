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
export const ticketDetail = { method: 'GET', path: '/api/Ticket/{version}/Detail/{ticketId}' } as const
export const ticketHistory = { method: 'GET', path: '/api/Ticket/History' } as const
export const cashoutQuote = { method: 'GET', path: '/api/Ticket/{version}/Cashout/{ticketId}' } as const
export const cashout = { method: 'POST', path: '/api/Ticket/{version}/Cashout/{ticketId}' } as const
export const cashoutQuotes = { method: 'GET', path: '/api/Ticket/{version}/Cashout' } as const
export const setCashoutRule = { method: 'PUT', path: '/api/Ticket/{version}/CashoutRule/{ticketId}' } as const
export const deleteCashoutRule = { method: 'DELETE', path: '/api/Ticket/{version}/CashoutRule/{ticketId}' } as const
export const availableSelections = { method: 'GET', path: '/api/CustomBet/AvailableSelections/{eventId}' } as const
export const calculateOdds = { method: 'POST', path: '/api/CustomBet/CalculateOdds' } as const
export const calculateFilter = { method: 'POST', path: '/api/CustomBet/CalculateFilter' } as const
export const shareSlip = { method: 'POST', path: '/api/Slip/Share' } as const
export const sharedSlip = { method: 'GET', path: '/api/Slip/Share/{code}' } as const
export const mostBet = { method: 'GET', path: '/api/SportBook/v1/MostBet' } as const
export const staffTickets = { method: 'GET', path: '/api/Staff/Tickets' } as const
export const staffTicket = { method: 'GET', path: '/api/Staff/Tickets/{ticketId}' } as const
export const staffExposure = { method: 'GET', path: '/api/Staff/Exposure' } as const
export const staffExposureOfEvent = { method: 'GET', path: '/api/Staff/Exposure/{eventId}' } as const
export const staffSuspensions = { method: 'GET', path: '/api/Staff/Betting/Suspensions' } as const
export const staffSuspend = { method: 'POST', path: '/api/Staff/Betting/Suspend' } as const
export const staffResume = { method: 'POST', path: '/api/Staff/Betting/Resume' } as const
export const staffRiskRules = { method: 'GET', path: '/api/Staff/Betting/RiskRules' } as const
export const staffPutRiskRule = { method: 'PUT', path: '/api/Staff/Betting/RiskRules/{ruleId}' } as const
export const staffDeleteRiskRule = { method: 'DELETE', path: '/api/Staff/Betting/RiskRules/{ruleId}' } as const
export const staffPutPlayerFactor = { method: 'PUT', path: '/api/Staff/Betting/PlayerFactor/{userId}' } as const
export const staffSettlementLines = { method: 'GET', path: '/api/Staff/Settlement/Lines/{eventId}' } as const
export const staffPreviewDecision = { method: 'POST', path: '/api/Staff/Settlement/Preview' } as const
export const staffDecisions = { method: 'GET', path: '/api/Staff/Settlement/Decisions' } as const
export const staffProposeDecision = { method: 'POST', path: '/api/Staff/Settlement/Decisions' } as const
export const staffApproveDecision = {
  method: 'POST',
  path: '/api/Staff/Settlement/Decisions/{decisionId}/Approve',
} as const
export const staffRefuseDecision = {
  method: 'POST',
  path: '/api/Staff/Settlement/Decisions/{decisionId}/Refuse',
} as const
export const staffTrading = { method: 'GET', path: '/api/Staff/Trading/Events' } as const
