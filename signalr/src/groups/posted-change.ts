import type { HubInvocation, MergeChanges } from '../api.ts'
import { EncodedOnce } from '../protocol/encoded-once.ts'

/** A message of a merged change; the target tells messages of one key apart. */
interface MergedMessage {
  readonly target: string
  readonly message: EncodedOnce
}

/**
 * A change that waits to be sent. The batches of a group share it: those that wait with the same changes of a key send the
 * same messages, which are merged and encoded once for all of them.
 */
export class PostedChange {
  readonly #change: unknown
  readonly #merge: MergeChanges<unknown>
  /** By the first of the changes that were merged; the last one is this. */
  readonly #messagesSince = new Map<PostedChange, readonly MergedMessage[]>()

  constructor(change: unknown, merge: MergeChanges<unknown>) {
    this.#change = change
    this.#merge = merge
  }

  /** The messages for all changes of a key that a batch waits with. Throws what the caller's merge throws. */
  static merged(key: string, waiting: readonly PostedChange[]): readonly MergedMessage[] {
    const [first, last] = [waiting[0], waiting.at(-1)]
    if (first === undefined || last === undefined) return []
    let messages = last.#messagesSince.get(first)
    if (messages === undefined) {
      const invocations = last.#merge(
        key,
        waiting.map((posted) => posted.#change),
      )
      messages = invocations.map(toMessage)
      last.#messagesSince.set(first, messages)
    }
    return messages
  }
}

function toMessage({ target, args }: HubInvocation): MergedMessage {
  return { target, message: new EncodedOnce(target, args) }
}
