type TicketListener = (ticketId: string | undefined) => void

const listeners = new Set<TicketListener>()

/** Hears of every ticket of the signed-in player that was placed, decided or settled, on whatever device. */
export function onTicketChanged(listener: TicketListener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Without an id after a new connection: any ticket may have changed while nothing was heard. */
export function tellTicketChanged(ticketId?: string): void {
  for (const listener of listeners) listener(ticketId)
}
