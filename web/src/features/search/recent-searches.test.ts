import { expect, test } from 'vitest'
import { createRecentSearches } from './recent-searches.ts'

function memory(content: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(content))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}

test('the latest search comes first, once, and the seventh is forgotten [PLAT-4]', () => {
  const recent = createRecentSearches(() => memory())
  for (const term of ['a', 'b', 'León', 'c', 'd', 'e', ' leon ', 'f']) recent.add(term)
  expect(recent.get()).toEqual(['f', 'leon', 'e', 'd', 'c', 'b'])
})

test('searches are found again on the next visit until they are cleared [PLAT-4]', () => {
  const storage = memory()
  createRecentSearches(() => storage).add('toluca')
  const next = createRecentSearches(() => storage)
  expect(next.get()).toEqual(['toluca'])
  next.clear()
  expect(createRecentSearches(() => storage).get()).toEqual([])
})

test('what cannot be read or written is no search [PLAT-4]', () => {
  const garbled = ['{', '7', '[1, "pumas"]'].map((text) => memory({ 'momio.recentSearches': text }))
  expect(garbled.map((storage) => createRecentSearches(() => storage).get())).toEqual([[], [], ['pumas']])
  const blocked = createRecentSearches(() => {
    throw new Error('blocked')
  })
  blocked.add('pumas')
  expect(blocked.get()).toEqual(['pumas'])
})
