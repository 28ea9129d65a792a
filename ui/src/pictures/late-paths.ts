import { useSyncExternalStore } from 'react'

type Paths = Readonly<Record<string, string>>

export interface LatePaths {
  get(key: string): string
  subscribe(wake: () => void): () => void
}

/** Paths of a family of icons that are fetched when one of them is first drawn. */
export function latePaths(load: () => Promise<Paths>): LatePaths {
  let paths: Paths | null = null
  let loading = false
  const waiting = new Set<() => void>()

  async function fetchPaths(): Promise<void> {
    loading = true
    try {
      paths = await load()
      for (const wake of waiting) wake()
    } finally {
      // After a failed download the next icon of the family tries again.
      loading = false
    }
  }

  return {
    get: (key) => paths?.[key] ?? '',
    subscribe(wake) {
      waiting.add(wake)
      if (!paths && !loading) fetchPaths().catch(() => {})
      return () => waiting.delete(wake)
    },
  }
}

const settled = () => () => {}

/** Empty while it is on its way. */
export function useLatePath(key: string, known: Paths, late: LatePaths): string {
  const here = known[key]
  const path = () => here ?? late.get(key)
  return useSyncExternalStore(here === undefined ? late.subscribe : settled, path, path)
}
