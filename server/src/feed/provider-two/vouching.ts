/** Heartbeats come every 10 s. One that arrives late vouches for no more than one that came in time. */
const HEARTBEAT_COUNTS_MS = 25_000
/** A match in play is spoken of every few seconds; half-time is the longest that a provider may find nothing to say. */
const IN_PLAY_SILENCE_MS = 20 * 60_000
/** Said so shortly before the provider was heard again, it still stands. */
const BEFORE_UP_MS = 60_000
/** Nobody plays a match about which the provider has said nothing for this long while it was there. */
const GONE_AFTER_MS = 60 * 60_000

export function isHeard(heartbeatAt: number, now: number): boolean {
  return now - heartbeatAt <= HEARTBEAT_COUNTS_MS
}

export interface Standing {
  /** In play, or its start time has passed. */
  readonly hasBegun: boolean
  /** When the last message about the fixture was accepted. */
  readonly saidAt: number
}

/**
 * Whether provider two stands for the prices of a fixture. Before the match they stand as long as the provider is
 * heard, for it may have nothing to add for hours. In play they stand only when it has spoken of the match since it was
 * heard again (after a silence, or by whoever has taken the feed over), and not too long ago.
 */
export function isVouchedFor({ hasBegun, saidAt }: Standing, upSince: number, now: number): boolean {
  if (!hasBegun) return true
  return saidAt >= upSince - BEFORE_UP_MS && now - saidAt <= IN_PLAY_SILENCE_MS
}

export function isGone({ hasBegun, saidAt }: Standing, now: number): boolean {
  return hasBegun && now - saidAt > GONE_AFTER_MS
}
