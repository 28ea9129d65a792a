import type { Page } from 'playwright-core'

interface LiveList {
  readonly mappedTournaments: Readonly<
    Record<string, { readonly matches: readonly { id: string; sportId: string; countMarkets: number }[] }>
  >
}

const TRIES = 60
const TRY_AGAIN_MS = 500

/** The page of the match of a sport that has the most markets now; a product that has just started has none at first. */
export async function liveMatchPath(page: Page, sportId = 'sr:sport:1'): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await page.request.get('/live-matches/ordered-tournaments')
    const { mappedTournaments } = (await answer.json()) as LiveList
    const matches = Object.values(mappedTournaments).flatMap((tournament) => tournament.matches)
    const own = matches.filter((match) => match.sportId === sportId)
    const [most] = own.sort((a, b) => b.countMarkets - a.countMarkets)
    if (most) return `/sport/${sportId}/${most.id}`
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
  }
  throw new Error(`no match of ${sportId} is live`)
}
