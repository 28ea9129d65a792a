import { expect, test } from 'vitest'
import { createRetryMemory } from './retry-attempts.ts'

function storage(held: Map<string, string>) {
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  } as unknown as Storage
}

test('attempts are kept per user name under pin-retry-attempts [PIN-6]', () => {
  const held = new Map<string, string>()
  createRetryMemory(() => storage(held)).rememberAttempts('diana90', 2)
  createRetryMemory(() => storage(held)).rememberAttempts('luis88', 1)
  const memory = createRetryMemory(() => storage(held))
  expect([memory.attempts('diana90'), memory.attempts('luis88'), memory.attempts('otra')]).toEqual([2, 1, 0])
  expect(JSON.parse(held.get('pin-retry-attempts') ?? '')).toEqual({ diana90: 2, luis88: 1 })
})

test.each(['nonsense', 'null', '7', '{"diana90":"2"}', '{"diana90":-4}'])('%s in storage counts as none', (stored) => {
  const held = new Map([['pin-retry-attempts', stored]])
  const memory = createRetryMemory(() => storage(held))
  expect(memory.attempts('diana90')).toBe(0)
  memory.rememberAttempts('diana90', 1)
  expect(memory.attempts('diana90')).toBe(1)
})

test('blocked storage is no reason to fail', () => {
  const memory = createRetryMemory(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  memory.rememberWait('diana90', 1)
  expect(memory.waitUntilMs('diana90')).toBe(0)
})
