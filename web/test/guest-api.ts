import { type Api, createApi } from '../src/api/client.ts'
import { storedTokens } from '../src/api/token-store.ts'
import { memoryStorage } from './memory-storage.ts'

/** A client of the server at this address that never waits between its attempts. */
export function guestApi(baseUrl: string): Api {
  const storage = memoryStorage()
  return createApi({ baseUrl, tokens: storedTokens(() => storage), events: new EventTarget(), wait: async () => {} })
}
