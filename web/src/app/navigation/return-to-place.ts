const PATIENCE_MS = 3_000
const HANDS_ON = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** A page that is still loading is too short for the place it was left at: follows its growth until it fits. */
export function returnToPlace(top: number) {
  const reach = () => {
    window.scrollTo({ top, behavior: 'instant' })
    return window.scrollY >= top - 1
  }
  if (reach()) return
  const growth = new ResizeObserver(() => {
    if (reach()) stop()
  })
  const timer = setTimeout(stop, PATIENCE_MS)
  // Whoever scrolls meanwhile has chosen another place.
  for (const event of HANDS_ON) window.addEventListener(event, stop, { passive: true })
  growth.observe(document.body)

  function stop() {
    growth.disconnect()
    clearTimeout(timer)
    for (const event of HANDS_ON) window.removeEventListener(event, stop)
  }
}
