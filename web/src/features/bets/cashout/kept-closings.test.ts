import { expect, test } from 'vitest'
import { keptClosings } from './kept-closings.ts'

const CLOSING = { ticketId: 'a', requestId: 'r', amount: 184.5, percent: 50, pressedAt: 1 }

function storage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: () => null,
    length: 0,
  }
}

test('what was pressed is there for the next page of the tab until it is answered [BET-8]', () => {
  const own = storage()
  keptClosings(() => own).write(CLOSING)
  const next = keptClosings(() => own)
  expect(next.read('a')).toEqual(CLOSING)
  next.remove('a')
  expect(keptClosings(() => own).read('a')).toBeUndefined()
})

test('a blocked storage keeps it as long as the page, and nonsense in it counts as nothing [BET-8]', () => {
  const blocked = keptClosings(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  blocked.write(CLOSING)
  expect(blocked.read('a')).toEqual(CLOSING)
  const own = storage()
  for (const text of ['', '{', '{"ticketId":"a"}', 'null']) {
    own.setItem('momio.closing.a', text)
    expect(keptClosings(() => own).read('a')).toBeUndefined()
  }
})
