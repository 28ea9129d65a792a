import { ODDS_CHANGE_TYPE } from '@momio/contract/ticket-codes'
import type { Odds } from '../odds.ts'

export type OddsPolicy = (typeof ODDS_CHANGE_TYPE)[keyof typeof ODDS_CHANGE_TYPE]

/** Whether a player who asked for one price takes the other. */
export function takesPrice(policy: OddsPolicy, asked: Odds, now: Odds): boolean {
  if (policy === ODDS_CHANGE_TYPE.any || asked === now) return true
  return policy === ODDS_CHANGE_TYPE.better && now > asked
}
