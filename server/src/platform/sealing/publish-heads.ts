import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../operation/log.ts'
import type { HeadPlace, SealHead } from './seal-heads.ts'

/** How long the end of the process waits for a place that does not answer. */
const LAST_PATIENCE_MS = 5_000

export interface HeadPublisher {
  /** Returns at once: a place that is slow or away does not hold up the sealing. */
  publish(heads: readonly SealHead[]): void
  /** The logs whose newest head is missing in some place. */
  missed(): readonly string[]
  stop(): Promise<void>
}

/** Publishes the newest heads in every place, each once; a place that failed is tried again with the next heads. */
export function publishHeads(places: readonly HeadPlace[], log: Logger): HeadPublisher {
  let work = Promise.resolve()
  let newest: readonly SealHead[] | undefined
  const lastLinks = new Map<string, number>()
  const missing = new Map<string, string>()

  async function publishNewest(): Promise<void> {
    const heads = newest ?? []
    newest = undefined
    for (const place of places) {
      for (const head of heads) {
        const key = `${place.name} ${head.log}`
        if (lastLinks.get(key) === head.link) continue
        try {
          await place.publish(head)
          lastLinks.set(key, head.link)
          missing.delete(key)
        } catch (error) {
          missing.set(key, head.log)
          log.error({ err: error, place: place.name }, 'the head of a sealed log could not be published')
        }
      }
    }
  }

  return {
    publish(heads) {
      const isWaiting = newest !== undefined
      newest = heads
      if (!isWaiting) work = work.then(publishNewest)
    },
    missed: () => [...new Set(missing.values())],
    async stop() {
      await Promise.race([work, sleep(LAST_PATIENCE_MS, undefined, { ref: false })])
    },
  }
}
