import type { IncomingMessage } from 'node:http'

export interface RequestTarget {
  readonly path: string
  readonly query: URLSearchParams
}

export function targetOf(request: IncomingMessage): RequestTarget {
  const url = request.url ?? '/'
  const mark = url.indexOf('?')
  if (mark === -1) return { path: url, query: new URLSearchParams() }
  return { path: url.slice(0, mark), query: new URLSearchParams(url.slice(mark + 1)) }
}

/** A browser cannot set headers on a WebSocket, so its token comes in the query; other clients use the header. */
export function accessTokenOf(request: IncomingMessage, query: URLSearchParams): string | undefined {
  const header = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')
  return query.get('access_token') ?? header?.[1]
}
