import { type Api, createApi } from '@momio/client/client'
import { storedTokens } from '@momio/client/token-store'
import { memoryStorage } from './memory-storage.ts'

/** A client of the server at this address that never waits between its attempts. */
export function guestApi(baseUrl: string): Api {
  const storage = memoryStorage()
  return createApi({ baseUrl, tokens: storedTokens(() => storage), events: new EventTarget(), wait: async () => {} })
}
