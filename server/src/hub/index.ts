import { HUB_PATH } from '@momio/contract/live-book'
import type { HubServer } from '@momio/signalr'
import type { LiveBook } from '../modules/catalogue/index.ts'
import type { Bus } from '../platform/bus.ts'
import type { Clock } from '../platform/clock.ts'
import { registerLiveOddsHub, sportGroup } from './live-odds-hub.ts'
import { startNotificator } from './notificator-hub.ts'
import { SportPushes } from './sport-pushes.ts'

export interface HubOptions {
  readonly hubs: HubServer
  readonly book: LiveBook
  readonly bus: Bus
  readonly clock: Clock
}

/** Brings the book and the events of the catalogue to the clients. */
export async function startHub({ hubs, book, bus, clock }: HubOptions): Promise<{ stop(): Promise<void> }> {
  const liveOdds = registerLiveOddsHub(hubs, HUB_PATH.liveOddsOne, { book, clock })
  registerLiveOddsHub(hubs, HUB_PATH.liveOddsTwo, { book: undefined, clock })
  registerLiveOddsHub(hubs, HUB_PATH.prematch, { book: undefined, clock })
  const pushes = new SportPushes((sportId) => liveOdds.group(sportGroup(sportId)), clock)
  const stopListening = book.onChange((change, before) => pushes.take(change, before))
  const notificator = await startNotificator(hubs, { bus, book })
  return {
    async stop() {
      stopListening()
      pushes.stop()
      await notificator.stop()
    },
  }
}
