/** Doc 2 §9: clicks on items of the side menu, at most one in this time. */
const CLICK_THROTTLE_MS = 700

/** Answers whether a click counts. */
export function createClickThrottle(now: () => number): () => boolean {
  let lastAt = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - lastAt < CLICK_THROTTLE_MS) return false
    lastAt = now()
    return true
  }
}
