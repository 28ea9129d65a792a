import type { BonusShown } from '@momio/contract/promo'

/**
 * What the player is told of a bonus. Done: the rollover is complete and open tickets are waited for. Over: its days are,
 * and an open ticket may still complete it.
 */
export type BonusPhase = 'active' | 'done' | 'over' | 'converted' | NonNullable<BonusShown['endReason']>

export function bonusPhase(bonus: BonusShown, now: number): BonusPhase {
  const { state, endReason, rolloverDone, rolloverNeeded, expiresAt } = bonus
  if (state === 'converted') return 'converted'
  if (state === 'ended') return endReason ?? 'expired'
  if (rolloverDone >= rolloverNeeded) return 'done'
  return Date.parse(expiresAt) <= now ? 'over' : 'active'
}

const DAY_MS = 86_400_000

/** Begun days count. */
export function daysLeft(expiresAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / DAY_MS))
}
