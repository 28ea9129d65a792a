import { type Batch, type Outgoing, Update } from '../connection/outgoing.ts'
import type { HubLog } from '../options.ts'
import type { EncodedOnce } from '../protocol/encoded-once.ts'
import { frameOf } from '../protocol/frame.ts'
import { PROTOCOLS } from '../protocol/handshake.ts'
import type { HubProtocol } from '../protocol/hub-protocol.ts'
import type { FlushPace } from './flush-pace.ts'
import { PostedChange } from './posted-change.ts'

/**
 * Members of a group that are written to in one go, and the changes that wait for them. The first change after a quiet
 * time is sent at once; those that follow within a window are merged by key and leave in one frame.
 */
export class SubscriberBatch {
  readonly #groupName: string
  readonly #pace: FlushPace
  readonly #log: HubLog
  readonly #members = new Map<HubProtocol, Set<Outgoing>>(PROTOCOLS.map((protocol) => [protocol, new Set()]))
  #waiting = new Map<string, PostedChange[]>()
  #timer: NodeJS.Timeout | undefined
  #lastFlushMs = Number.NEGATIVE_INFINITY
  /** Keys with an urgent change: they wait only until the code that posted it is done. */
  #urgentKeys: Set<string> | undefined

  constructor(groupName: string, pace: FlushPace, log: HubLog) {
    this.#groupName = groupName
    this.#pace = pace
    this.#log = log
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

  /** False when it is no member of this batch. */
  remove(member: Outgoing): boolean {
    const wasMember = this.#membersOf(member.protocol).delete(member)
    if (this.size === 0) this.#takeWaiting()
    return wasMember
  }

  post(key: string, change: PostedChange, urgent: boolean): void {
    // An urgent change is seen even when the next change of its key takes it back at once.
    if (this.#urgentKeys?.has(key)) this.flush()
    const changes = this.#waiting.get(key) ?? []
    changes.push(change)
    // Deleted first, so that the order within the frame is that of the latest changes.
    this.#waiting.delete(key)
    this.#waiting.set(key, changes)
    if (urgent) this.#flushSoon(key)
    else this.#timer ??= this.#startWindow()
  }

  /** Sends what waits, and the message behind it. */
  flush(message?: EncodedOnce): void {
    const waiting = this.#takeWaiting()
    if (waiting.size === 0 && message === undefined) return
    const startedMs = this.#pace.time(() => {
      for (const protocol of this.protocols) {
        const batch = batchOf(protocol, this.#encode(protocol, waiting), message?.bytes(protocol))
        if (batch !== null) for (const member of this.#membersOf(protocol)) member.deliver(batch)
      }
    })
    if (waiting.size > 0) this.#lastFlushMs = startedMs
  }

  #startWindow(): NodeJS.Timeout {
    const flushInTurn = () => this.#pace.inTurn(() => this.flush())
    return setTimeout(flushInTurn, this.#pace.waitMs(this.#lastFlushMs)).unref()
  }

  /** In a microtask, so that urgent changes of many keys that are posted together leave in one frame. */
  #flushSoon(key: string): void {
    if (this.#urgentKeys !== undefined) {
      this.#urgentKeys.add(key)
      return
    }
    const keys = new Set([key])
    this.#urgentKeys = keys
    queueMicrotask(() => {
      if (this.#urgentKeys === keys) this.flush()
    })
  }

  /** No caller is left to throw to: a change that cannot be merged or encoded is logged and the others go out. */
  #encode(protocol: HubProtocol, waiting: ReadonlyMap<string, readonly PostedChange[]>): Update[] {
    const updates: Update[] = []
    for (const [key, changes] of waiting) {
      try {
        for (const { target, message } of PostedChange.merged(key, changes)) {
          updates.push(new Update(`${this.#groupName}\n${key}\n${target}`, message.bytes(protocol)))
        }
      } catch (error) {
        this.#log.warn({ err: error, group: this.#groupName, key }, 'posted change cannot be sent')
      }
    }
    return updates
  }

  #takeWaiting(): ReadonlyMap<string, readonly PostedChange[]> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#urgentKeys = undefined
    const waiting = this.#waiting
    // A new map: one that is emptied keeps its memory for as long as it lives.
    if (waiting.size > 0) this.#waiting = new Map()
    return waiting
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
