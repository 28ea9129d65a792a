import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../api/api.ts'
import { useBalance } from '../balance/balance.ts'
import { session, useSession } from '../session/session.ts'
import { askStanding, type PromoStanding } from './ask-standing.ts'

interface Known extends PromoStanding {
  readonly playerId: string
}

const listeners = new Set<() => void>()
let known: Known | null = null
let isLooking = false

function idOfPlayer(): string | null {
  const state = session.get()
  return state.kind === 'signed-in' ? state.user.id : null
}

async function ask(): Promise<void> {
  const playerId = idOfPlayer()
  if (playerId === null) return
  const standing = await askStanding(api)
  known = { ...standing, playerId }
  for (const listener of listeners) listener()
}

/** The icons of both headers and the button ask together. */
function look(): void {
  if (isLooking) return
  isLooking = true
  void ask().finally(() => {
    isLooking = false
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null while it is not known. Asked for again when bonus money came and when the verification moved on. */
export function usePromoStanding(): PromoStanding | null {
  const state = useSession()
  const playerId = state.kind === 'signed-in' ? state.user.id : null
  const bonus = useBalance()?.bonus ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player or another bonus is a reason to ask.
  useEffect(look, [playerId, bonus])
  useEffect(() => {
    window.addEventListener('checkVerification', look)
    return () => window.removeEventListener('checkVerification', look)
  }, [])
  const answer = useSyncExternalStore(subscribe, () => known)
  return answer?.playerId === playerId ? answer : null
}
