import type { ResponseOf } from '@momio/contract/call'
import type { staffRiskRules } from '@momio/contract/staff-betting'

export type Rule = ResponseOf<typeof staffRiskRules>['rules'][number]

/** The figures of a rule that are money. */
export const BOUNDS = [
  'stake',
  'payout',
  'playerEventStake',
  'outcomeExposure',
  'marketExposure',
  'eventExposure',
] as const
