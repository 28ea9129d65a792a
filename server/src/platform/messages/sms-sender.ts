import type { SmsConfig } from '../operation/config.ts'
import { type DeliveryOptions, deliverQueued } from './deliver-queued.ts'

interface SenderOptions extends DeliveryOptions {
  readonly gateway: SmsConfig
}

const PATIENCE_MS = 15_000

export function startSmsSender(options: SenderOptions): { stop(): Promise<void> } {
  const { url, token } = options.gateway
  return deliverQueued('sms', options, async (sms) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ to: sms.recipient, text: sms.text_body }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
  })
}
