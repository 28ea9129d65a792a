export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>

const RETRIES = 3
const RETRY_DELAY_MS = 100

/** POST is missing on purpose: a bet sent twice is two bets. */
const RETRIED_METHODS: ReadonlySet<string> = new Set(['GET', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])

function isRetried(method: string, status: number): boolean {
  return RETRIED_METHODS.has(method) && (status === 429 || (status >= 500 && status <= 599))
}

/** Sends again while the answer asks for it; the last answer is returned whatever it says. */
export async function withRetry(
  method: string,
  send: () => Promise<Response>,
  wait: Wait,
  signal?: AbortSignal,
): Promise<Response> {
  let response = await send()
  for (let retry = 0; retry < RETRIES && isRetried(method, response.status); retry++) {
    // An unread body would hold its connection until it is collected.
    await response.body?.cancel()
    await wait(RETRY_DELAY_MS, signal)
    response = await send()
  }
  return response
}

export const waitByTimer: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
