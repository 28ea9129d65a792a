import type { ApiAnswer, ApiRequest } from '@momio/sandbox/protocol'

/** The way to a payment provider's API. It throws where there is no answer. */
export interface ProviderConnection {
  send(request: ApiRequest): Promise<ApiAnswer>
  /** Where the provider's pages are; absent: in this server, at whichever address the player came by. */
  readonly origin?: string
}

const TIMEOUT_MS = 10_000

export function httpConnection(address: string): ProviderConnection {
  const base = address.replace(/\/+$/, '')
  return {
    origin: new URL(base).origin,
    async send({ method, path, authorization, body }) {
      const answer = await fetch(base + path, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return { status: answer.status, body: await answer.text() }
    },
  }
}
