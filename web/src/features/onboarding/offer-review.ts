const OFFERED_KEY = 'momio.reviewOffered'
/** What the player just did is seen first. */
const PAUSE_MS = 1_500

/** Once in a browser: a second question would only annoy. */
export function offerReview(): void {
  try {
    if (localStorage.getItem(OFFERED_KEY)) return
    localStorage.setItem(OFFERED_KEY, '1')
  } catch {
    // Without a memory it would be asked each time.
    return
  }
  setTimeout(() => window.dispatchEvent(new Event('openReview')), PAUSE_MS)
}
