import type { ConnectionTokens } from './connection-token.ts'

const TRANSPORTS = [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }]

/** The body that answers POST {hub}/negotiate; a client that asks for more than version 1 gets version 1. */
export function negotiateAnswer(query: URLSearchParams, tokens: ConnectionTokens, now: number): string {
  const version = Number(query.get('negotiateVersion') ?? 0) >= 1 ? 1 : 0
  const { id, token } = tokens.issue(version, now)
  const start = { negotiateVersion: version, connectionId: id }
  return JSON.stringify({
    ...(version === 1 ? { ...start, connectionToken: token } : start),
    availableTransports: TRANSPORTS,
  })
}
