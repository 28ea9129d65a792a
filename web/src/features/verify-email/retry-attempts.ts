const ATTEMPTS_KEY = 'pin-retry-attempts'
const WAIT_KEY = 'pin-wait-until'

export interface RetryMemory {
  attempts(username: string): number
  rememberAttempts(username: string, attempts: number): void
  waitUntilMs(username: string): number
  rememberWait(username: string, waitUntilMs: number): void
}

/** Per user name: two players may share a browser. */
export function createRetryMemory(openStorage: () => Storage): RetryMemory {
  function read(key: string, username: string): number {
    const value = stored(key)[username]
    return typeof value === 'number' && value >= 0 ? value : 0
  }

  function stored(key: string): Record<string, unknown> {
    try {
      const value: unknown = JSON.parse(openStorage().getItem(key) ?? '{}')
      return typeof value === 'object' && value !== null ? { ...value } : {}
    } catch {
      return {}
    }
  }

  function write(key: string, username: string, value: number) {
    try {
      openStorage().setItem(key, JSON.stringify({ ...stored(key), [username]: value }))
    } catch {
      // Blocked or full: the server counts too.
    }
  }

  return {
    attempts: (username) => read(ATTEMPTS_KEY, username),
    rememberAttempts: (username, attempts) => write(ATTEMPTS_KEY, username, attempts),
    waitUntilMs: (username) => read(WAIT_KEY, username),
    rememberWait: (username, waitUntilMs) => write(WAIT_KEY, username, waitUntilMs),
  }
}
