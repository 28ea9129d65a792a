import { type DownProducer, HUB_PATH, type MatchAddedPush } from '@momio/contract/live-book'
import { PROVIDER, providerOf } from '@momio/contract/provider'
import type { Hub, HubServer } from '@momio/signalr'
import {
  CATALOGUE_EVENTS,
  type LiveBook,
  MATCH_ADDED,
  MATCH_REMOVED,
  type Phase,
  PREMATCH_ADDED,
  PREMATCH_REMOVED,
} from '../modules/catalogue/index.ts'
import type { Bus, BusMessage } from '../platform/bus/bus.ts'
import { jsonOf } from './json-of.ts'

/** Send every client which events of a provider come and go, after the commit, and which of its producers are down. */
export async function startNotificators(
  hubs: HubServer,
  { bus, book }: { bus: Bus; book: LiveBook },
): Promise<{ stop(): Promise<void> }> {
  const one = registerNotificator(hubs, HUB_PATH.feedNotificator, { book, providerId: PROVIDER.one })
  const two = registerNotificator(hubs, HUB_PATH.geniusNotificator, { book, providerId: PROVIDER.two })
  const hubOf = (eventId: string) => (providerOf(eventId) === PROVIDER.two ? two : one).hub

  function sendAdded(target: 'MatchAdded' | 'PrematchAdded', phase: Phase, message: BusMessage) {
    const push = freshest(MATCH_ADDED.payload.parse(jsonOf(message)), phase, book)
    hubOf(push.match.id).broadcast(target, push)
  }
  function sendRemoved(target: 'MatchRemoved' | 'PrematchRemoved', message: BusMessage) {
    const push = MATCH_REMOVED.payload.parse(jsonOf(message))
    hubOf(push.eventId).broadcast(target, push)
  }

  const events = await bus.subscribe(CATALOGUE_EVENTS, (message) => {
    if (message.subject === MATCH_ADDED.subject) sendAdded('MatchAdded', 'live', message)
    else if (message.subject === PREMATCH_ADDED.subject) sendAdded('PrematchAdded', 'prematch', message)
    else if (message.subject === MATCH_REMOVED.subject) sendRemoved('MatchRemoved', message)
    else if (message.subject === PREMATCH_REMOVED.subject) sendRemoved('PrematchRemoved', message)
  })
  const stopFeedState = book.onFeedState(() => {
    one.sendFeedState()
    two.sendFeedState()
  })
  return {
    async stop() {
      stopFeedState()
      await events.stop()
    },
  }
}

function registerNotificator(
  hubs: HubServer,
  path: string,
  { book, providerId }: { book: LiveBook; providerId: number },
): { hub: Hub; sendFeedState(): void } {
  const down = () => book.downProducers().filter((producer) => producer.providerId === providerId)
  let lastSent = JSON.stringify(down())
  const hub = hubs.hub(path, {
    onConnected(connection) {
      const downProducers: DownProducer[] = down()
      if (downProducers.length > 0) connection.send('FeedState', { downProducers })
    },
  })
  return {
    hub,
    /** Sends nothing when only producers of the other provider changed. */
    sendFeedState() {
      const downProducers: DownProducer[] = down()
      const now = JSON.stringify(downProducers)
      if (now === lastSent) return
      lastSent = now
      hub.broadcast('FeedState', { downProducers })
    },
  }
}

/** Prices have moved while the event went through the database; pushes up to the book's number are out already. */
function freshest({ match, tournament }: MatchAddedPush, phase: Phase, book: LiveBook): MatchAddedPush {
  const held = book.event(match.id)
  const isNewer = held !== undefined && held.phase === phase && held.match.seq > match.seq
  return { match: isNewer ? held.match : match, tournament }
}
