import type { BonusShown, bonusState } from '@momio/contract/promo'
import * as routes from '@momio/contract/wallet-routes'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../api/api.ts'
import { useBalance } from '../balance/balance.ts'
import { onTicketChanged } from '../live/connection/ticket-changes.ts'
import { session, useUser } from '../session/session.ts'

const STATE = routes.bonusState

interface Known {
  readonly playerId: string
  readonly bonus: BonusShown | null
}

const listeners = new Set<() => void>()
let known: Known | null = null
let isLooking = false
let isOld = false

function idOfPlayer(): string | null {
  const state = session.get()
  return state.kind === 'signed-in' ? state.user.id : null
}

function keep(next: Known) {
  known = next
  for (const listener of listeners) listener()
}

async function lookUntilStill(): Promise<void> {
  do {
    isOld = false
    const playerId = idOfPlayer()
    if (playerId === null) return
    // What is shown stays when a look fails.
    const answer = await api.call<typeof bonusState>(STATE, {}).catch(() => null)
    if (answer) keep({ playerId, bonus: answer.bonus })
  } while (isOld)
}

/** One look at a time, and one more when something moved during it. */
function look(): void {
  isOld = true
  if (isLooking) return
  isLooking = true
  void lookUntilStill().finally(() => {
    isLooking = false
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** After the player gave it up. */
export function keepBonus(bonus: BonusShown | null): void {
  const playerId = idOfPlayer()
  if (playerId !== null) keep({ playerId, bonus })
}

/**
 * The bonus of the player: null before it was given, undefined while it is not known or not wanted. Asked for again
 * whenever money moved or a ticket changed.
 */
export function useBonus(isWanted = true): BonusShown | null | undefined {
  const playerId = useUser()?.id
  const balance = useBalance()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new balance is a reason to ask.
  useEffect(() => {
    if (isWanted && playerId !== undefined) look()
  }, [isWanted, playerId, balance])
  useEffect(() => (isWanted ? onTicketChanged(look) : undefined), [isWanted])
  const answer = useSyncExternalStore(subscribe, () => known)
  return isWanted && answer?.playerId === playerId ? answer?.bonus : undefined
}
