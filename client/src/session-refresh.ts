import type { TokenStore, Tokens } from './token-store.ts'

/** Trades the tokens for new ones: null when the server refuses, throws when it cannot be known. */
type RequestTokens = (tokens: Tokens, tradeKey: string) => Promise<Tokens | null>
export type Lock = <T>(work: () => Promise<T>) => Promise<T>

interface SessionRefreshParts {
  readonly tokens: TokenStore
  readonly requestTokens: RequestTokens
  readonly onLost: () => void
  readonly lock?: Lock
}

export interface SessionRefresh {
  /** The tokens to send again with after `rejected` was refused or expired, or null when the session is over. */
  renew(rejected: Tokens): Promise<Tokens | null>
}

/** One refresh at a time in all tabs: a refresh token used twice would end every session of the player. */
export function createSessionRefresh({
  tokens,
  requestTokens,
  onLost,
  lock = lockOfBrowser,
}: SessionRefreshParts): SessionRefresh {
  let running: Promise<Tokens | null> | undefined

  async function refresh(rejected: Tokens): Promise<Tokens | null> {
    const used = tokens.read()
    // Another tab had its turn first: what it stored is the session now.
    if (!used || used.token !== rejected.token) return used
    const fresh = await requestTokens(used, tokens.tradeKey())
    if (fresh) {
      tokens.write(fresh)
      return fresh
    }
    const current = tokens.read()
    // Without locks another tab may have traded the same refresh token meanwhile.
    if (current && current.token !== used.token) return current
    tokens.clear()
    onLost()
    return null
  }

  return {
    renew(rejected) {
      running ??= lock(() => refresh(rejected)).finally(() => {
        running = undefined
      })
      return running
    },
  }
}

const lockOfBrowser: Lock = (work) =>
  // Missing over plain http and in browsers of some years ago.
  navigator.locks ? (navigator.locks.request('momio.refresh', work) as ReturnType<typeof work>) : work()
