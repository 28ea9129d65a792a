import type { CallShape, ResponseOf } from '@momio/contract/call'
import { errorOf, localError } from './api-error.ts'
import { readAnswer } from './read-answer.ts'
import { type Wait, waitByTimer, withRetry } from './retry.ts'
import { fillPath, type InputOf, type RouteOf } from './route.ts'
import type { SessionCalls } from './session-calls.ts'
import type { Lock } from './session-refresh.ts'
import type { TokenStore, Tokens } from './token-store.ts'
import { newTraceparent } from './trace-header.ts'

const TIMEOUT_MS = 180_000

export interface ApiOptions {
  readonly baseUrl: string
  readonly tokens: TokenStore
  /** Hears what becomes of the session: see session-calls.ts. */
  readonly events: EventTarget
  /** One at a time over all tabs of the browser. */
  readonly lock?: Lock
  readonly fetch?: typeof fetch
  readonly wait?: Wait
  readonly timeoutMs?: number
  /** Of so many calls, from 0 to 1, the server keeps a trace; absent or 0: it keeps none, and is sent no header. */
  readonly traceRatio?: number
}

interface CallOptions {
  readonly signal?: AbortSignal
  /** Sent without the token, and refused without asking for a new one: login itself. */
  readonly asGuest?: boolean
  /** Sent for this player only: what is asked again must never become the question of whoever signed in meanwhile. */
  readonly as?: string
  /** Sees the answer's headers, e.g. for the server's time. */
  readonly onAnswer?: (response: Response, sentAt: number) => void
}

export interface Api {
  /** `api.call<typeof login>(routes.login, { body })`: the route as a value, the call as a type only. */
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
  const { baseUrl, tokens, events, lock, wait = waitByTimer, timeoutMs = TIMEOUT_MS, traceRatio } = options
  const fetchNow = options.fetch ?? ((input, init) => fetch(input, init))
  let session: Promise<SessionCalls> | undefined

  async function sendOnce(sent: Sent, held: Tokens | null, traceparent: string | undefined): Promise<Response> {
    const { method, url, body, json, options } = sent
    const headers = new Headers({ accept: 'application/json' })
    if (json) headers.set('content-type', 'application/json')
    if (held) headers.set('authorization', `Bearer ${held.token}`)
    if (traceparent) headers.set('traceparent', traceparent)
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
    // All attempts are one trace.
    const traceparent = traceRatio ? newTraceparent(traceRatio) : undefined
    return withRetry(sent.method, () => sendOnce(sent, held, traceparent), wait, sent.options.signal)
  }

  /** Fetched with the first call of a session; offline the next call tries again. */
  function sessionCalls(): Promise<SessionCalls> {
    const post = (path: string, body: string) =>
      send({ method: 'POST', url: baseUrl + path, body, json: true, options: {} }, null)
    session ??= import('./session-calls.ts').then(
      ({ createSessionCalls }) => createSessionCalls({ tokens, events, lock, post }),
      (cause: unknown) => {
        session = undefined
        throw localError('NETWORK_FAILED', cause)
      },
    )
    return session
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
      const asGuest = options.asGuest || (!tokens.read() && options.as === undefined)
      const response = await (asGuest
        ? send(sent, null)
        : (await sessionCalls()).send((held) => send(sent, held), options.as))
      if (!response.ok) throw await errorOf(response)
      return readAnswer(response, options.signal)
    },
  }
}

/** The caller's own abort stays an abort, so that Query sees a cancelled call and not a failed one. */
function failure(cause: unknown, timeout: AbortSignal, own: AbortSignal | undefined): unknown {
  if (own?.aborted) return own.reason
  return localError(timeout.aborted ? 'TIMED_OUT' : 'NETWORK_FAILED', cause)
}
