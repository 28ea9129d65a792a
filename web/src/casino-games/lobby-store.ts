import type { ResponseOf } from '@momio/contract/call'
import type { casinoLobby } from '@momio/contract/casino'
import { createValueStore } from '../live/stores/value-store.ts'

export type Lobby = ResponseOf<typeof casinoLobby>

export interface LobbyState {
  readonly lobby: Lobby | null
  /** The last look failed; what was known before still stands. */
  readonly hasFailed: boolean
}

const FRESH_MS = 60_000

export interface LobbyStore {
  get(): LobbyState
  subscribe(listener: () => void): () => void
  /** Asks the server unless what is known is fresh or on its way. */
  look(): void
  /** Asks in any case: the visitor wants it. */
  retry(): void
}

/** The games and their filters, asked for once for all parts of the page that show them. */
export function createLobbyStore(load: () => Promise<Lobby>, now: () => number): LobbyStore {
  const state = createValueStore<LobbyState>({ lobby: null, hasFailed: false })
  let isAsking = false
  let knownAt = Number.NEGATIVE_INFINITY

  async function ask() {
    if (isAsking) return
    isAsking = true
    try {
      const lobby = await load()
      knownAt = now()
      state.set({ lobby, hasFailed: false })
    } catch {
      state.set({ ...state.get(), hasFailed: true })
    } finally {
      isAsking = false
    }
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    look() {
      if (now() - knownAt >= FRESH_MS) void ask()
    },
    retry() {
      state.set({ ...state.get(), hasFailed: false })
      void ask()
    },
  }
}
