/** What staff decides about: a line of an event, or one ticket. */
export type Target = { readonly eventId: string; readonly lineId: string } | { readonly ticketId: string }

export function isTicket(target: Target): target is { readonly ticketId: string } {
  return 'ticketId' in target
}
