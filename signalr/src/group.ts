import { CoalescingWindow } from './coalescing-window.ts'
import { frameOf } from './frame.ts'
import { PROTOCOLS } from './handshake.ts'
import type { OutgoingMessage } from './hub-message.ts'
import type { HubProtocol } from './hub-protocol.ts'
import type { HubLog } from './options.ts'
import type { Batch, Outgoing, Update } from './outgoing.ts'

/** The members of a group and what was posted to them in the current window. Lives while it has members. */
export class LiveGroup {
  readonly #name: string
  readonly #log: HubLog
  readonly #window: CoalescingWindow
  readonly #members = new Map<HubProtocol, Set<Outgoing>>(PROTOCOLS.map((protocol) => [protocol, new Set()]))
  readonly #posts = new Map<string, OutgoingMessage>()

  constructor(name: string, coalesceMs: number, log: HubLog) {
    this.#name = name
    this.#log = log
    this.#window = new CoalescingWindow(coalesceMs, () => this.flush())
  }

  get size(): number {
    let size = 0
    for (const members of this.#members.values()) size += members.size
    return size
  }

  add(member: Outgoing): void {
    this.#members.get(member.protocol)?.add(member)
  }

  remove(member: Outgoing): void {
    this.#members.get(member.protocol)?.delete(member)
    if (this.size === 0) this.#takePosts()
  }

  send(target: string, args: readonly unknown[]): void {
    const message: OutgoingMessage = { type: 'invocation', target, args }
    // All encoded before anything is sent or taken: what cannot be encoded throws to the caller and changes nothing.
    const encoded = this.#protocolsInUse().map(([protocol, members]) => ({
      protocol,
      members,
      message: protocol.encode(message),
    }))
    const posts = this.#takePosts()
    for (const { protocol, members, message } of encoded) this.#deliver(protocol, members, posts, message)
  }

  post(key: string, target: string, args: readonly unknown[]): void {
    // Deleted first, so that the order within the frame is that of the latest updates.
    this.#posts.delete(key)
    this.#posts.set(key, { type: 'invocation', target, args })
    this.#window.open()
  }

  flush(): void {
    const posts = this.#takePosts()
    if (posts.length === 0) return
    for (const [protocol, members] of this.#protocolsInUse()) this.#deliver(protocol, members, posts, undefined)
  }

  #deliver(
    protocol: HubProtocol,
    members: ReadonlySet<Outgoing>,
    posts: readonly (readonly [string, OutgoingMessage])[],
    message: Uint8Array | undefined,
  ): void {
    const updates = posts.length === 0 ? [] : this.#encodePosts(protocol, posts)
    const messages = updates.map((update) => update.message)
    if (message !== undefined) messages.push(message)
    if (messages.length === 0) return
    const batch: Batch = { frame: frameOf(protocol.opcode, messages), updates, message }
    for (const member of members) member.deliver(batch)
  }

  /** There is no caller left to throw to: an update that cannot be encoded is logged and the others go out. */
  #encodePosts(protocol: HubProtocol, posts: readonly (readonly [string, OutgoingMessage])[]): Update[] {
    const updates: Update[] = []
    for (const [key, message] of posts) {
      try {
        updates.push({ slot: `${this.#name}\n${key}`, message: protocol.encode(message) })
      } catch (error) {
        this.#log.warn({ err: error, group: this.#name, key }, 'posted update cannot be encoded')
      }
    }
    return updates
  }

  #takePosts(): (readonly [string, OutgoingMessage])[] {
    this.#window.cancel()
    if (this.#posts.size === 0) return []
    const posts = [...this.#posts]
    this.#posts.clear()
    return posts
  }

  #protocolsInUse(): [HubProtocol, ReadonlySet<Outgoing>][] {
    return [...this.#members].filter(([, members]) => members.size > 0)
  }
}
