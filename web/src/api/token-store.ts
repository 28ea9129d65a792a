export interface Tokens {
  readonly token: string
  readonly refreshToken: string
}

export interface TokenStore {
  read(): Tokens | null
  write(tokens: Tokens): void
  clear(): void
}

export const TOKEN_KEY = 'token'
const REFRESH_TOKEN_KEY = 'refreshToken'
export const TOKEN_KEYS: readonly string[] = [TOKEN_KEY, REFRESH_TOKEN_KEY]

/**
 * Read anew every time: another tab may have signed in, out or refreshed meanwhile. Opening the storage throws where the
 * browser blocks it; the session then lasts as long as the page.
 */
export function storedTokens(openStorage: () => Storage): TokenStore {
  let kept: Tokens | null = null

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
      try {
        openStorage().setItem(TOKEN_KEY, tokens.token)
        openStorage().setItem(REFRESH_TOKEN_KEY, tokens.refreshToken)
      } catch {
        // Kept for this page.
      }
    },
    clear() {
      kept = null
      try {
        openStorage().removeItem(TOKEN_KEY)
        openStorage().removeItem(REFRESH_TOKEN_KEY)
      } catch {
        // Nothing was stored.
      }
    },
  }
}

/** Those of this page: the client sends them, the session begins and ends with them. */
export const pageTokens = storedTokens(() => localStorage)
