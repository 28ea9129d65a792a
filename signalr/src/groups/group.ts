import type { Outgoing } from '../connection/outgoing.ts'
import type { HubLog } from '../options.ts'
import { EncodedOnce } from '../protocol/encoded-once.ts'
import { GroupPart, type Post } from './group-part.ts'

export interface GroupSettings {
  readonly coalesceMs: number
  readonly connectionsPerFlush: number
  readonly log: HubLog
}

const GOLDEN_RATIO = 0.618_033_988_749_895

/**
 * Lives while it has members. A large group is kept in parts whose windows end at different moments: writing to thousands
 * of sockets takes as long as a window, and done in one go it would hold up everything else and reach the last ones late.
 */
export class LiveGroup {
  readonly #name: string
  readonly #settings: GroupSettings
  readonly #parts: GroupPart[] = []
  #partsMade = 0

  constructor(name: string, settings: GroupSettings) {
    this.#name = name
    this.#settings = settings
  }

  get size(): number {
    let size = 0
    for (const part of this.#parts) size += part.size
    return size
  }

  add(member: Outgoing): void {
    const withRoom = this.#parts.find((part) => part.size < this.#settings.connectionsPerFlush)
    const part = withRoom ?? this.#addPart()
    part.add(member)
  }

  remove(member: Outgoing): void {
    const index = this.#parts.findIndex((part) => part.remove(member))
    if (this.#parts[index]?.size === 0) this.#parts.splice(index, 1)
  }

  send(target: string, args: readonly unknown[]): void {
    const message = new EncodedOnce(target, args)
    // All encoded before anything is sent or taken: what cannot be encoded throws to the caller and changes nothing.
    for (const part of this.#parts) for (const protocol of part.protocols) message.bytes(protocol)
    for (const part of this.#partsNow()) part.flush(message)
  }

  post(key: string, target: string, args: readonly unknown[]): void {
    const post: Post = { slot: `${this.#name}\n${key}`, message: new EncodedOnce(target, args) }
    for (const part of this.#parts) part.post(key, post)
  }

  flush(): void {
    for (const part of this.#partsNow()) part.flush()
  }

  /** A copy: a member that is too slow leaves while it is written to. */
  #partsNow(): GroupPart[] {
    return [...this.#parts]
  }

  /** Multiples of the golden ratio spread evenly, however many they become. */
  #addPart(): GroupPart {
    const { coalesceMs, log } = this.#settings
    const share = 1 - ((this.#partsMade++ * GOLDEN_RATIO) % 1)
    const part = new GroupPart(coalesceMs, coalesceMs * share, log)
    this.#parts.push(part)
    return part
  }
}
