import { type PlayedTimeOptions, playedTime } from '../programme/played-time.ts'
import { type Delivery, PRODUCT, type Said } from '../wire/uof-xml.ts'
import { joinMatch, type MatchPlan } from './match-plan.ts'

/** The plan, and the time that its messages are stamped with. */
export type ReplayOptions = MatchPlan & Partial<PlayedTimeOptions>

/** Plays a match again from its plan, from its first message to its last. */
export function replayMatch({ since, ...plan }: ReplayOptions): Delivery[] {
  const match = joinMatch(plan, plan.onSaleAt, playedTime({ speed: plan.speed ?? 1, since }).wallAt)
  const said: Said[] = [match.whole(PRODUCT.prematch) ?? []].flat()
  while (match.stage() !== 'closed') said.push(...match.step())
  return said
}
