import { STEP_MS } from '../step.ts'
import { type Delivery, PRODUCT, type Said } from '../wire/uof-xml.ts'
import { type MatchPlan, playPlan } from './match-plan.ts'

export interface ReplayOptions extends MatchPlan {
  /** When the match entered the feed, in milliseconds since 1970. */
  readonly enteredAt: number
  /** Simulated seconds per second: how far apart the messages are stamped. */
  readonly speed?: number
}

/** Longer than any match lasts, its time on sale apart. */
const LONGEST_MS = 24 * 3_600_000

/** Plays a match again from its seed, from its first message to its last. */
export function replayMatch({ enteredAt, speed = 1, ...plan }: ReplayOptions): Delivery[] {
  let playedMs = 0
  const { match } = playPlan(plan, () => Math.floor(enteredAt + playedMs / speed))
  const said: Said[] = [match.whole(plan.kickOffInMs > 0 ? PRODUCT.prematch : PRODUCT.live) ?? []].flat()
  const mostMs = Math.max(plan.kickOffInMs, 0) + LONGEST_MS
  while (match.stage() !== 'closed') {
    if (playedMs > mostMs) throw new Error(`match ${plan.matchId} does not end`)
    playedMs += STEP_MS
    said.push(...match.step(STEP_MS))
  }
  return said
}
