const RESTORE_WAIT_MS = 5_000
const FROM_SEARCH_MS = 15_000

const SEARCH = /^\/search(?:$|\/|-bar\/)/

/** How long a slip that was kept waits for live data: longer for whoever comes from the search. */
export function restoreWaitMs(path: string, referrer: string): number {
  const from = URL.canParse(referrer) ? new URL(referrer).pathname : ''
  return SEARCH.test(path) || SEARCH.test(from) ? FROM_SEARCH_MS : RESTORE_WAIT_MS
}
