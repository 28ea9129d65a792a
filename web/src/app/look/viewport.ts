import { useSyncExternalStore } from 'react'

const SETTLED_MS = 500
/** From here up the columns stand beside the content. */
const COLUMNS_FROM_PX = 1024

type Listener = () => void

export interface Viewport {
  width(): number
  subscribe(listener: Listener): () => void
}

/** The width of the window once it has rested for 500 ms; while somebody drags its edge, CSS alone answers. */
export function createViewport(target: EventTarget, measure: () => number): Viewport {
  const listeners = new Set<Listener>()
  let width = measure()
  let timer: ReturnType<typeof setTimeout> | undefined

  function settle() {
    const now = measure()
    if (now === width) return
    width = now
    for (const listener of listeners) listener()
  }

  target.addEventListener('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(settle, SETTLED_MS)
  })

  return {
    width: () => width,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

let viewport: Viewport | undefined

/** False on phones, which then neither fetch nor keep up to date what they do not show. */
export function useColumns(): boolean {
  viewport ??= createViewport(window, () => window.innerWidth)
  const { subscribe, width } = viewport
  return useSyncExternalStore(subscribe, () => width() >= COLUMNS_FROM_PX)
}
