import type { HubInvocation, MergeChanges, PostOptions } from '../api.ts'
import type { Outgoing } from '../connection/outgoing.ts'
import type { HubLog } from '../options.ts'
import { EncodedOnce } from '../protocol/encoded-once.ts'
import type { FlushPace } from './flush-pace.ts'
import { PostedChange } from './posted-change.ts'
import { SubscriberBatch } from './subscriber-batch.ts'

export interface GroupSettings {
  readonly connectionsPerFlush: number
  readonly log: HubLog
}

/**
 * Lives while it has members. They are kept in batches that are written to one after the other: with thousands in one go
 * the last member would wait for all before it, and everything else in the process for all of them.
 */
export class LiveGroup {
  readonly #name: string
  readonly #settings: GroupSettings
  readonly #pace: FlushPace
  readonly #batches: SubscriberBatch[] = []

  constructor(name: string, settings: GroupSettings, pace: FlushPace) {
    this.#name = name
    this.#settings = settings
    this.#pace = pace
  }

  get size(): number {
    let size = 0
    for (const batch of this.#batches) size += batch.size
    return size
  }

  add(member: Outgoing): void {
    const withRoom = this.#batches.find((batch) => batch.size < this.#settings.connectionsPerFlush)
    const batch = withRoom ?? this.#addBatch()
    batch.add(member)
  }

  remove(member: Outgoing): void {
    const index = this.#batches.findIndex((batch) => batch.remove(member))
    if (this.#batches[index]?.size === 0) this.#batches.splice(index, 1)
  }

  send(target: string, args: readonly unknown[]): void {
    const message = new EncodedOnce(target, args)
    // All encoded before anything is sent or taken: what cannot be encoded throws to the caller and changes nothing.
    for (const batch of this.#batches) for (const protocol of batch.protocols) message.bytes(protocol)
    for (const batch of this.#batchesNow()) batch.flush(message)
  }

  post(key: string, target: string, args: readonly unknown[]): void {
    this.postChange<HubInvocation>(key, { target, args }, latestOnly)
  }

  postChange<Change>(key: string, change: Change, merge: MergeChanges<Change>, options: PostOptions = {}): void {
    const posted = new PostedChange(change, merge as MergeChanges<unknown>)
    for (const batch of this.#batchesNow()) batch.post(key, posted, options.urgent ?? false)
  }

  flush(): void {
    for (const batch of this.#batchesNow()) batch.flush()
  }

  /** A copy: a member that is too slow leaves while it is written to. */
  #batchesNow(): SubscriberBatch[] {
    return [...this.#batches]
  }

  #addBatch(): SubscriberBatch {
    const batch = new SubscriberBatch(this.#name, this.#pace, this.#settings.log)
    this.#batches.push(batch)
    return batch
  }
}

function latestOnly(_key: string, changes: readonly HubInvocation[]): readonly HubInvocation[] {
  return changes.slice(-1)
}
