import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSlipStore } from '../page-slip.ts'

/** The slip of the page, or the one of a custom bet. */
type SheetName = 'page' | 'custom'

interface SheetState {
  readonly slip?: SheetName
}

/** A link leaves the open sheet behind: it takes the place of its entry. */
export function useIsSheetEntry(): boolean {
  return useRouterState({ select: ({ location }) => (location.state as SheetState).slip !== undefined })
}

/**
 * The open sheet is an entry of the history, so that the back button closes it. Returns the way to close it. A link in the
 * sheet replaces that entry, which closes the sheet too.
 */
export function useSheetHistory(isOpen: boolean, name: SheetName): () => void {
  const router = useRouter()
  const slip = useSlipStore()
  const hasEntry = useRouterState({ select: ({ location }) => (location.state as SheetState).slip === name })
  const hadEntry = useRef(false)
  useEffect(() => {
    // Without the entry it folds; it unfolds back from a page that a link of the sheet led to, e.g. the deposit.
    if (hadEntry.current !== hasEntry) slip.see((state) => ({ ...state, isExpanded: hasEntry }))
    hadEntry.current = hasEntry
  }, [slip, hasEntry])
  useEffect(() => {
    const { location } = router.history
    if (isOpen && (location.state as SheetState).slip !== name) {
      router.history.push(location.href, { ...location.state, slip: name } as typeof location.state)
    }
  }, [isOpen, name, router])
  return () => {
    slip.see((state) => ({ ...state, isExpanded: false }))
    if ((router.history.location.state as SheetState).slip === name) router.history.back()
  }
}
