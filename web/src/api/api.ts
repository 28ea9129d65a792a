import { createApi } from './client.ts'
import { pageTokens } from './token-store.ts'

/** The page's own client: same host, tokens in local storage, `openLogin` on the window. */
export const api = createApi({ baseUrl: '', tokens: pageTokens, events: window })
