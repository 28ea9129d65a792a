import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onTicketChanged } from '../../live/connection/ticket-changes.ts'
import { TICKETS_KEY } from './calls.ts'

/** What the page shows of tickets is asked for again whenever one was placed, decided or settled, on whatever device. */
export function useFreshTickets(): void {
  const queries = useQueryClient()
  useEffect(() => onTicketChanged(() => void queries.invalidateQueries({ queryKey: TICKETS_KEY })), [queries])
}
