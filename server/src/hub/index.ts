import { HUB_PATH } from '@momio/contract/live-book'
import type { HubServer } from '@momio/signalr'
import type { LiveBook } from '../modules/catalogue/index.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { Clock } from '../platform/turns/clock.ts'
import { startNotificators } from './notificator-hubs.ts'
import { registerOddsHub } from './odds-hub.ts'
import { OddsPushes } from './odds-pushes.ts'
import { type OddsHubName, routeChange } from './odds-route.ts'

export { startPlayerHub } from './player-hub.ts'
export { startTableHubs } from './table-hubs.ts'

export interface HubOptions {
  readonly hubs: HubServer
  readonly book: LiveBook
  readonly bus: Bus
  readonly clock: Clock
}

/** Brings the book and the events of the catalogue to the clients. */
export async function startHub({ hubs, book, bus, clock }: HubOptions): Promise<{ stop(): Promise<void> }> {
  function oddsPushes(name: OddsHubName): OddsPushes {
    const hub = registerOddsHub(hubs, HUB_PATH[name], { book, clock })
    return new OddsPushes((sportId) => hub.group(sportId))
  }
  const pushes = {
    liveOddsOne: oddsPushes('liveOddsOne'),
    liveOddsTwo: oddsPushes('liveOddsTwo'),
    prematch: oddsPushes('prematch'),
  }
  const stopListening = book.onChange((change, before) => routeChange(pushes, change, before))
  const notificators = await startNotificators(hubs, { bus, book })
  return {
    async stop() {
      stopListening()
      await notificators.stop()
    },
  }
}
