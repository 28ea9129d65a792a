import type { AskOptions, FeedApi } from '../wire/feed-source.ts'
import { ApiProblem } from './api-problem.ts'

const TIMEOUT_MS = 10_000

/** The access token is the user name in the address, as it is in the broker's: `https://token@api.example`. */
export function httpApi(address: string, { timeoutMs: usualMs = TIMEOUT_MS }: AskOptions = {}): FeedApi {
  const { origin, pathname, username } = new URL(address)
  const base = origin + pathname.replace(/\/$/, '')
  const headers: Record<string, string> = { accept: 'application/xml' }
  if (username !== '') headers['x-access-token'] = decodeURIComponent(username)

  async function ask(method: string, path: string, options: AskOptions & { readonly body?: string } = {}) {
    const { timeoutMs = usualMs, body } = options
    const signal = AbortSignal.timeout(timeoutMs)
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/xml' }
    const asked = { method, headers: { ...headers, ...type }, signal, redirect: 'error' as const, body }
    const response = await fetch(base + path, asked)
    const text = await response.text()
    if (!response.ok) throw new ApiProblem(path, response.status)
    return text
  }

  return {
    get: (path, options) => ask('GET', path, options),
    post: (path, options) => ask('POST', path, options),
  }
}
