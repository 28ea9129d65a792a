import type { SettlementResult } from '@momio/contract/ticket-codes'
import type { LegOutlook } from '@momio/domain/betting/leg-outlook'
import type { LegStanding } from '@momio/domain/betting/leg-standing'
import type { IconName } from '@momio/ui/pictures/icon'

export type LegState =
  | Exclude<SettlementResult, 'open'>
  | 'upcoming'
  | 'winning'
  | 'risk'
  | 'near'
  | 'losing'
  | 'level'
  | 'live'
  | 'waiting'

interface Look {
  readonly icon: IconName
  readonly tone: 'good' | 'risk' | 'bad' | 'plain'
}

export const LEG_LOOK: Readonly<Record<LegState, Look>> = {
  won: { icon: 'check', tone: 'good' },
  halfWon: { icon: 'check', tone: 'good' },
  lost: { icon: 'close', tone: 'bad' },
  halfLost: { icon: 'close', tone: 'bad' },
  void: { icon: 'refresh', tone: 'plain' },
  cashedOut: { icon: 'wallet', tone: 'plain' },
  upcoming: { icon: 'clock', tone: 'plain' },
  winning: { icon: 'check', tone: 'good' },
  risk: { icon: 'warning', tone: 'risk' },
  near: { icon: 'minus', tone: 'plain' },
  losing: { icon: 'arrow-down', tone: 'bad' },
  level: { icon: 'minus', tone: 'plain' },
  live: { icon: 'live', tone: 'plain' },
  waiting: { icon: 'clock', tone: 'plain' },
}

/** What is known of the match of a leg. */
export interface LegMatch {
  readonly isLive: boolean
  readonly hasStarted: boolean
  /** By the score, where it tells. */
  readonly standing: LegStanding | undefined
  /** By its chance, where the quote tells. */
  readonly outlook?: LegOutlook | undefined
}

/** A result stands above all; until there is one the match says how the leg stands, and its chance where no score does. */
export function legState(result: SettlementResult, { isLive, hasStarted, standing, outlook }: LegMatch): LegState {
  if (result !== 'open') return result
  if (!isLive) return hasStarted ? 'waiting' : 'upcoming'
  if (!standing) return outlook ?? 'live'
  if (standing.now === 'returned') return 'level'
  // A side to win is not losing while both are level.
  if (standing.now === 'losing') return standing.turnsAfter === 1 ? 'near' : 'losing'
  return standing.turnsAfter === 1 ? 'risk' : 'winning'
}

export type StandingReason =
  | { readonly key: 'against' | 'missing'; readonly count: number }
  | { readonly key: 'reached' | 'passed' | 'returned' }

/** Why it stands as it does: what would turn it. */
export function standingReason({ now, turnsAfter }: LegStanding): StandingReason {
  if (now === 'returned') return { key: 'returned' }
  if (turnsAfter === null) return { key: now === 'winning' ? 'reached' : 'passed' }
  return { key: now === 'winning' ? 'against' : 'missing', count: turnsAfter }
}
