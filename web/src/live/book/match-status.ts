import type { MATCH_STATUS } from '@momio/contract/live-book'

// Typed by the contract, written again: its own values would bring the schemas into the first view.
export const NOT_STARTED: (typeof MATCH_STATUS)['NotStarted'] = 0
export const LIVE: (typeof MATCH_STATUS)['Live'] = 1
export const CLOSED: (typeof MATCH_STATUS)['Closed'] = 4
const DELAYED: (typeof MATCH_STATUS)['Delayed'] = 6
const ABOUT_TO_START: (typeof MATCH_STATUS)['MatchAboutToStart'] = 11

const TAKING_BETS: readonly number[] = [NOT_STARTED, LIVE, DELAYED, ABOUT_TO_START]

const ENDED: (typeof MATCH_STATUS)['Ended'] = 3

/** Whether it was played to its end. */
export function hasEnded(status: number): boolean {
  return status === ENDED || status === CLOSED
}

/** Whether bets on a match of this status are taken at all. */
export function takesBets(status: number): boolean {
  return TAKING_BETS.includes(status)
}
