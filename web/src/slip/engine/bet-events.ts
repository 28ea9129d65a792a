import { TICKET_STATUS, TICKET_TYPE } from '@momio/contract/ticket-codes'
import type { TrackedEvent } from '@momio/contract/tracking'
import { inPesos } from '@momio/domain/money'
import type { PlacedTicket, Placing } from '../placing.ts'
import { ticketsOf } from './note-answers.ts'
import { isPending } from './outcome.ts'

/** What is tracked of a placing: MakeBet for what was taken, MakeBetError for what was not. */
export function betEvents(placing: Placing): TrackedEvent[] {
  const betType = placing.ticketType === TICKET_TYPE.multiple ? 'Múltiple' : 'Sencilla'
  const tickets = ticketsOf(placing)
  const taken = tickets.filter(({ status }) => status === TICKET_STATUS.Accepted)
  const refused = tickets.filter((ticket) => !taken.includes(ticket) && !isPending(ticket))
  const sums = (some: readonly PlacedTicket[]) => ({
    betType,
    tickets: some.length,
    stake: inPesos(some.reduce((sum, { stake }) => sum + stake, 0)),
  })
  const made = taken.length > 0 ? [{ name: 'MakeBet', properties: sums(taken) }] : []
  if (refused.length === 0) return made
  const code = refused.find((ticket) => ticket.code !== null)?.code ?? null
  return [...made, { name: 'MakeBetError', properties: { ...sums(refused), code } }]
}
