import { type Centavos, centavos } from '../money.ts'
import { type AcceptedLeg, type AcceptedTicket, settleTicket } from './settle-ticket.ts'

/** What a ticket pays when every leg that nothing has decided yet wins, the stake included. */
export function possiblePayout(ticket: AcceptedTicket): Centavos {
  const { legs: results } = settleTicket(ticket)
  const legs = ticket.legs.map((leg, index) => (results[index] === 'open' ? winning(leg) : leg))
  return settleTicket({ ...ticket, legs }).payout ?? centavos(0)
}

function winning(leg: AcceptedLeg): AcceptedLeg {
  return { ...leg, standing: { outcomes: [{ id: leg.outcomeId, result: 1 }], cancellations: [] } }
}
