export interface HubLog {
  warn(details: object, message: string): void
}

export interface HubServerOptions {
  /** A connection that got nothing for this long is pinged. */
  readonly keepAliveMs?: number
  /** A client silent for this long, or not reading at all for this long, is closed. */
  readonly clientTimeoutMs?: number
  /** From negotiate to upgrade, and again from upgrade to the handshake message. */
  readonly handshakeTimeoutMs?: number
  /** The largest frame a client may send. */
  readonly maxMessageBytes?: number
  /** What may wait in memory for one connection beyond what the kernel took. */
  readonly maxBufferedBytes?: number
  /** How long changes posted to a group wait to share a frame while the process has time to spare. */
  readonly shortestWindowMs?: number
  /** How long they wait at most, when sending takes nearly all of the process's time. */
  readonly longestWindowMs?: number
  /** Members of a group that are written to in one go. */
  readonly connectionsPerFlush?: number
  /** Messages of any kind a client may send per second, on average over a second. */
  readonly methodsPerSecond?: number
  /** Methods and streams of one connection that may run at the same time. */
  readonly maxRunningCalls?: number
  /** How long a closed connection may take to say goodbye before its socket is destroyed. */
  readonly closeGraceMs?: number
  /** Signs connection tokens; give all processes the same one to negotiate on one and connect to another. */
  readonly tokenSecret?: string
  readonly log?: HubLog
}

export type Settings = Required<Omit<HubServerOptions, 'tokenSecret'>>

const DEFAULTS = {
  keepAliveMs: 15_000,
  clientTimeoutMs: 30_000,
  handshakeTimeoutMs: 15_000,
  maxMessageBytes: 32 * 1024,
  maxBufferedBytes: 1 << 20,
  // Soon enough that a change reaches everybody within 50 ms, even when the machine falters for a moment.
  shortestWindowMs: 25,
  longestWindowMs: 50,
  // Writing to so many takes a millisecond or two.
  connectionsPerFlush: 250,
  methodsPerSecond: 100,
  maxRunningCalls: 100,
  closeGraceMs: 2_000,
} as const

const silent: HubLog = { warn: () => undefined }

export function withDefaults(options: HubServerOptions): Settings {
  const settings = { ...DEFAULTS, log: options.log ?? silent }
  for (const name of Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[]) {
    const value = options[name]
    if (value === undefined) continue
    if (!Number.isFinite(value) || value <= 0) throw new RangeError(`${name} must be a positive number, got ${value}`)
    Object.assign(settings, { [name]: value })
  }
  if (settings.longestWindowMs < settings.shortestWindowMs)
    throw new RangeError('the longest window is the shorter one')
  return settings
}
