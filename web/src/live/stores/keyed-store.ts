import type { FlushQueue, Listener } from './flush-queue.ts'

/** One value per key and subscribers per key: a change wakes nobody who shows another key. */
export interface KeyedStore<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  subscribe(key: string, listener: Listener): () => void
}

export function createKeyedStore<V>(queue: FlushQueue, same: (a: V, b: V) => boolean = Object.is): KeyedStore<V> {
  const values = new Map<string, V>()
  const listeners = new Map<string, Set<Listener>>()

  return {
    get: (key) => values.get(key),
    set(key, value) {
      const before = values.get(key)
      if (before !== undefined && same(before, value)) return
      values.set(key, value)
      queue.add(listeners.get(key))
    },
    delete(key) {
      if (values.delete(key)) queue.add(listeners.get(key))
    },
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(key) === own) listeners.delete(key)
      }
    },
  }
}
