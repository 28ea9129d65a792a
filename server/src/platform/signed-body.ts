import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old a delivery may be: long enough for clocks that differ, too short for one that somebody kept. */
const TOLERANCE_SECONDS = 5 * 60
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/** For the header `x-signature`: the time of sending, and an HMAC-SHA256 over that time and the body. */
export function signBody(secret: string, body: Buffer, at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1000)
  return `t=${timestamp},v1=${hmac(secret, timestamp, body).toString('hex')}`
}

export type SignatureReading = 'right' | 'forged' | 'expired'

export function checkSignature(
  secret: string,
  signature: string | undefined,
  body: Buffer,
  now: Date,
): SignatureReading {
  const [, time, given = ''] = SIGNATURE.exec(signature ?? '') ?? []
  if (time === undefined) return 'forged'
  const timestamp = Number(time)
  if (!timingSafeEqual(hmac(secret, timestamp, body), Buffer.from(given, 'hex'))) return 'forged'
  return Math.abs(now.getTime() / 1000 - timestamp) > TOLERANCE_SECONDS ? 'expired' : 'right'
}

function hmac(secret: string, timestamp: number, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
}
