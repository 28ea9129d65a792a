import { hkdfSync } from 'node:crypto'
import { compactVerify, errors, SignJWT } from 'jose'
import { z } from 'zod'

const ACCESS_TOKEN_MINUTES = 15

export interface AccessClaims {
  readonly playerId: string
  readonly sessionId: string
  readonly expiresAtMs: number
}

export interface AccessTokens {
  sign(playerId: string, sessionId: string, now: Date): Promise<string>
  /** Null for a token that this server did not sign, or not with these claims; the caller checks whether it has expired. */
  read(token: string): Promise<AccessClaims | null>
}

const HEADER = { alg: 'HS256' } as const
/** How every token of this server begins. */
const ENCODED_HEADER = `${Buffer.from(JSON.stringify(HEADER)).toString('base64url')}.`

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.int(), exp: z.int() })

export function accessTokens(secret: string): AccessTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'momio access tokens', 32))
  return {
    sign(playerId, sessionId, now) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      return new SignJWT({ sub: playerId, sid: sessionId, iat: issuedAt, exp: issuedAt + ACCESS_TOKEN_MINUTES * 60 })
        .setProtectedHeader(HEADER)
        .sign(key)
    },
    async read(token) {
      const claims = claimsSchema.safeParse(await verifiedPayload(token, key))
      if (!claims.success) return null
      const { sub, sid, exp } = claims.data
      return { playerId: sub, sessionId: sid, expiresAtMs: exp * 1000 }
    },
  }
}

/** Null where the signature is wrong, or what is signed is no JSON. */
async function verifiedPayload(token: string, key: Uint8Array): Promise<unknown> {
  // A header that is no JSON would stay in memory until the next full collection: see isWellFormedJson.
  if (!token.startsWith(ENCODED_HEADER)) return null
  try {
    const { payload } = await compactVerify(token, key, { algorithms: [HEADER.alg] })
    return JSON.parse(Buffer.from(payload).toString())
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return null
    throw error
  }
}
