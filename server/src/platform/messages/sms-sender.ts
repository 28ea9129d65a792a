import type { SmsConfig } from '../operation/config.ts'
import { messageOf } from '../operation/start-problem.ts'
import { ChannelAway } from './channel-state.ts'
import { type DeliveryOptions, deliverQueued } from './deliver-queued.ts'

interface SenderOptions extends DeliveryOptions {
  readonly gateway: SmsConfig
}

const PATIENCE_MS = 15_000

/** What the gateway answers when it will not take a message for reasons of that message. */
const REFUSED_MESSAGE: readonly number[] = [400, 404, 409, 410, 413, 422]

export function startSmsSender(options: SenderOptions): { stop(): Promise<void> } {
  const { gateway } = options
  return deliverQueued('sms', options, async (sms) => {
    const status = await post(gateway, { to: sms.recipient, text: sms.text_body })
    if (status >= 200 && status < 300) return
    const problem = `the SMS gateway answered ${status}`
    throw REFUSED_MESSAGE.includes(status) ? new Error(problem) : new ChannelAway(problem)
  })
}

async function post({ url, token }: SmsConfig, message: { to: string; text: string }): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch (error) {
    throw new ChannelAway(`the SMS gateway cannot be reached: ${messageOf(error)}`)
  }
}
