/** What a person reads out of a ticket's id; the whole id is what is copied. */
export function ticketNumber(ticketId: string): string {
  return ticketId.replaceAll('-', '').slice(-8).toUpperCase()
}
