import type { MarketDetailsItem } from '@momio/contract/live-book'
import { expect, test } from 'vitest'
import { manualTiming } from '../../../test/manual-timing.ts'
import type { ConnectionState, HubLink, StreamListener } from '../connection/hub-link.ts'
import { createValueStore } from '../stores/value-store.ts'
import { createEventStreams } from './event-streams.ts'

const WHOLE = { kind: 'whole', match: {} } as MarketDetailsItem

function followed(...eventIds: string[]) {
  const timing = manualTiming()
  const state = createValueStore<ConnectionState>('Disconnected')
  const listeners = new Map<string, StreamListener<MarketDetailsItem>>()
  const seen: string[] = []
  const link: HubLink = {
    state,
    start: () => state.set('Connected'),
    stop: () => state.set('Disconnected'),
    renew: () => {},
    invoke: async () => undefined,
    stream(_method, args, given) {
      listeners.set(String(args[0]), given as unknown as StreamListener<MarketDetailsItem>)
      seen.push(`asked ${args[0]}`)
      return () => {}
    },
  }
  const streams = createEventStreams({
    link,
    timing,
    eventIds,
    take: (eventId) => seen.push(`took ${eventId}`),
    gone: (eventId) => seen.push(`gone ${eventId}`),
  })
  streams.start()
  const stream = (eventId: string) => listeners.get(eventId) as StreamListener<MarketDetailsItem>
  return { timing, state, seen, streams, stream }
}

test('all events of a ticket come over one connection, each whole, and again after it broke [BET-9] [HUB-3]', () => {
  const { state, seen, stream } = followed('a', 'b')
  stream('a').next(WHOLE)
  state.set('Reconnecting')
  state.set('Connected')
  expect(seen).toEqual(['asked a', 'asked b', 'took a', 'asked a', 'asked b'])
})

test('prices count as up to date once every event answered, whether it is in the book or not [HUB-3]', () => {
  const { timing, stream, streams } = followed('a', 'b')
  timing.advance(10_000)
  expect(streams.trust.level.get()).toBe('locked')
  stream('a').next(WHOLE)
  expect(streams.trust.level.get()).toBe('locked')
  stream('b').error(new Error('El evento no está en el libro'))
  expect(streams.trust.level.get()).toBe('whole')
})

test('an event is gone when its stream ends, but not when the connection does [BET-9]', () => {
  const { state, seen, stream } = followed('a')
  stream('a').next(WHOLE)
  state.set('Reconnecting')
  stream('a').error(new Error('closed'))
  state.set('Connected')
  stream('a').complete()
  expect(seen).toEqual(['asked a', 'took a', 'asked a', 'gone a'])
})
