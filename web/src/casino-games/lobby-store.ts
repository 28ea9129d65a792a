import type { ResponseOf } from '@momio/contract/call'
import type { casinoLobby } from '@momio/contract/casino'
import { createValueStore } from '../live/stores/value-store.ts'
import type { Timing } from '../live/time/timing.ts'

export type Lobby = ResponseOf<typeof casinoLobby>

export interface LobbyState {
  readonly lobby: Lobby | null
  /** The last look failed; what was known before still stands. */
  readonly hasFailed: boolean
}

const FRESH_MS = 60_000
/** After a look that failed, while nothing is known. */
const ASK_AGAIN_MS = 3_000

export interface LobbyStore {
  get(): LobbyState
  subscribe(listener: () => void): () => void
  /** Asks the server unless what is known is fresh or on its way. */
  look(): void
  /** Asks in any case: the visitor wants it. */
  retry(): void
}

/** The games and their filters, asked for once for all parts of the page that show them, and until they are known. */
export function createLobbyStore(load: () => Promise<Lobby>, timing: Timing): LobbyStore {
  const state = createValueStore<LobbyState>({ lobby: null, hasFailed: false })
  let isAsking = false
  let knownAt = Number.NEGATIVE_INFINITY
  let cancelNext: (() => void) | undefined

  async function ask() {
    if (isAsking) return
    isAsking = true
    cancelNext?.()
    try {
      const lobby = await load()
      knownAt = timing.now()
      state.set({ lobby, hasFailed: false })
    } catch {
      state.set({ ...state.get(), hasFailed: true })
      if (state.get().lobby === null) cancelNext = timing.after(ASK_AGAIN_MS, () => state.isFollowed() && void ask())
    } finally {
      isAsking = false
    }
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    look() {
      if (timing.now() - knownAt >= FRESH_MS) void ask()
    },
    retry() {
      state.set({ ...state.get(), hasFailed: false })
      void ask()
    },
  }
}
