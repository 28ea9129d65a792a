import { PROVIDER } from '@momio/contract/live-book'
import type { DeadLetter, RawMessage } from '../../../modules/catalogue/index.ts'
import { isResultType } from './result-messages.ts'

/** Of a message that cannot be read only this much of the beginning is looked at. */
const HEAD_CHARACTERS = 2_000

/** What a message that cannot be used is about, as far as it can be told. */
export interface Subject {
  /** The name of its first element, or what its address says; empty when neither can be read. */
  readonly type: string
  readonly product?: number
  readonly eventId?: string
}

/** `type` is what the parser saw; a message that breaks before its first element is known by its address. */
export function subjectOf({ routingKey, body }: RawMessage, type: string): Subject {
  const [, , , routedType = '', , urn = '', number = ''] = routingKey.split('.')
  const head = body.slice(0, HEAD_CHARACTERS)
  const product = / product="(\d{1,3})"/.exec(head)?.[1]
  const eventId = / event_id="([a-z]{1,20}:[a-z_]{1,40}:\d{1,18})"/.exec(head)?.[1]
  return {
    type: type || (/<([a-z_]{1,40})[\s/>]/.exec(head)?.[1] ?? routedType),
    product: product === undefined ? undefined : Number(product),
    eventId: eventId ?? (/^\d+$/.test(number) ? `${urn}:${number}` : undefined),
  }
}

/** Whether a message of this type says what is offered, stopped or decided: without it nobody knows what stands. */
export function decidesOffer(type: string): boolean {
  return type === 'odds_change' || type === 'bet_stop' || isResultType(type)
}

/** For staff to decide about; undefined when the message is about no result. */
export function letterOf(
  raw: RawMessage,
  { type, product, eventId }: Subject,
  { problem, detail }: Pick<DeadLetter, 'problem' | 'detail'>,
): Omit<DeadLetter, 'at'> | undefined {
  if (!isResultType(type)) return undefined
  return { provider: PROVIDER.one, kind: type, problem, detail, format: 'message', raw, product, eventId }
}
