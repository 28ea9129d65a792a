import { playedTime } from '../programme/played-time.ts'
import { type Delivery, PRODUCT, type Said } from '../wire/uof-xml.ts'
import { joinMatch, type MatchPlan } from './match-plan.ts'

export interface ReplayOptions extends MatchPlan {
  /** Simulated seconds per second: how far apart the messages are stamped. */
  readonly speed?: number
}

/** Plays a match again from its plan, from its first message to its last. */
export function replayMatch({ speed = 1, ...plan }: ReplayOptions): Delivery[] {
  const match = joinMatch(plan, plan.onSaleAt, playedTime(speed).wallAt)
  const said: Said[] = [match.whole(PRODUCT.prematch) ?? []].flat()
  while (match.stage() !== 'closed') said.push(...match.step())
  return said
}
