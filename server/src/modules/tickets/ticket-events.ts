import { z } from 'zod'
import type { OutboxEvent } from '../../platform/bus/outbox.ts'
import { BALANCE_CHANGED } from '../ledger/index.ts'

/** A ticket was placed, decided or settled; how it stands is read from its row. */
export const TICKET_CHANGED = {
  subject: 'events.tickets.changed',
  payload: z.object({ playerId: z.string(), ticketId: z.string() }),
} as const

export function ticketChanged(playerId: string, ticketId: string): OutboxEvent {
  return { subject: TICKET_CHANGED.subject, payload: { playerId, ticketId } }
}

export function balanceChanged(playerId: string): OutboxEvent {
  return { subject: BALANCE_CHANGED.subject, payload: { playerId } }
}
