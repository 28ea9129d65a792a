import type { IncomingMessage } from 'node:http'
import type { EndCause, Group, Hub, HubDefinition, HubUser } from '../api.ts'
import { awaitHandshake } from '../connection/await-handshake.ts'
import { type Offer, offerOf } from '../connection/calls.ts'
import { Connection, type Ending, type Host } from '../connection/connection.ts'
import type { KeepAlive } from '../connection/keep-alive.ts'
import type { Link } from '../connection/link.ts'
import type { Outgoing } from '../connection/outgoing.ts'
import type { FlushPace } from '../groups/flush-pace.ts'
import { LiveGroup } from '../groups/group.ts'
import type { Settings } from '../options.ts'

/** Lets a client in once its WebSocket stands. */
export type Admission = (link: Link, connectionId: string) => void

export interface HubCounts {
  opened: number
  readonly ended: Record<EndCause, number>
}

/** What the hubs of one server have in common. */
export interface SharedByHubs {
  readonly settings: Settings
  readonly keepAlive: KeepAlive
  readonly counts: HubCounts
  readonly pace: FlushPace
}

/** One hub: its connections, its groups, and what its definition offers. */
export class LiveHub<Identity> implements Hub, Host<Identity> {
  readonly offer: Offer<Identity>
  readonly settings: Settings
  readonly keepAlive: KeepAlive
  readonly #definition: HubDefinition<Identity>
  readonly #counts: HubCounts
  readonly #pace: FlushPace
  readonly #connections = new Map<string, Connection<Identity>>()
  readonly #groups = new Map<string, LiveGroup>()
  readonly #users = new Map<string, LiveGroup>()
  readonly #everyone: LiveGroup

  constructor(definition: HubDefinition<Identity>, shared: SharedByHubs) {
    this.offer = offerOf(definition)
    this.settings = shared.settings
    this.keepAlive = shared.keepAlive
    this.#definition = definition
    this.#counts = shared.counts
    this.#pace = shared.pace
    this.#everyone = new LiveGroup('', shared.settings, shared.pace)
  }

  get connections(): number {
    return this.#connections.size
  }

  get groups(): number {
    return this.#groups.size
  }

  has(connectionId: string): boolean {
    return this.#connections.has(connectionId)
  }

  group(name: string): Group {
    return groupNamed(this.#groups, name)
  }

  user(id: string): HubUser {
    const users = this.#users
    return {
      send: (target, ...args) => users.get(id)?.send(target, args),
      get connections() {
        return users.get(id)?.size ?? 0
      },
    }
  }

  broadcast(target: string, ...args: readonly unknown[]): void {
    this.#everyone.send(target, args)
  }

  /** Null when the client may not come in. */
  async admit(request: IncomingMessage, accessToken: string | undefined): Promise<Admission | null> {
    if (this.#definition.authorize === undefined) {
      // A hub that asks nobody knows nobody: Identity is undefined then.
      return (link, id) => this.#open(link, id, undefined as Identity)
    }
    const identity = await this.#definition.authorize(request, accessToken)
    return identity === null ? null : (link, id) => this.#open(link, id, identity)
  }

  closeAll(reason: string): void {
    for (const group of this.#groups.values()) group.flush()
    for (const connection of this.#connections.values()) connection.close(reason, { allowReconnect: true })
  }

  join(name: string, member: Outgoing): void {
    this.#add(this.#groups, name, member)
  }

  leave(name: string, member: Outgoing): void {
    remove(this.#groups, name, member)
  }

  async onConnected(connection: Connection<Identity>): Promise<void> {
    await this.#definition.onConnected?.(connection)
    const user = this.#userOf(connection)
    if (user !== undefined) this.#add(this.#users, user, connection.outgoing)
  }

  async onEnded(connection: Connection<Identity>, ending: Ending): Promise<void> {
    this.#connections.delete(connection.id)
    const user = this.#userOf(connection)
    if (user !== undefined) remove(this.#users, user, connection.outgoing)
    this.#everyone.remove(connection.outgoing)
    this.#counts.ended[ending.cause]++
    try {
      await this.#definition.onDisconnected?.(connection, ending.reason)
    } catch (error) {
      this.settings.log.warn({ err: error, connectionId: connection.id }, 'onDisconnected failed')
    }
  }

  #userOf({ identity }: Connection<Identity>): string | undefined {
    return this.#definition.userOf?.(identity)
  }

  #add(groups: Map<string, LiveGroup>, name: string, member: Outgoing): void {
    let group = groups.get(name)
    if (group === undefined) {
      group = new LiveGroup(name, this.settings, this.#pace)
      groups.set(name, group)
    }
    group.add(member)
  }

  #open(link: Link, id: string, identity: Identity): void {
    awaitHandshake(
      link,
      this.settings.handshakeTimeoutMs,
      (shaken) => {
        // The same token twice, both before their handshake.
        if (this.#connections.has(id)) return link.ws.terminate()
        const connection = new Connection(this, link, shaken, { id, identity })
        this.#counts.opened++
        this.#connections.set(id, connection)
        this.#everyone.add(connection.outgoing)
        this.keepAlive.add(connection)
        void connection.run()
      },
      () => this.#counts.ended.handshake++,
    )
  }
}

function remove(groups: Map<string, LiveGroup>, name: string, member: Outgoing): void {
  const group = groups.get(name)
  group?.remove(member)
  if (group?.size === 0) groups.delete(name)
}

/** A group exists while it has members; its name can be held for longer. */
function groupNamed(groups: ReadonlyMap<string, LiveGroup>, name: string): Group {
  return {
    send: (target, ...args) => groups.get(name)?.send(target, args),
    post: (key, target, ...args) => groups.get(name)?.post(key, target, args),
    postChange: (key, change, merge, options) => groups.get(name)?.postChange(key, change, merge, options),
    flush: () => groups.get(name)?.flush(),
    get size() {
      return groups.get(name)?.size ?? 0
    },
  }
}
