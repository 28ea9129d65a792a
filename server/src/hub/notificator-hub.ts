import { HUB_PATH, type MatchAddedPush } from '@momio/contract/live-book'
import type { HubServer } from '@momio/signalr'
import { CATALOGUE_EVENTS, type LiveBook, MATCH_ADDED, MATCH_REMOVED } from '../modules/catalogue/index.ts'
import type { Bus, BusMessage, BusSubscription } from '../platform/bus.ts'

/** Tells every client which events come and go, once the database knows. */
export function startNotificator(
  hubs: HubServer,
  { bus, book }: { bus: Bus; book: LiveBook },
): Promise<BusSubscription> {
  const hub = hubs.hub(HUB_PATH.feedNotificator, {})
  // No provider two yet: the hub answers and stays silent.
  hubs.hub(HUB_PATH.geniusNotificator, {})
  return bus.subscribe(CATALOGUE_EVENTS, (message) => {
    if (message.subject === MATCH_ADDED.subject) {
      hub.broadcast('MatchAdded', freshest(MATCH_ADDED.payload.parse(jsonOf(message)), book))
    } else if (message.subject === MATCH_REMOVED.subject) {
      hub.broadcast('MatchRemoved', MATCH_REMOVED.payload.parse(jsonOf(message)))
    }
  })
}

function jsonOf({ data }: BusMessage): unknown {
  return JSON.parse(Buffer.from(data.buffer, data.byteOffset, data.length).toString())
}

/** Prices have moved while the event went through the database; pushes up to the book's number are out already. */
function freshest({ match, tournament }: MatchAddedPush, book: LiveBook): MatchAddedPush {
  const held = book.match(match.id)
  return { match: held !== undefined && held.seq > match.seq ? held : match, tournament }
}
