import { createApi } from '@momio/client/client'
import { pageTokens } from '@momio/client/token-store'
import { traceRatioOf } from '@momio/client/trace-header'

/** The page's own client: same host, tokens in local storage, `openLogin` on the window. */
export const api = createApi({ baseUrl: '', tokens: pageTokens, events: window, traceRatio: traceRatioOf(document) })
