import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Version, id and when it expires. */
const CONTENT = /^([01])\.([\w-]{22})\.([0-9a-z]{1,11})$/

interface Negotiated {
  /** Known to others; the server's name for the connection. */
  readonly id: string
  /** Known to the client alone; opens the connection. */
  readonly token: string
}

export interface ConnectionTokens {
  issue(version: 0 | 1, now: number): Negotiated
  /** The connection's id; null when the token is unknown, altered or too old. */
  read(token: string, now: number): string | null
}

/** Signed instead of remembered: asking for many costs no memory, and any process with the secret can read them. */
export function connectionTokens(secret: string | undefined, lifetimeMs: number): ConnectionTokens {
  const key = secret ?? randomBytes(32)
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    issue(version, now) {
      const id = newConnectionId()
      const content = `${version}.${id}.${(now + lifetimeMs).toString(36)}`
      const token = `${content}.${sign(content)}`
      // Version 0 knows one name only, so the token is the id there.
      return { id: version === 0 ? token : id, token }
    },
    read(token, now) {
      const cut = token.lastIndexOf('.')
      const content = token.slice(0, Math.max(cut, 0))
      const [, version, id, expires] = CONTENT.exec(content) ?? []
      if (id === undefined || expires === undefined) return null
      const given = Buffer.from(token.slice(cut + 1))
      const expected = Buffer.from(sign(content))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      if (Number.parseInt(expires, 36) < now) return null
      return version === '0' ? token : id
    },
  }
}

export function newConnectionId(): string {
  return randomBytes(16).toString('base64url')
}
