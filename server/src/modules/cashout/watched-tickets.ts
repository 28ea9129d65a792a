import type { Centavos } from '@momio/domain/money'
import type { BookChange } from '../catalogue/index.ts'
import type { LineStandings } from '../tickets/index.ts'
import type { ClosableTicket } from './closable-tickets.ts'

/** A ticket with a rule of its player, as it was when it was last read. */
export interface WatchedTicket {
  readonly ticket: ClosableTicket
  readonly standings: LineStandings
  readonly atLeast: Centavos
}

/** Tickets by their lines, so that a price asks only for those that stand on it. */
export class WatchedTickets {
  readonly #tickets = new Map<string, WatchedTicket>()
  readonly #byEvent = new Map<string, Map<string, Set<string>>>()

  get(ticketId: string): WatchedTicket | undefined {
    return this.#tickets.get(ticketId)
  }

  set(watched: WatchedTicket): void {
    this.delete(watched.ticket.id)
    this.#tickets.set(watched.ticket.id, watched)
    for (const { eventId, lineId } of watched.ticket.legs) {
      const lines = this.#byEvent.get(eventId) ?? new Map<string, Set<string>>()
      this.#byEvent.set(eventId, lines)
      lines.set(lineId, (lines.get(lineId) ?? new Set()).add(watched.ticket.id))
    }
  }

  delete(ticketId: string): void {
    const watched = this.#tickets.get(ticketId)
    if (!watched) return
    this.#tickets.delete(ticketId)
    for (const { eventId, lineId } of watched.ticket.legs) {
      const lines = this.#byEvent.get(eventId)
      const onLine = lines?.get(lineId)
      onLine?.delete(ticketId)
      if (onLine?.size === 0) lines?.delete(lineId)
      if (lines?.size === 0) this.#byEvent.delete(eventId)
    }
  }

  /** Those whose value the change may have moved. */
  *on(change: BookChange): Generator<string> {
    const lines = this.#byEvent.get(change.eventId)
    if (lines === undefined || change.kind === 'state' || change.kind === 'removed') return
    if (change.kind === 'added') {
      for (const onLine of lines.values()) yield* onLine
      return
    }
    for (const { id } of change.lines) yield* lines.get(id) ?? []
    for (const [lineId] of change.details ?? []) yield* lines.get(lineId) ?? []
  }
}
