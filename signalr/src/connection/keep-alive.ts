/** Time in sweeps rather than in clock time: a process that was stopped for a minute does not find all clients silent. */
export interface Ticks {
  readonly now: number
}

export interface KeptAlive {
  /** Called on every sweep. */
  tick(): void
}

export interface KeepAlive {
  readonly ticks: Ticks
  /** Sweeps without a write after which a ping is due: at most `keepAliveMs` pass between two frames. */
  readonly pingAfterTicks: number
  /** Sweeps without a sign of the client after which it counts as gone: at least `clientTimeoutMs`. */
  readonly silentAfterTicks: number
  add(member: KeptAlive): void
  remove(member: KeptAlive): void
  stop(): void
}

const SWEEPS_PER_KEEP_ALIVE = 3

/** One timer for all connections. */
export function startKeepAlive(keepAliveMs: number, clientTimeoutMs: number): KeepAlive {
  const sweepMs = Math.max(1, Math.min(keepAliveMs, clientTimeoutMs) / SWEEPS_PER_KEEP_ALIVE)
  const ticks = { now: 0 }
  const members = new Set<KeptAlive>()
  const timer = setInterval(() => {
    ticks.now++
    for (const member of members) member.tick()
  }, sweepMs)
  timer.unref()
  return {
    ticks,
    pingAfterTicks: Math.max(1, Math.floor(keepAliveMs / sweepMs)),
    silentAfterTicks: Math.ceil(clientTimeoutMs / sweepMs),
    add: (member) => members.add(member),
    remove: (member) => members.delete(member),
    stop: () => clearInterval(timer),
  }
}
