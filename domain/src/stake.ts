import { type Limits, type Room, roomUnder } from './limits.ts'
import type { Centavos } from './money.ts'
import type { RunningTotals } from './running-totals.ts'

/** Of the player's account, at the moment a stake is decided about. */
export interface Staker {
  /** The login, by staff. */
  readonly isDisabled: boolean
  /** Closed by the player, who may open it again. */
  readonly isDeactivated: boolean
  /** Without it there is no way to tell the player anything that concerns the money. */
  readonly isEmailVerified: boolean
  readonly isSelfBlocked: boolean
  readonly excludedUntil: Date | null
  readonly restUntil: Date | null
  readonly lossLimits: Limits
  readonly totals: RunningTotals
}

export type StakeRefusal =
  | { readonly refusal: 'ACCOUNT_DEACTIVATED' | 'NOT_VERIFIED' | 'ACCOUNT_DISABLED' | 'SELF_BLOCKED' }
  | { readonly refusal: 'SELF_EXCLUDED' | 'BREAK_TIME'; readonly until: Date }
  | ({ readonly refusal: 'LOSS_LIMIT' } & Room)

/** Why the player rests at this moment: a bet that was placed before and still waits is not taken then either. */
export function pauseOf({ excludedUntil, restUntil }: Pick<Staker, 'excludedUntil' | 'restUntil'>, at: Date) {
  if (excludedUntil && excludedUntil > at) return { refusal: 'SELF_EXCLUDED', until: excludedUntil } as const
  if (restUntil && restUntil > at) return { refusal: 'BREAK_TIME', until: restUntil } as const
}

/** Whether a stake in cash may be made at all, whatever it is put on. The order is that of the refusals. */
export function checkStake(staker: Staker, amount: Centavos, at: Date): 'ok' | StakeRefusal {
  const account = checkStaker(staker, at)
  if (account !== 'ok') return account
  const room = roomUnder(staker.lossLimits, staker.totals.losses)
  return !room || amount <= room.remaining ? 'ok' : { refusal: 'LOSS_LIMIT', ...room }
}

/** Whether the player may stake at all. Limits of losses count cash: bonus money is checked by this alone. */
export function checkStaker(staker: Staker, at: Date): 'ok' | StakeRefusal {
  const { isDisabled, isDeactivated, isEmailVerified, isSelfBlocked } = staker
  const pause = pauseOf(staker, at)
  if (isDeactivated) return { refusal: 'ACCOUNT_DEACTIVATED' }
  if (!isEmailVerified) return { refusal: 'NOT_VERIFIED' }
  // Its sessions have ended, but a request that came before may be decided after.
  if (isDisabled) return { refusal: 'ACCOUNT_DISABLED' }
  if (pause?.refusal === 'SELF_EXCLUDED') return pause
  if (isSelfBlocked) return { refusal: 'SELF_BLOCKED' }
  return pause ?? 'ok'
}
