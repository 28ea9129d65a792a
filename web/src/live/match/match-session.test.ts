import type { MarketDetailsItem } from '@momio/contract/live-book'
import { expect, test } from 'vitest'
import { manualTiming } from '../../../test/manual-timing.ts'
import type { ConnectionState, HubLink, StreamListener } from '../connection/hub-link.ts'
import { createValueStore } from '../stores/value-store.ts'
import { createMatchSession } from './match-session.ts'

function followed() {
  const timing = manualTiming()
  const state = createValueStore<ConnectionState>('Disconnected')
  const asked: unknown[] = []
  let listener: StreamListener<MarketDetailsItem> | undefined
  const link: HubLink = {
    state,
    start: () => state.set('Connected'),
    stop: () => state.set('Disconnected'),
    renew: () => {},
    invoke: async () => undefined,
    stream(method, args, given) {
      asked.push([method, ...args])
      listener = given as unknown as StreamListener<MarketDetailsItem>
      return () => {}
    },
  }
  const session = createMatchSession({
    link,
    notificator: { ...link, start: () => {}, stop: () => {} },
    timing,
    matchId: 'sr:match:1',
    take: () => {},
  })
  session.start()
  return { timing, state, asked, session, stream: () => listener as StreamListener<MarketDetailsItem> }
}

const WHOLE = { kind: 'whole', match: {} } as MarketDetailsItem

test('a match is asked for whole with each new connection [HUB-3]', () => {
  const { asked, state, stream, session } = followed()
  stream().next(WHOLE)
  expect(session.phase.get()).toBe('ready')
  state.set('Reconnecting')
  state.set('Connected')
  expect(asked).toEqual(Array(2).fill(['InvokeEventMarketDetailsStream', 'sr:match:1']))
})

test('without a connection prices are not trusted after ten seconds, and again once the match came whole [HUB-3]', () => {
  const { timing, state, stream, session } = followed()
  stream().next(WHOLE)
  state.set('Reconnecting')
  timing.advance(10_000)
  expect(session.trust.level.get()).toBe('locked')
  state.set('Connected')
  expect(session.trust.level.get()).toBe('locked')
  stream().next(WHOLE)
  expect(session.trust.level.get()).toBe('whole')
})

test('a match that is not in the book is gone; one that leaves it is over [CAT-7]', () => {
  const unknown = followed()
  unknown.stream().error(new Error('El evento no está en el libro'))
  expect(unknown.session.phase.get()).toBe('gone')
  const ended = followed()
  ended.stream().next(WHOLE)
  ended.stream().complete()
  expect(ended.session.phase.get()).toBe('over')
})

test('a stream that ends with its connection ends no match [HUB-3]', () => {
  const { state, stream, session } = followed()
  stream().next(WHOLE)
  state.set('Reconnecting')
  stream().error(new Error('closed'))
  expect(session.phase.get()).toBe('ready')
})

test('a connection that does not open is told after two seconds, as one that broke [HUB-3]', () => {
  const { timing, stream, session } = followed()
  expect(session.trust.level.get()).toBe('whole')
  timing.advance(2_000)
  expect(session.trust.level.get()).toBe('interrupted')
  stream().next(WHOLE)
  expect(session.trust.level.get()).toBe('whole')
})
