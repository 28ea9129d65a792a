import type { FeedApi } from '../wire/feed-source.ts'
import { ApiProblem } from './api-problem.ts'

const TIMEOUT_MS = 10_000

/** The access token is the user name in the address, as it is in the broker's: `https://token@api.example`. */
export function httpApi(address: string, { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {}): FeedApi {
  const { origin, pathname, username } = new URL(address)
  const base = origin + pathname.replace(/\/$/, '')
  const headers: Record<string, string> = { accept: 'application/xml' }
  if (username !== '') headers['x-access-token'] = decodeURIComponent(username)

  async function ask(method: string, path: string): Promise<string> {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(base + path, { method, headers, signal, redirect: 'error' })
    const body = await response.text()
    if (!response.ok) throw new ApiProblem(path, response.status)
    return body
  }

  return { get: (path) => ask('GET', path), post: (path) => ask('POST', path) }
}
