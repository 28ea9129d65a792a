import type { CallShape, ResponseOf } from '@momio/contract/call'
import { errorOf, localError } from './api-error.ts'
import { type Wait, waitByTimer, withRetry } from './retry.ts'
import { fillPath, type InputOf, type RouteOf } from './route.ts'
import { createSessionRefresh } from './session-refresh.ts'
import type { TokenStore, Tokens } from './token-store.ts'

const TIMEOUT_MS = 180_000
const REFRESH_PATH = '/api/Session/RefreshToken/'

export interface ApiOptions {
  readonly baseUrl: string
  readonly tokens: TokenStore
  /** Where `openLogin` is dispatched when the session cannot be renewed. */
  readonly events: EventTarget
  readonly fetch?: typeof fetch
  readonly wait?: Wait
  readonly timeoutMs?: number
}

interface CallOptions {
  readonly signal?: AbortSignal
  /** Sees the answer's headers, e.g. for the server's time. */
  readonly onAnswer?: (response: Response, sentAt: number) => void
}

export interface Api {
  /** `api.call<typeof orderedTournaments>(ROUTE, { query: {} })`, with the call imported as a type. */
  call<C extends CallShape>(route: RouteOf<C>, input: InputOf<C>, options?: CallOptions): Promise<ResponseOf<C>>
}

interface Sent {
  readonly method: string
  readonly url: string
  readonly body?: BodyInit
  readonly json: boolean
  readonly options: CallOptions
}

export function createApi(options: ApiOptions): Api {
  const { baseUrl, tokens, events, wait = waitByTimer, timeoutMs = TIMEOUT_MS } = options
  const fetchNow = options.fetch ?? ((input, init) => fetch(input, init))
  const session = createSessionRefresh(tokens, requestTokens, () => events.dispatchEvent(new Event('openLogin')))

  async function sendOnce({ method, url, body, json, options }: Sent, held: Tokens | null): Promise<Response> {
    const headers = new Headers({ accept: 'application/json' })
    if (json) headers.set('content-type', 'application/json')
    if (held) headers.set('authorization', `Bearer ${held.token}`)
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
    const sentAt = Date.now()
    try {
      const response = await fetchNow(url, { method, headers, body, signal })
      options.onAnswer?.(response, sentAt)
      return response
    } catch (cause) {
      throw failure(cause, timeout, options.signal)
    }
  }

  function send(sent: Sent, held: Tokens | null): Promise<Response> {
    return withRetry(sent.method, () => sendOnce(sent, held), wait, sent.options.signal)
  }

  async function requestTokens({ token, refreshToken }: Tokens): Promise<Tokens | null> {
    const body = JSON.stringify({ token, refreshToken })
    const response = await send({ method: 'POST', url: baseUrl + REFRESH_PATH, body, json: true, options: {} }, null)
    if (!response.ok) return null
    const answer = (await response.json().catch(() => null)) as Partial<Tokens> | null
    return answer?.token && answer.refreshToken ? { token: answer.token, refreshToken: answer.refreshToken } : null
  }

  return {
    async call(route, input, options = {}) {
      const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown }
      const form = body instanceof FormData
      const sent: Sent = {
        method: route.method,
        url: baseUrl + fillPath(route.path, params, query),
        body: form ? body : body === undefined ? undefined : JSON.stringify(body),
        json: !form && body !== undefined,
        options,
      }
      const held = tokens.read()
      let response = await send(sent, held)
      if (response.status === 401 && held) {
        const renewed = await session.renew(held)
        if (renewed) {
          await response.body?.cancel()
          response = await send(sent, renewed)
        }
      }
      if (!response.ok) throw await errorOf(response)
      return read(response, options.signal)
    },
  }
}

/** The caller's own abort stays an abort, so that Query sees a cancelled call and not a failed one. */
function failure(cause: unknown, timeout: AbortSignal, own: AbortSignal | undefined): unknown {
  if (own?.aborted) return own.reason
  return localError(timeout.aborted ? 'TIMED_OUT' : 'NETWORK_FAILED', cause)
}

async function read<T>(response: Response, own: AbortSignal | undefined): Promise<T> {
  try {
    const text = await response.text()
    return (text === '' ? undefined : JSON.parse(text)) as T
  } catch (cause) {
    if (own?.aborted) throw own.reason
    if (cause instanceof SyntaxError) throw localError('UNREADABLE_ANSWER', cause, response.status)
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw localError(timedOut ? 'TIMED_OUT' : 'NETWORK_FAILED', cause)
  }
}
