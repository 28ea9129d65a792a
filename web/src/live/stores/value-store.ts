import type { Listener } from './flush-queue.ts'

/** A single value that React can follow with useSyncExternalStore. */
export interface ValueStore<V> {
  get(): V
  set(value: V): void
  subscribe(listener: Listener): () => void
  /** Somebody follows it, e.g. a part of the page that shows it. */
  isFollowed(): boolean
}

export function createValueStore<V>(
  initial: V,
  notify: (listeners: Iterable<Listener>) => void = (listeners) => {
    for (const listener of listeners) listener()
  },
): ValueStore<V> {
  let value = initial
  const listeners = new Set<Listener>()

  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      notify(listeners)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isFollowed: () => listeners.size > 0,
  }
}
