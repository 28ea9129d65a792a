import type { casinoLobby } from '@momio/contract/casino'
import * as routes from '@momio/contract/casino-routes'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../api/api.ts'
import { browserTiming } from '../live/time/timing.ts'
import { createLobbyStore, type LobbyState } from './lobby-store.ts'

const store = createLobbyStore(() => api.call<typeof casinoLobby>(routes.casinoLobby, {}), browserTiming)

export const retryLobby = store.retry

/** Looks as soon as somebody shows it. */
export function useLobby(): LobbyState {
  const state = useSyncExternalStore(store.subscribe, store.get)
  useEffect(store.look, [])
  return state
}
