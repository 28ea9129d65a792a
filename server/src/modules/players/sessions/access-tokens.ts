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
  /** Null for a token that this server did not sign; the caller checks whether it has expired. */
  read(token: string): Promise<AccessClaims | null>
}

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.int(), exp: z.int() })

export function accessTokens(secret: string): AccessTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'momio access tokens', 32))
  return {
    sign(playerId, sessionId, now) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      return new SignJWT({ sub: playerId, sid: sessionId, iat: issuedAt, exp: issuedAt + ACCESS_TOKEN_MINUTES * 60 })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(key)
    },
    async read(token) {
      const payload = await verifiedPayload(token, key)
      if (payload === null) return null
      const { sub, sid, exp } = claimsSchema.parse(JSON.parse(payload))
      return { playerId: sub, sessionId: sid, expiresAtMs: exp * 1000 }
    },
  }
}

async function verifiedPayload(token: string, key: Uint8Array): Promise<string | null> {
  try {
    const { payload } = await compactVerify(token, key, { algorithms: ['HS256'] })
    return Buffer.from(payload).toString()
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
