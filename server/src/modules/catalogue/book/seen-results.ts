import { createHash } from 'node:crypto'
import type { ResultMessage } from './result-message.ts'

const REMEMBERED_MESSAGES = 20_000

/** Tells a result message that is new from one that the feed, or a recovery, repeats. */
export class SeenResults {
  readonly #seen = new Set<string>()

  isNew(message: ResultMessage): boolean {
    const key = keyOf(message)
    if (this.#seen.has(key)) return false
    this.#seen.add(key)
    if (this.#seen.size > REMEMBERED_MESSAGES) this.#seen.delete(this.#seen.values().next().value ?? '')
    return true
  }
}

/** A recovery sends the same message under its own request id. */
function keyOf({ requestId: _, ...message }: ResultMessage): string {
  return createHash('sha1').update(JSON.stringify(message)).digest('base64')
}
