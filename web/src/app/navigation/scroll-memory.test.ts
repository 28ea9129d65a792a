import { expect, test } from 'vitest'
import { createScrollMemory } from './scroll-memory.ts'

function sessionWith(text: string | null) {
  let kept = text
  const storage = {
    getItem: () => kept,
    setItem(_key: string, value: string) {
      kept = value
    },
  }
  return () => storage as unknown as Storage
}

test('each entry of the history is found where it was left, also after a reload [NAV-9]', () => {
  const session = sessionWith(null)
  const memory = createScrollMemory(session)
  memory.remember('list', 1800)
  memory.remember('match', 0)
  memory.save()
  const afterReload = createScrollMemory(session)
  expect(afterReload.recall('list')).toBe(1800)
  expect(afterReload.recall('match')).toBe(0)
  expect(afterReload.recall('new page')).toBeUndefined()
})

test('the places of long ago are forgotten', () => {
  const memory = createScrollMemory(sessionWith(null))
  for (let page = 0; page < 60; page++) memory.remember(`page ${page}`, page)
  expect(memory.recall('page 0')).toBeUndefined()
  expect(memory.recall('page 59')).toBe(59)
})

test('broken or blocked storage means no memory, not a broken page', () => {
  for (const text of ['{"', '{}', '[["a","b"],[1]]', 'null']) {
    expect(createScrollMemory(sessionWith(text)).recall('a')).toBeUndefined()
  }
  const blocked = createScrollMemory(() => {
    throw new Error('SecurityError')
  })
  blocked.remember('a', 5)
  blocked.save()
  expect(blocked.recall('a')).toBe(5)
})
