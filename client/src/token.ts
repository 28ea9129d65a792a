interface Claims {
  /** Seconds since 1970. */
  readonly exp?: number
  readonly sub?: string
}

/** What a token says of itself; the server alone can tell whether it is true. */
export function decodeToken(token: string): Claims {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    // atob gives one character a byte; names outside ASCII are UTF-8 below it.
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims === 'object' && claims) return claims
  } catch {
    // Said below, in one way for everything that may be broken.
  }
  throw new Error('Invalid token specified')
}

/** A token counts while its expiry is ahead; one that cannot be read counts no longer. */
export function isAhead(token: string, nowMs: number): boolean {
  try {
    return (decodeToken(token).exp ?? 0) * 1000 > nowMs
  } catch {
    return false
  }
}

export function ownerOf(token: string | null): string | undefined {
  try {
    return decodeToken(token ?? '').sub
  } catch {
    return undefined
  }
}
