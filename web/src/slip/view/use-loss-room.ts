import { type Centavos, pesos } from '@momio/domain/money'
import { useEffect, useState } from 'react'
import { calls } from '../engine/engine.ts'

/** More than any limit leaves: the answer says what it does leave. */
const BEYOND = pesos(100_000_000)

/** What the player's own limit still lets be lost; null without one, and while it is not known. Asked for again when `cash` moves. */
export function useLossRoom(isWanted: boolean, cash: Centavos | null): Centavos | null {
  const [room, setRoom] = useState<Centavos | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was lost or won since moved the cash too.
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    calls.lossRoom(BEYOND).then(
      (left) => isCurrent && setRoom(left),
      // Without it the placing says so.
      () => isCurrent && setRoom(null),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, cash])
  return room
}
