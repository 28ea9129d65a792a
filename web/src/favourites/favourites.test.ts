import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/memory-storage.ts'
import { createFavourites } from './favourites.ts'

const MATCHES = 'momio.favouriteMatches'

test('a star is kept for the next visit, and a second press takes it away [CAT-7]', () => {
  const kept = memoryStorage()
  const favourites = createFavourites(() => kept)
  favourites.toggle('matches', 'sr:match:1')
  favourites.toggle('matches', 'sr:match:2')
  favourites.toggle('matches', 'sr:match:1')
  favourites.toggle('markets', 'one:18')
  const { matches, markets } = createFavourites(() => kept).shown.get()
  expect([[...matches], [...markets]]).toEqual([['sr:match:2'], ['one:18']])
})

test.each(['{', '{"a":1}', '[1, null, "<b>"]'])('stars that cannot be read (%s) are none', (stored) => {
  expect(createFavourites(() => memoryStorage({ [MATCHES]: stored })).shown.get().matches.size).toBe(0)
})

test('a blocked storage keeps the star for this page', () => {
  const favourites = createFavourites(() => {
    throw new Error('blocked')
  })
  favourites.toggle('matches', 'sr:match:1')
  expect([...favourites.shown.get().matches]).toEqual(['sr:match:1'])
})

test('a star of another tab shows here', () => {
  const kept = memoryStorage()
  const tabs = new EventTarget()
  const favourites = createFavourites(() => kept, tabs)
  createFavourites(() => kept).toggle('matches', 'sr:match:1')
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: MATCHES }))
  expect([...favourites.shown.get().matches]).toEqual(['sr:match:1'])
})

test('the oldest stars are forgotten beyond two hundred', () => {
  const favourites = createFavourites(() => memoryStorage())
  for (let match = 0; match <= 200; match++) favourites.toggle('matches', `sr:match:${match}`)
  expect([...favourites.shown.get().matches][0]).toBe('sr:match:1')
  expect(favourites.shown.get().matches.size).toBe(200)
})
