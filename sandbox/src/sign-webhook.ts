import { createHmac } from 'node:crypto'

/** For the header `x-signature`: the time of sending, and an HMAC-SHA256 over that time and the body. */
export function signWebhook(secret: string, body: Buffer, at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
  return `t=${timestamp},v1=${signature}`
}
