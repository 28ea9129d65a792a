import { searchWords } from '@momio/domain/search'
import { createValueStore, type ValueStore } from '../../live/stores/value-store.ts'

const KEY = 'momio.recentSearches'
const MOST = 6

export interface RecentSearches extends Pick<ValueStore<readonly string[]>, 'get' | 'subscribe'> {
  add(term: string): void
  clear(): void
}

/** Latest first. A storage that is blocked or full keeps them until the page is left. */
export function createRecentSearches(openStorage: () => Storage | undefined): RecentSearches {
  const terms = createValueStore<readonly string[]>(read(openStorage))

  function keep(next: readonly string[]) {
    terms.set(next)
    try {
      if (next.length > 0) openStorage()?.setItem(KEY, JSON.stringify(next))
      else openStorage()?.removeItem(KEY)
    } catch {
      // Kept for this page.
    }
  }

  return {
    get: terms.get,
    subscribe: terms.subscribe,
    add(typed) {
      const term = typed.trim()
      if (term === '') return
      keep([term, ...terms.get().filter((other) => !isSame(other, term))].slice(0, MOST))
    },
    clear: () => keep([]),
  }
}

function isSame(a: string, b: string): boolean {
  return searchWords(a).join(' ') === searchWords(b).join(' ')
}

function read(openStorage: () => Storage | undefined): string[] {
  try {
    const stored: unknown = JSON.parse(openStorage()?.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((term) => typeof term === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export const recentSearches = createRecentSearches(() =>
  typeof window === 'undefined' ? undefined : window.localStorage,
)
