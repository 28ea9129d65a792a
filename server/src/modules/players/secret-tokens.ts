import { createHash, randomBytes } from 'node:crypto'

/** What only its holder knows. The database keeps the hash: whoever reads it cannot use what it reads. */
export function newSecretToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashSecretToken(token) }
}

/** Unsalted and fast is enough for 256 random bits. */
export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
