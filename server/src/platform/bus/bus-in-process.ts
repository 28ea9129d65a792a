import { BoundedMap } from '../bounded-map.ts'
import type { Logger } from '../operation/log.ts'
import type { Clock } from '../turns/clock.ts'
import {
  type Bus,
  type BusHandler,
  type BusMessage,
  checkPattern,
  checkSubject,
  DEDUPE_MS,
  familyOf,
  matchesPattern,
} from './bus.ts'

interface Listener {
  readonly pattern: string
  readonly handler: BusHandler
  /** Resolves when everything delivered so far was handled; the next message waits for it. */
  tail: Promise<void>
  stopped: boolean
}

/** Far more than the relay publishes at once, and it is what was just published that may be published again. */
const MOST_SEEN_IDS = 20_000

/** The bus of a single process. */
export function inProcessBus({ clock, log }: { clock: Clock; log: Logger }): Bus {
  const listeners = new Set<Listener>()
  const lastBySubject = new Map<string, BusMessage>()
  const seenIds = new BoundedMap<string, number>(MOST_SEEN_IDS)

  function deliver(listener: Listener, message: BusMessage): Promise<void> {
    listener.tail = listener.tail.then(async () => {
      if (listener.stopped) return
      try {
        await listener.handler(message)
      } catch (error) {
        log.error({ err: error, subject: message.subject }, 'a handler of the bus failed')
      }
    })
    return listener.tail
  }

  function isRepetition(id: string): boolean {
    const nowMs = clock.now().getTime()
    for (const [known, untilMs] of seenIds) {
      if (untilMs > nowMs) break
      seenIds.delete(known)
    }
    if (seenIds.has(id)) return true
    seenIds.set(id, nowMs + DEDUPE_MS)
    return false
  }

  return {
    async publish(subject, data, options = {}) {
      checkSubject(subject)
      const family = familyOf(subject)
      if (family === 'events' && options.id !== undefined && isRepetition(options.id)) return
      const message = { subject, data, traceparent: options.traceparent }
      if (family === 'book') {
        // Deleted first, so that the subject moves to the end: a replay goes by the latest message, as a stream does.
        lastBySubject.delete(subject)
        if (data.length > 0) lastBySubject.set(subject, message)
      }
      for (const listener of listeners) {
        if (matchesPattern(listener.pattern, subject)) void deliver(listener, message)
      }
    },
    async subscribe(pattern, handler, options = {}) {
      checkPattern(pattern, options)
      const listener: Listener = { pattern, handler, tail: Promise.resolve(), stopped: false }
      if (options.replay === 'last-per-subject') {
        for (const message of lastBySubject.values()) {
          if (matchesPattern(pattern, message.subject)) void deliver(listener, message)
        }
      }
      listeners.add(listener)
      await listener.tail
      return {
        async stop() {
          listener.stopped = true
          listeners.delete(listener)
          await listener.tail
        },
      }
    },
    async check() {},
    async close() {
      const tails = [...listeners].map((listener) => listener.tail)
      listeners.clear()
      await Promise.all(tails)
    },
  }
}
