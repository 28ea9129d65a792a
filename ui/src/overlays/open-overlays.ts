import { useLayoutEffect, useSyncExternalStore } from 'react'

interface OpenOverlays {
  isAny(): boolean
  subscribe(listener: () => void): () => void
  /** One more is open until the returned function is called. */
  begin(): () => void
}

/** Which windows lie over the page, for what has to know by itself: a frame hears keys whatever lies over it. */
export function createOpenOverlays(): OpenOverlays {
  const open = new Set<object>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    isAny: () => open.size > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin() {
      const overlay = {}
      open.add(overlay)
      tell()
      return () => {
        if (open.delete(overlay)) tell()
      }
    },
  }
}

const openOverlays = createOpenOverlays()

/** For a window over the page, as long as it is open. */
export function useOverlay(isOpen: boolean): void {
  // Before the focus is given back to what it was taken from.
  useLayoutEffect(() => (isOpen ? openOverlays.begin() : undefined), [isOpen])
}

export function useIsOverlaid(): boolean {
  return useSyncExternalStore(openOverlays.subscribe, openOverlays.isAny, () => false)
}
