import type { Api } from '@momio/client/client'
import type { Favourites } from '@momio/contract/favourites'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/memory-storage.ts'
import { createFavourites } from './favourites.ts'
import { followFavourites } from './player-favourites.ts'

/** The calls of the server on one player's stars; `fail` makes the next calls fail. */
function server(...starred: string[]) {
  const state = { matches: new Set(starred), games: new Set<string>(), fail: false, calls: [] as string[] }
  const api = {
    async call({ method, path }: { method: string; path: string }, { body }: { body?: Favourites }) {
      state.calls.push(`${method} ${path.split('/').at(-1)} ${body?.matches ?? ''}`.trim())
      await undefined
      if (state.fail) throw new Error('offline')
      for (const key of body?.matches ?? []) {
        if (path.endsWith('Remove')) state.matches.delete(key)
        else state.matches.add(key)
      }
      for (const key of body?.games ?? []) state.games.add(key)
      return { matches: [...state.matches], markets: [], games: [...state.games] }
    },
  } as unknown as Api
  return { api, state }
}

const rest = () => new Promise((resolve) => setTimeout(resolve))

function visitor(...starred: string[]) {
  const storage = memoryStorage({ 'momio.favouriteMatches': JSON.stringify(starred) })
  const store = createFavourites(() => storage)
  const inBrowser = () => JSON.parse(storage.getItem('momio.favouriteMatches') ?? '[]')
  return { store, inBrowser, shown: () => [...store.shown.get().matches] }
}

test('a guest’s stars are added to the player’s at sign-in, and leave the browser [CAT-7]', async () => {
  const { store, inBrowser, shown } = visitor('sr:match:1')
  const { api, state } = server('sr:match:2')
  const stop = followFavourites(api, store, new EventTarget())
  expect(shown()).toEqual(['sr:match:1'])
  await rest()
  expect([...state.matches]).toEqual(['sr:match:2', 'sr:match:1'])
  expect(shown()).toEqual(['sr:match:2', 'sr:match:1'])
  expect(inBrowser()).toEqual([])
  stop()
  expect(shown()).toEqual([])
})

test('games that a guest starred are the player’s after sign-in, and leave the browser [CAS-1]', async () => {
  const storage = memoryStorage({})
  const store = createFavourites(() => storage)
  store.toggle('games', 'blackjack')
  expect(storage.getItem('momio.favouriteGames')).toBe('["blackjack"]')
  const { api, state } = server()
  const stop = followFavourites(api, store, new EventTarget())
  await rest()
  expect([...state.games]).toEqual(['blackjack'])
  expect([...store.shown.get().games]).toEqual(['blackjack'])
  expect(storage.getItem('momio.favouriteGames')).toBe('[]')
  stop()
})

test('a player’s stars are never in the browser, so that the next guest finds none [CAT-7]', async () => {
  const { store, inBrowser, shown } = visitor()
  const stop = followFavourites(server('sr:match:2').api, store, new EventTarget())
  await rest()
  store.toggle('matches', 'sr:match:3')
  await rest()
  expect([shown(), inBrowser()]).toEqual([['sr:match:2', 'sr:match:3'], []])
  stop()
  expect(shown()).toEqual([])
  store.toggle('matches', 'sr:match:4')
  expect(inBrowser()).toEqual(['sr:match:4'])
})

test('a star shows at once and is taken back when the server does not keep it [CAT-7]', async () => {
  const { store, shown } = visitor()
  const { api, state } = server('sr:match:2')
  followFavourites(api, store, new EventTarget())
  await rest()
  state.fail = true
  store.toggle('matches', 'sr:match:3')
  store.toggle('matches', 'sr:match:2')
  expect(shown()).toEqual(['sr:match:3'])
  await rest()
  expect(shown()).toEqual(['sr:match:2'])
})

test('presses are sent one after the other, so that the last one stands [CAT-7]', async () => {
  const { store, shown } = visitor()
  const { api, state } = server()
  followFavourites(api, store, new EventTarget())
  store.toggle('matches', 'sr:match:1')
  store.toggle('matches', 'sr:match:1')
  expect(shown()).toEqual([])
  await rest()
  expect(state.calls).toEqual(['GET Favourites', 'POST Favourites sr:match:1', 'POST Remove sr:match:1'])
  expect(shown()).toEqual([])
})

test('a star of another device shows when the server tells of it [CAT-7]', async () => {
  const { store, shown } = visitor()
  const { api, state } = server()
  const events = new EventTarget()
  const stop = followFavourites(api, store, events)
  await rest()
  state.matches.add('sr:match:9')
  events.dispatchEvent(new Event('checkFavourites'))
  await rest()
  expect(shown()).toEqual(['sr:match:9'])
  stop()
  events.dispatchEvent(new Event('checkFavourites'))
  await rest()
  expect(state.calls).toHaveLength(2)
})

test('a guest’s stars that could not be added stay, and are added at the next look [CAT-7]', async () => {
  const { store, inBrowser, shown } = visitor('sr:match:1')
  const { api, state } = server()
  const events = new EventTarget()
  state.fail = true
  followFavourites(api, store, events)
  await rest()
  expect([shown(), inBrowser()]).toEqual([['sr:match:1'], ['sr:match:1']])
  state.fail = false
  events.dispatchEvent(new Event('checkFavourites'))
  await rest()
  expect([...state.matches, inBrowser()]).toEqual(['sr:match:1', []])
})
