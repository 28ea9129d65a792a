import type { SearchType, search } from '@momio/contract/search'
import * as routes from '@momio/contract/sport-routes'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../api/api.ts'
import { browserTiming } from '../../live/time/timing.ts'
import { recentSearches } from './recent-searches.ts'
import { createSearchSession, type SearchState } from './search-session.ts'

/** What is found for the term; asks again when it changes. */
export function useSearchResults(term: string, type: SearchType): SearchState & { readonly retry: () => void } {
  const [session] = useState(() =>
    createSearchSession({
      timing: browserTiming,
      ask: async (asked, signal) => {
        const query = { term: asked, type }
        return (await api.call<typeof search>(routes.search, { query }, { signal })).results
      },
    }),
  )
  useEffect(() => {
    session.type(term)
    return session.stop
  }, [session, term])
  return { ...useSyncExternalStore(session.state.subscribe, session.state.get), retry: session.retry }
}

export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(recentSearches.subscribe, recentSearches.get)
}
