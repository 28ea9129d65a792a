import type { TableRound } from '@momio/contract/table-hub'
import { useEffect, useState } from 'react'
import { type Flight, flightAt } from '../../../live-table/flight.ts'

/** Renders when the kind of the flight changes, by news or by the clock; what moves in between is drawn in frames. */
export function useFlightKind(round: TableRound | null, serverNow: () => number): Flight['kind'] | null {
  const [looks, look] = useState(0)
  const kind = round && flightAt(round, serverNow()).kind
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that was early looks once more.
  useEffect(() => {
    if (kind !== 'boarding' || !round) return
    const timer = setTimeout(() => look((count) => count + 1), Date.parse(round.closesAt) - serverNow())
    return () => clearTimeout(timer)
  }, [kind, round, serverNow, looks])
  return kind
}
