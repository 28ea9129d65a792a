import { createApi } from '@momio/client/client'
import { pageTokens } from '@momio/client/token-store'
import { traceRatioOf } from '@momio/client/trace-header'

/** The session is that of the site: whoever is signed in there is signed in here. */
export const api = createApi({ baseUrl: '', tokens: pageTokens, events: window, traceRatio: traceRatioOf(document) })
