import { type Batch, type Outgoing, Update } from '../connection/outgoing.ts'
import type { HubLog } from '../options.ts'
import type { EncodedOnce } from '../protocol/encoded-once.ts'
import { frameOf } from '../protocol/frame.ts'
import { PROTOCOLS } from '../protocol/handshake.ts'
import type { HubProtocol } from '../protocol/hub-protocol.ts'
import { CoalescingWindow } from './coalescing-window.ts'

/** An update that waits for the end of the window. */
export interface Post {
  readonly slot: string
  readonly message: EncodedOnce
}

/** As many members of a group as are written to in one go, and what was posted to them in the current window. */
export class GroupPart {
  readonly #log: HubLog
  readonly #window: CoalescingWindow
  readonly #members = new Map<HubProtocol, Set<Outgoing>>(PROTOCOLS.map((protocol) => [protocol, new Set()]))
  #posts = new Map<string, Post>()

  constructor(coalesceMs: number, firstMs: number, log: HubLog) {
    this.#log = log
    this.#window = new CoalescingWindow(coalesceMs, firstMs, () => this.flush())
  }

  get size(): number {
    let size = 0
    for (const members of this.#members.values()) size += members.size
    return size
  }

  get protocols(): HubProtocol[] {
    return PROTOCOLS.filter((protocol) => this.#membersOf(protocol).size > 0)
  }

  add(member: Outgoing): void {
    this.#membersOf(member.protocol).add(member)
  }

  /** False when it is no member of this part. */
  remove(member: Outgoing): boolean {
    const wasMember = this.#membersOf(member.protocol).delete(member)
    if (this.size === 0) this.#takePosts()
    return wasMember
  }

  post(key: string, post: Post): void {
    // Deleted first, so that the order within the frame is that of the latest updates.
    this.#posts.delete(key)
    this.#posts.set(key, post)
    this.#window.open()
  }

  /** Sends what was posted, and the message behind it. */
  flush(message?: EncodedOnce): void {
    const posts = this.#takePosts()
    for (const protocol of this.protocols) {
      const updates = posts.length === 0 ? [] : this.#encode(protocol, posts)
      const batch = batchOf(protocol, updates, message?.bytes(protocol))
      if (batch !== null) for (const member of this.#membersOf(protocol)) member.deliver(batch)
    }
  }

  /** There is no caller left to throw to: an update that cannot be encoded is logged and the others go out. */
  #encode(protocol: HubProtocol, posts: readonly Post[]): Update[] {
    const updates: Update[] = []
    for (const { slot, message } of posts) {
      try {
        updates.push(new Update(slot, message.bytes(protocol)))
      } catch (error) {
        this.#log.warn({ err: error, slot }, 'posted update cannot be encoded')
      }
    }
    return updates
  }

  #takePosts(): Post[] {
    this.#window.cancel()
    if (this.#posts.size === 0) return []
    const posts = [...this.#posts.values()]
    this.#posts = new Map()
    return posts
  }

  #membersOf(protocol: HubProtocol): Set<Outgoing> {
    const members = this.#members.get(protocol)
    if (members === undefined) throw new Error(`unknown protocol ${protocol.name}`)
    return members
  }
}

function batchOf(protocol: HubProtocol, updates: readonly Update[], message: Uint8Array | undefined): Batch | null {
  const messages = updates.map((update) => update.message)
  if (message !== undefined) messages.push(message)
  return messages.length === 0 ? null : { frame: frameOf(protocol.opcode, messages), updates, message }
}
