import type { Bus, BusSubscription } from '../../platform/bus/bus.ts'
import { appendEvent } from '../../platform/bus/outbox.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { FixturePart } from './fixture-part.ts'

const SUBJECT = 'events.feed.updategram'

/** What the door tells the reader of provider two, in one order: heartbeats travel behind the prices they vouch for. */
export type TwoEvent =
  | { readonly kind: 'parts'; readonly parts: readonly FixturePart[] }
  /** ms since 1970, by the clock of whoever took it. */
  | { readonly kind: 'heartbeat'; readonly acceptedAt: number }

export async function appendTwoEvent(tx: Tx, event: TwoEvent): Promise<void> {
  await appendEvent(tx, { subject: SUBJECT, payload: event })
}

/** The only place that knows how events reach the reader. */
export function followTwoEvents(bus: Bus, take: (event: TwoEvent) => Promise<void>): Promise<BusSubscription> {
  return bus.subscribe(SUBJECT, ({ data }) => take(JSON.parse(Buffer.from(data).toString()) as TwoEvent))
}
