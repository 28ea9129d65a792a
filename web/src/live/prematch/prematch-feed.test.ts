import type { MatchAddedPush } from '@momio/contract/live-book'
import { tournamentKey } from '@momio/domain/same-tournament'
import { expect, test } from 'vitest'
import { createBookModel, type ModelPush } from '../../../test/book-model.ts'
import { manualTiming } from '../../../test/manual-timing.ts'
import { createLiveBook } from '../book/live-book.ts'
import type { ConnectionState, HubLink } from '../connection/hub-link.ts'
import { createLiveSession } from '../connection/live-session.ts'
import { createLiveStore } from '../stores/live-store.ts'
import { createValueStore } from '../stores/value-store.ts'
import { isInList, prematchFeed } from './prematch-feed.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A list of soccer before the start, with hubs that the test speaks for. */
function soccerList() {
  const model = createBookModel()
  model.add('sr:match:1', 'sr:sport:1', 't1')
  const timing = manualTiming()
  const store = createLiveStore(timing, (run) => run())
  const heard: Record<string, (push: never) => void> = {}
  const joined: unknown[] = []
  const state = createValueStore<ConnectionState>('Disconnected')
  const link: HubLink = {
    state,
    start: () => state.set('Connected'),
    stop: () => state.set('Disconnected'),
    renew: () => {},
    invoke: async (_method, sportId) => void joined.push(sportId),
    stream: () => () => {},
  }
  const open = (handlers: Record<string, (push: never) => void>) => {
    for (const [target, handler] of Object.entries(handlers)) {
      const before = heard[target]
      heard[target] = (push: never) => {
        before?.(push)
        handler(push)
      }
    }
    return link
  }
  const feed = (provider: 'one' | 'two') =>
    prematchFeed({ id: 'sr:sport:1', tournaments: new Set() }, provider, { openPrices: open, openNotificator: open })
  const session = createLiveSession({
    book: createLiveBook(store),
    timing,
    fetchSnapshot: async () => model.snapshot(),
    providers: { one: feed('one'), two: feed('two') },
  })
  const say = ({ target, push }: ModelPush, as: string = target) => heard[as]?.(push as never)
  const matchIds = () =>
    store.structure.get()?.sports.flatMap(({ tournaments }) => tournaments.flatMap((one) => one.matchIds))
  return { model, store, joined, session, say, matchIds }
}

test('matches that enter and leave the offer before the start come and go in the list [CAT-7]', async () => {
  const { model, session, say, matchIds, joined } = soccerList()
  session.start()
  await settle()
  expect(joined).toContain('sr:sport:1')
  say(model.add('sr:match:2', 'sr:sport:1', 't1'), 'PrematchAdded')
  expect(matchIds()).toEqual(['sr:match:1', 'sr:match:2'])
  // What goes live elsewhere is no news for a list of matches to come.
  say(model.add('sr:match:3', 'sr:sport:1', 't1'), 'MatchAdded')
  expect(matchIds()).toEqual(['sr:match:1', 'sr:match:2'])
  say(model.remove('sr:match:1'), 'PrematchRemoved')
  expect(matchIds()).toEqual(['sr:match:2'])
})

test('the notificator tells of every sport, and the list takes only its own [CAT-7]', async () => {
  const { model, session, say, matchIds } = soccerList()
  session.start()
  await settle()
  say(model.add('sr:match:9', 'sr:sport:2', 't9'), 'PrematchAdded')
  expect(matchIds()).toEqual(['sr:match:1'])
})

test('a price before the start follows the rule of numbers of the live book [CAT-7]', async () => {
  const { model, store, session, say } = soccerList()
  session.start()
  await settle()
  const [first, second] = [2.1, 2.2].map((odds) => model.price('sr:match:1', { odds }))
  if (first && second) for (const push of [second, first]) say(push)
  expect(store.prices.getLine('sr:match:1|18|total=2.5|12')?.odds).toBe(2200)
})

test.each([
  ['sr:sport:1', true],
  ['sr:sport:2', false],
  ['t1', true],
  ['t2', false],
])('a match of soccer in tournament t1 is in the list %s: %s [CAT-7]', (listId, expected) => {
  const { push } = createBookModel().add('sr:match:1', 'sr:sport:1', 't1')
  expect(isInList({ id: listId, tournaments: new Set() }, push as MatchAddedPush)).toBe(expected)
})

test('a match of the other provider is in the list of its tournament by its names [CAT-7]', () => {
  const push = createBookModel().add('bg:match:1', 'bg:sport:10', 'bg:tournament:77').push as MatchAddedPush
  const { tournament } = push
  const listed = (name: string) => new Set([tournamentKey({ ...tournament, sportId: 'sr:sport:1', name })])
  expect(isInList({ id: 't1', tournaments: listed(tournament.name) }, push)).toBe(true)
  expect(isInList({ id: 't1', tournaments: listed('Another') }, push)).toBe(false)
})
