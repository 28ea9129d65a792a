import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'

interface LobbySearch {
  readonly term: string
  /** Where it was typed. */
  readonly path: string
}

/** A search ends where it was typed: the next address, and the same one on the way back, show what they say. */
export function searchAt(search: LobbySearch, path: string): LobbySearch {
  return search.path === path ? search : { term: '', path }
}

export function useLobbySearch(): readonly [term: string, setTerm: (term: string) => void] {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [kept, keep] = useState<LobbySearch>({ term: '', path })
  const search = searchAt(kept, path)
  if (search !== kept) keep(search)
  return [search.term, (term) => keep({ term, path })]
}
