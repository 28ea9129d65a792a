import type { Page } from 'playwright-core'

/** The next call to this path carries what the form would never send, so that the server itself refuses it. */
export async function spoilOnce(page: Page, path: string, changes: Record<string, unknown>): Promise<void> {
  await page.route(
    `**${path}`,
    (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...changes }) }),
    { times: 1 },
  )
}
