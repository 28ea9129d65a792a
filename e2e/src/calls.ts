import type { Page } from 'playwright-core'
import { solved } from '../../server/test/people/captcha.ts'

/** A call beside the page, with the site's own address; what it answers. */
export function post(page: Page, path: string, data: unknown, token?: string): Promise<Record<string, string>> {
  return send(page, 'POST', path, data, token)
}

export function put(page: Page, path: string, data: unknown, token: string): Promise<Record<string, string>> {
  return send(page, 'PUT', path, data, token)
}

async function send(
  page: Page,
  method: string,
  path: string,
  data: unknown,
  token?: string,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await page.request.fetch(path, { method, data, headers })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  const text = await answer.text()
  return text === '' ? {} : JSON.parse(text)
}

/** What the page sends where the server wants to know that somebody is there. */
export async function solvedCaptcha(page: Page): Promise<string> {
  const challenge = (await (await page.request.get('/api/Captcha/challenge')).json()) as Parameters<typeof solved>[0]
  return solved(challenge)
}

/** The next page of the site that is opened finds the session, as one does who comes back. */
export async function keepTokens(page: Page, { token, refreshToken }: Record<string, string>): Promise<void> {
  // On the site's address, and nothing runs there that would look for a session.
  await page.goto('/favicon.svg')
  await page.evaluate((tokens) => Object.assign(localStorage, tokens), { token, refreshToken })
}
