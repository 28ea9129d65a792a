import type { BetPhase } from './risk.ts'

/** One selection of an open ticket whose player excluded himself. */
export interface ExcludedLeg {
  /** Of the event when the bet was made. */
  readonly phase: BetPhase
  /** As scheduled now. */
  readonly startsAt: Date
  /** Whether the event is being played now. */
  readonly isLive: boolean
}

interface Moments {
  readonly excludedAt: Date
  /** When it is decided: later than the exclusion only where a process died in between. */
  readonly now: Date
}

/** The published rule: a ticket of which no event had begun when its player excluded himself is void; others run on. */
export function isSetAside(legs: readonly ExcludedLeg[], moments: Moments): boolean {
  return legs.every((leg) => !hadBegun(leg, moments))
}

/** What is played before its time began early; a time that nobody knows may have passed. */
function hadBegun({ phase, startsAt, isLive }: ExcludedLeg, { excludedAt, now }: Moments): boolean {
  return phase === 'live' || !(startsAt > excludedAt) || (isLive && startsAt > now)
}
