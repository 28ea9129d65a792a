import { useCallback } from 'react'
import { LATE_AFTER_MS } from './news-due.ts'
import type { Table } from './use-table.ts'

/** The clock of the flight. It stands still while nobody tells that the rocket flies: it may be lost already. */
export function useFlightTime({ lateSince, serverNow }: Pick<Table, 'lateSince' | 'serverNow'>): () => number {
  return useCallback(
    () => (lateSince === null ? serverNow() : Math.min(serverNow(), lateSince + LATE_AFTER_MS)),
    [lateSince, serverNow],
  )
}
