/** Of the path. */
interface ScreenParams {
  readonly sportId?: string
  readonly matchId?: string
}

export type FetchBeginning = () => Promise<{
  /** Asks for what the screen shows, before it is drawn. */
  begin(params: ScreenParams): void
}>

interface Visit {
  readonly cause: 'preload' | 'enter' | 'stay'
  readonly params: ScreenParams
}

/**
 * Before a route loads: a finger on its link fetches what asks, and entering it asks. Another tab of the same page is no new visit.
 * A loader cannot tell, since it does not run again after the finger.
 */
export function beginOnEntry(fetchBeginning: FetchBeginning) {
  return ({ cause, params }: Visit): void => {
    if (cause === 'stay') return
    // What does not load says so as the route's own screen.
    void fetchBeginning().then(
      (page) => cause === 'enter' && page.begin(params),
      () => undefined,
    )
  }
}
