import type { SearchResult } from '@momio/contract/search'
import { createValueStore, type ValueStore } from '../../live/stores/value-store.ts'
import type { Timing } from '../../live/time/timing.ts'

/** Longer than between two letters of a quick hand, so that a word is asked for once. */
const PAUSE_MS = 120
/** An answer that comes sooner needs no skeleton before it. */
const SLOW_MS = 300

export interface SearchState {
  readonly term: string
  /** Of this or an earlier term, until there is an answer to this one; undefined while there is none to show. */
  readonly results: readonly SearchResult[] | undefined
  readonly phase: 'idle' | 'asking' | 'slow' | 'answered' | 'failed'
}

export interface SearchSession {
  readonly state: Pick<ValueStore<SearchState>, 'get' | 'subscribe'>
  type(term: string): void
  retry(): void
  stop(): void
}

interface SearchSources {
  readonly ask: (term: string, signal: AbortSignal) => Promise<readonly SearchResult[]>
  readonly timing: Pick<Timing, 'after'>
}

/** Asks while the visitor types; only the answer to the latest term counts. */
export function createSearchSession({ ask, timing }: SearchSources): SearchSession {
  const state = createValueStore<SearchState>({ term: '', results: undefined, phase: 'idle' })
  let current: AbortController | undefined
  let cancelPause: (() => void) | undefined
  let cancelSlow: (() => void) | undefined

  function stop() {
    cancelPause?.()
    cancelSlow?.()
    current?.abort()
    current = undefined
  }

  async function askNow(term: string) {
    const own = new AbortController()
    current = own
    cancelSlow = timing.after(SLOW_MS, () => state.set({ ...state.get(), phase: 'slow' }))
    const settle = (end: Pick<SearchState, 'results' | 'phase'>) => {
      if (current !== own) return
      stop()
      state.set({ term, ...end })
    }
    try {
      settle({ results: await ask(term, own.signal), phase: 'answered' })
    } catch {
      settle({ results: undefined, phase: 'failed' })
    }
  }

  return {
    state,
    stop,
    type(typed) {
      const term = typed.trim()
      // Not while it is asked for: whoever stopped meanwhile waits for an answer that does not come.
      if (term === state.get().term && state.get().phase === 'answered') return
      stop()
      if (term === '') {
        state.set({ term, results: undefined, phase: 'idle' })
        return
      }
      state.set({ term, results: state.get().results, phase: 'asking' })
      cancelPause = timing.after(PAUSE_MS, () => void askNow(term))
    },
    retry() {
      stop()
      const { term } = state.get()
      state.set({ term, results: undefined, phase: 'asking' })
      void askNow(term)
    },
  }
}
