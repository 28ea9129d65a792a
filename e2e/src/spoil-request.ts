import type { Page } from 'playwright-core'

/** The next call to this path carries what the form would never send, so that the server itself refuses it. */
export async function spoilOnce(page: Page, path: string, changes: Record<string, unknown>): Promise<void> {
  await page.route(
    `**${path}`,
    (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...changes }) }),
    { times: 1 },
  )
}

export interface LostPlacements {
  /** The request ids, as they were sent. */
  readonly sent: readonly string[]
  /** The one that the server has answered; undefined while it has taken none. */
  placed(): string | undefined
  /** From now on answers arrive. */
  end(): void
}

/** Bets reach the server and their answers do not; once one was placed nothing arrives there either. */
export async function losePlacements(page: Page): Promise<LostPlacements> {
  const sent: string[] = []
  let placed: string | undefined
  let isOver = false
  await page.route('**/PlaceBet/**', async (route) => {
    const { requestId } = route.request().postDataJSON() as { requestId: string }
    sent.push(requestId)
    if (isOver) return route.continue()
    if (placed !== undefined) return route.abort()
    const answer = await route.fetch()
    if (!answer.ok()) return route.fulfill({ response: answer })
    placed = requestId
    return route.abort()
  })
  return {
    sent,
    placed: () => placed,
    end() {
      isOver = true
    },
  }
}
