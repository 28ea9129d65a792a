export interface Tokens {
  readonly token: string
  readonly refreshToken: string
}

export interface TokenStore {
  read(): Tokens | null
  /** From now on these count; the trade that they came from is over. */
  write(tokens: Tokens): void
  clear(): void
  /**
   * What proves to the server that a trade is the same one again: made and stored before the first try, the same after a
   * reload and in every tab, until new tokens are stored.
   */
  tradeKey(): string
}

export const TOKEN_KEY = 'token'
const REFRESH_TOKEN_KEY = 'refreshToken'
const TRADE_KEY_KEY = 'tradeKey'
export const TOKEN_KEYS: readonly string[] = [TOKEN_KEY, REFRESH_TOKEN_KEY]

/**
 * Read anew every time: another tab may have signed in, out or refreshed meanwhile. Opening the storage throws where the
 * browser blocks it; the session then lasts as long as the page.
 */
export function storedTokens(openStorage: () => Storage): TokenStore {
  let kept: Tokens | null = null
  let keptTradeKey: string | null = null

  return {
    read() {
      try {
        const token = openStorage().getItem(TOKEN_KEY)
        const refreshToken = openStorage().getItem(REFRESH_TOKEN_KEY)
        return token && refreshToken ? { token, refreshToken } : null
      } catch {
        return kept
      }
    },
    write(tokens) {
      kept = tokens
      keptTradeKey = null
      try {
        openStorage().setItem(TOKEN_KEY, tokens.token)
        openStorage().setItem(REFRESH_TOKEN_KEY, tokens.refreshToken)
        // Last: until both tokens are stored, the same trade may have to be sent again.
        openStorage().removeItem(TRADE_KEY_KEY)
      } catch {
        // Kept for this page.
      }
    },
    clear() {
      kept = null
      keptTradeKey = null
      try {
        openStorage().removeItem(TOKEN_KEY)
        openStorage().removeItem(REFRESH_TOKEN_KEY)
        openStorage().removeItem(TRADE_KEY_KEY)
      } catch {
        // Nothing was stored.
      }
    },
    tradeKey() {
      try {
        const stored = openStorage().getItem(TRADE_KEY_KEY)
        if (stored) return stored
        const made = newTradeKey()
        openStorage().setItem(TRADE_KEY_KEY, made)
        return made
      } catch {
        keptTradeKey ??= newTradeKey()
        return keptTradeKey
      }
    },
  }
}

/** 128 random bits. Not `randomUUID`, which is missing over plain http. */
function newTradeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Those of this page: the client sends them, the session begins and ends with them. */
export const pageTokens = storedTokens(() => localStorage)
