import { useEffect, useSyncExternalStore } from 'react'
import { createValueStore } from './live/stores/value-store.ts'

/** What the page itself is called, e.g. by the teams of a match; null where its screen's name says enough. */
const pageTitle = createValueStore<string | null>(null)

export function usePageTitle(): string | null {
  return useSyncExternalStore(pageTitle.subscribe, pageTitle.get)
}

/** Names the page while the component is mounted. */
export function useOwnPageTitle(title: string | null): void {
  useEffect(() => {
    pageTitle.set(title)
    return () => pageTitle.set(null)
  }, [title])
}
