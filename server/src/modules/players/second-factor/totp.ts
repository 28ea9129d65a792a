import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** RFC 4226 over the number of half minutes since 1970, as RFC 6238 has it. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0x0f
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

export function stepAt(nowMs: number): number {
  return Math.floor(nowMs / STEP_MS)
}

/**
 * The step whose code it is, of this one and its neighbours: the clock of a telephone may be half a minute off. Compares all
 * of them in constant time, so that how long it takes tells nothing.
 */
export function matchingStep(secret: Uint8Array, code: string, nowMs: number): number | null {
  const given = Buffer.from(code.padEnd(DIGITS).slice(0, DIGITS))
  const now = stepAt(nowMs)
  let matched: number | null = null
  for (const step of [now - 1, now, now + 1]) {
    const isSame = timingSafeEqual(given, Buffer.from(totpCode(secret, step)))
    if (isSame && code.length === DIGITS) matched = step
  }
  return matched
}

/** RFC 4648, without padding: what authenticator apps read. */
export function base32(bytes: Uint8Array): string {
  let bits = 0
  let value = 0
  let text = ''
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(value >>> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text
}

export function totpUri(secret: Uint8Array, username: string): string {
  const label = `Momio:${encodeURIComponent(username)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Momio&algorithm=SHA1&digits=${DIGITS}&period=30`
}
