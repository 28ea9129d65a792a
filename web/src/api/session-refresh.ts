import type { TokenStore, Tokens } from './token-store.ts'

/** Trades the tokens for new ones: null when the server refuses, throws when no answer came. */
export type RequestTokens = (tokens: Tokens) => Promise<Tokens | null>

export interface SessionRefresh {
  /** The tokens to send again with after a 401 to `rejected`, or null when the session is over. */
  renew(rejected: Tokens): Promise<Tokens | null>
}

/** One refresh at a time, whoever asks; requests that failed with the same token share its result. */
export function createSessionRefresh(
  tokens: TokenStore,
  requestTokens: RequestTokens,
  onSessionLost: () => void,
): SessionRefresh {
  let running: Promise<Tokens | null> | undefined

  async function refresh(used: Tokens): Promise<Tokens | null> {
    const fresh = await requestTokens(used)
    if (fresh) {
      tokens.write(fresh)
      return fresh
    }
    const current = tokens.read()
    // Another tab traded the same refresh token first: its tokens are the session now.
    if (current && current.token !== used.token) return current
    tokens.clear()
    onSessionLost()
    return null
  }

  return {
    async renew(rejected) {
      if (running) return running
      const current = tokens.read()
      if (!current) return null
      if (current.token !== rejected.token) return current
      running = refresh(current).finally(() => {
        running = undefined
      })
      return running
    },
  }
}
