import type { TrackedEvent } from '@momio/contract/tracking'
import type { PlacedTicket, Placing, PlacingRequest } from '../placing.ts'
import { betEvents } from './bet-events.ts'
import { withStatuses } from './note-answers.ts'
import { isPending } from './outcome.ts'
import { ANSWER_WITHIN_MS } from './slip-machine.ts'
import type { TicketCalls } from './ticket-calls.ts'

interface BetTrackingParts {
  readonly calls: Pick<TicketCalls, 'status'>
  readonly track: (name: string, properties: TrackedEvent['properties']) => void
  readonly onTicketChanged: (listener: (ticketId?: string) => void) => void
}

interface UndecidedTicket {
  readonly placing: Placing
  readonly request: PlacingRequest
  readonly ticket: PlacedTicket
}

/** Tells what was taken and what was not; what is not decided when its placing is over is told once it is, in this page. */
export function createBetTracking({ calls, track, onTicketChanged }: BetTrackingParts) {
  const undecided = new Map<string, UndecidedTicket>()

  function tell(placing: Placing) {
    for (const { name, properties } of betEvents(placing)) track(name, properties)
  }

  async function look(ticketId: string, { placing, request, ticket }: UndecidedTicket) {
    const sending = { playerId: placing.playerId, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }
    // One that cannot be read is looked at again with the next news.
    const status = await calls.status(ticketId, request, sending).catch(() => null)
    if (status === null || isPending(status) || !undecided.delete(ticketId)) return
    tell(withStatuses({ ...placing, requests: [{ ...request, tickets: [ticket] }] }, [status]))
  }

  onTicketChanged((changed) => {
    for (const [ticketId, one] of undecided) {
      if (changed === undefined || changed === ticketId) void look(ticketId, one)
    }
  })

  return {
    /** The placing is over. */
    placed(placing: Placing): void {
      tell(placing)
      for (const request of placing.requests) {
        for (const ticket of request.tickets) {
          if (isPending(ticket) && ticket.ticketId !== null)
            undecided.set(ticket.ticketId, { placing, request, ticket })
        }
      }
    },
  }
}
