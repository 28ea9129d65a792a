import type { Delivery } from '../src/index.ts'

interface HeardOutcome {
  readonly id: string
  readonly odds: number | null
  readonly probability: number
  readonly result: string | undefined
  readonly voidFactor: string | undefined
}

export interface HeardMarket {
  readonly id: number
  readonly specifiers: string
  readonly line: string
  readonly status: number
  readonly favourite: boolean
  readonly outcomes: readonly HeardOutcome[]
}

export interface Heard {
  readonly type: string
  readonly product: number
  readonly eventId: string
  readonly requestId: string | undefined
  readonly attributes: Readonly<Record<string, string>>
  /** Of `sport_event_status`. */
  readonly event: Readonly<Record<string, string>>
  readonly markets: readonly HeardMarket[]
  readonly body: string
}

export function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/ ([a-z_]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

export function read({ routingKey, body }: Delivery): Heard {
  const root = /<(?!\?)[^>]*>/.exec(body)?.[0] ?? ''
  const attributes = attributesOf(root)
  return {
    type: routingKey.split('.')[3] ?? '',
    product: Number(attributes.product),
    eventId: attributes.event_id ?? '',
    requestId: attributes.request_id,
    attributes,
    event: attributesOf(/<sport_event_status[^>]*>/.exec(body)?.[0] ?? ''),
    markets: [...body.matchAll(/<market ([^>]*?)(\/>|>(.*?)<\/market>)/g)].map(([, head = '', , inner = '']) =>
      readMarket(` ${head}`, inner),
    ),
    body,
  }
}

function readMarket(head: string, inner: string): HeardMarket {
  const { id = '', specifiers = '', status = '1', favourite } = attributesOf(head)
  return {
    id: Number(id),
    specifiers,
    line: `${id}|${specifiers}`,
    status: Number(status),
    favourite: favourite === '1',
    outcomes: [...inner.matchAll(/<outcome[^>]*>/g)].map(([tag]) => {
      const outcome = attributesOf(tag)
      return {
        id: outcome.id ?? '',
        odds: outcome.odds === undefined ? null : Number(outcome.odds),
        probability: Number(outcome.probabilities),
        result: outcome.result,
        voidFactor: outcome.void_factor,
      }
    }),
  }
}
