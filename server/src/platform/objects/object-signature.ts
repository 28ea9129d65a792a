import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../turns/clock.ts'

export type ObjectGrant =
  | {
      readonly method: 'PUT'
      readonly key: string
      readonly contentType: string
      readonly maxBytes: number
      readonly once: boolean
    }
  | { readonly method: 'GET'; readonly key: string }

export type ReadGrant =
  | { readonly ok: true; readonly grant: ObjectGrant }
  | { readonly ok: false; readonly reason: 'forged' | 'expired' }

export interface ObjectSigner {
  sign(grant: ObjectGrant, expiresInSeconds: number): string
  read(method: 'GET' | 'PUT', key: string, query: unknown): ReadGrant
}

const seconds = z.string().regex(/^\d{1,12}$/)
const signedQuery = z.object({ expires: seconds, signature: z.string() })
const uploadQuery = z.object({ type: z.string(), max: z.string().regex(/^\d{1,15}$/), once: z.literal('1').optional() })

/** What the address would allow; undefined where it is none that this server makes. */
function grantIn(method: 'GET' | 'PUT', key: string, query: unknown): ObjectGrant | undefined {
  if (method === 'GET') return { method, key }
  const { data } = uploadQuery.safeParse(query)
  return data && { method, key, contentType: data.type, maxBytes: Number(data.max), once: data.once !== undefined }
}

export function createObjectSigner(secret: string, clock: Clock): ObjectSigner {
  const signingKey = Buffer.from(hkdfSync('sha256', secret, '', 'momio object store', 32))

  function signatureOf(grant: ObjectGrant, expires: string): Buffer {
    const bound = grant.method === 'PUT' ? [grant.contentType, String(grant.maxBytes), grant.once] : []
    // JSON keeps the parts apart: no two grants have the same text.
    const text = JSON.stringify([grant.method, grant.key, expires, ...bound])
    return createHmac('sha256', signingKey).update(text).digest()
  }

  return {
    sign(grant, expiresInSeconds) {
      const expires = String(Math.floor(clock.now().getTime() / 1000) + expiresInSeconds)
      const query = new URLSearchParams({ expires })
      if (grant.method === 'PUT') {
        query.set('type', grant.contentType)
        query.set('max', String(grant.maxBytes))
        if (grant.once) query.set('once', '1')
      }
      query.set('signature', signatureOf(grant, expires).toString('base64url'))
      return `/objects/${grant.key}?${query}`
    },
    read(method, key, query) {
      const { data: signed } = signedQuery.safeParse(query)
      const grant = grantIn(method, key, query)
      if (!signed || !grant) return { ok: false, reason: 'forged' }
      const { expires, signature } = signed
      const expected = signatureOf(grant, expires)
      const given = Buffer.from(signature, 'base64url')
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { ok: false, reason: 'forged' }
      if (Number(expires) * 1000 <= clock.now().getTime()) return { ok: false, reason: 'expired' }
      return { ok: true, grant }
    },
  }
}
