import { PROVIDER } from '@momio/contract/live-book'
import type { DeadLetter, RawMessage, ResultMessage } from '../../../modules/catalogue/index.ts'
import type { FeedMessage } from './message.ts'
import { parseFeedMessage } from './parse-message.ts'

const RESULT_TYPES = {
  bet_settlement: 'settlement',
  bet_cancel: 'cancel',
  rollback_bet_cancel: 'cancel-rollback',
  rollback_bet_settlement: 'settlement-rollback',
} as const

/** A message from the future would make every later one look old, so that its lines never moved again. */
const AHEAD_MS = 60 * 60_000

export function isAheadOfTime({ timestamp }: FeedMessage, now: number): boolean {
  return timestamp > now + AHEAD_MS
}

/** As the book takes it; undefined for messages that decide about no bet. */
export function resultOf(message: FeedMessage): ResultMessage | undefined {
  switch (message.type) {
    case 'bet_settlement':
      return { ...message, type: RESULT_TYPES[message.type] }
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return { ...message, type: RESULT_TYPES[message.type] }
    case 'rollback_bet_settlement':
      return { ...message, type: RESULT_TYPES[message.type] }
    default:
      return undefined
  }
}

/** Reads a message that was kept aside; a string says why it still cannot be used. */
export function readKeptMessage({ body }: RawMessage, now: number): ResultMessage | string {
  const parsed = parseFeedMessage(body)
  if (!parsed.ok) return parsed.detail
  if (isAheadOfTime(parsed.message, now)) return 'ahead of time'
  return resultOf(parsed.message) ?? `${parsed.message.type} is no result`
}

/** What there is to say of a message that could not be used; undefined when it is about no result. */
export function letterOf(
  raw: RawMessage,
  type: string,
  { problem, detail }: Pick<DeadLetter, 'problem' | 'detail'>,
): Omit<DeadLetter, 'at'> | undefined {
  const [, , , routedType = '', , urn = '', number = ''] = raw.routingKey.split('.')
  // A message that breaks before its first element is known by the address that it was sent to.
  const kind = isResultType(type) ? type : type === '' && isResultType(routedType) ? routedType : undefined
  if (kind === undefined) return undefined
  const product = / product="(\d{1,3})"/.exec(raw.body)?.[1]
  const eventId = / event_id="([a-z]{1,20}:[a-z_]{1,40}:\d{1,18})"/.exec(raw.body)?.[1]
  return {
    provider: PROVIDER.one,
    kind,
    problem,
    detail,
    format: 'message',
    raw,
    product: product === undefined ? undefined : Number(product),
    eventId: eventId ?? (/^\d+$/.test(number) ? `${urn}:${number}` : undefined),
  }
}

function isResultType(type: string): boolean {
  return Object.hasOwn(RESULT_TYPES, type)
}
