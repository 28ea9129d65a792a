import { TICKET_STEP } from '@momio/contract/ticket-codes'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSlipStore } from '../page-slip.ts'
import type { SlipStore } from '../slip-store.ts'

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
 * Without its entry the sheet folds; it unfolds back from a page that a link of the sheet led to, e.g. the deposit. False
 * where it does not: a reload comes back to the entry of a sheet that has nothing to show any more.
 */
export function followEntry(slip: SlipStore, hasEntry: boolean): boolean {
  const { isExpanded, ticketStep } = slip.get()
  if (hasEntry && !isExpanded && ticketStep === TICKET_STEP.Initial) return false
  slip.see((state) => ({ ...state, isExpanded: hasEntry }))
  return true
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
    if (hadEntry.current !== hasEntry && !followEntry(slip, hasEntry)) {
      const { location } = router.history
      router.history.replace(location.href, { ...location.state, slip: undefined } as typeof location.state)
    }
    hadEntry.current = hasEntry
  }, [slip, hasEntry, router])
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
