import type { hasFullValidation } from '@momio/contract/users'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../api/api.ts'
import { session } from '../session/session.ts'
import { HAS_FULL_VALIDATION } from './calls.ts'

interface Known {
  readonly playerId: string
  readonly isVerified: boolean
}

const listeners = new Set<() => void>()
let known: Known | null = null

function idOfPlayer(): string | null {
  const state = session.get()
  return 'user' in state ? (state.user?.id ?? null) : null
}

async function ask(): Promise<void> {
  const playerId = idOfPlayer()
  if (playerId === null || session.get().kind !== 'signed-in') return
  try {
    const { data } = await api.call<typeof hasFullValidation>(HAS_FULL_VALIDATION, {})
    known = { playerId, isVerified: data }
    for (const listener of listeners) listener()
  } catch {
    // Only a word depends on it: what needs a verified account is decided by the server.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether selfie, ID and address are approved; null while it is not known. Asked for with each look and each decision. */
export function useVerified(): boolean | null {
  useEffect(() => {
    void ask()
    const look = () => void ask()
    window.addEventListener('checkVerification', look)
    return () => window.removeEventListener('checkVerification', look)
  }, [])
  const answer = useSyncExternalStore(subscribe, () => known)
  return answer?.playerId === idOfPlayer() ? (answer?.isVerified ?? null) : null
}
