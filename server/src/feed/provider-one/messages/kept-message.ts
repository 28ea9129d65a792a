import type { RawMessage, ResultMessage } from '../../../modules/catalogue/index.ts'
import { isPlausible } from './message-time.ts'
import { parseFeedMessage } from './parse-message.ts'
import { resultOf } from './result-messages.ts'

/** Reads a message that was kept aside; a string says why it still cannot be used. Its time may be right by now. */
export function readKeptMessage({ body }: RawMessage, receivedAt: Date, now: Date): ResultMessage | string {
  const parsed = parseFeedMessage(body)
  if (!parsed.ok) return parsed.detail
  const isTrue = [receivedAt, now].some((time) => isPlausible(parsed.message, time.getTime()))
  if (!isTrue) return `the time ${parsed.message.timestamp} cannot be true`
  return resultOf(parsed.message) ?? `${parsed.message.type} is no result`
}
