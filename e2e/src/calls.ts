import type { Page } from 'playwright-core'

/** A call beside the page, with the site's own address; what it answers. */
export async function post(page: Page, path: string, data: unknown, token?: string): Promise<Record<string, string>> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await page.request.post(path, { data, headers })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  const text = await answer.text()
  return text === '' ? {} : JSON.parse(text)
}

/** The next page of the site that is opened finds the session, as one does who comes back. */
export async function keepTokens(page: Page, { token, refreshToken }: Record<string, string>): Promise<void> {
  // On the site's address, and nothing runs there that would look for a session.
  await page.goto('/favicon.svg')
  await page.evaluate((tokens) => Object.assign(localStorage, tokens), { token, refreshToken })
}
