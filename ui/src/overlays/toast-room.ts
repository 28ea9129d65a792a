/**
 * Dialogs and drawers carry this mark. While one is open, toasts stand above it at the upper edge, and it leaves them
 * their height: a toast covers none of its buttons, however small the screen.
 */
export const OVERLAY = { 'data-overlay': '' } as const

const HEIGHT = '--toasts-height'

/** Tells overlays how much room the toasts take; the returned function ends it. */
export function shareHeight(region: HTMLElement): () => void {
  const root = document.documentElement
  const observer = new ResizeObserver(() => root.style.setProperty(HEIGHT, `${region.offsetHeight}px`))
  // With its padding, which it has only above an overlay.
  observer.observe(region, { box: 'border-box' })
  return () => {
    observer.disconnect()
    root.style.removeProperty(HEIGHT)
  }
}
