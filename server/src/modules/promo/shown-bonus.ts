import type { BonusShown } from '@momio/contract/promo'
import { inPesos } from '@momio/domain/money'
import { bonusStanding } from '@momio/domain/promo/bonus'
import type { StoredBonus } from './read-bonuses.ts'

export function shownBonus(bonus: StoredBonus): BonusShown {
  const { state, amount, rolloverNeeded, mostWinnings, converted, expiresAt, endReason, play } = bonus
  return {
    state,
    amount: inPesos(amount),
    balance: inPesos(bonusStanding(bonus).bonus),
    rolloverDone: inPesos(play.counted),
    rolloverNeeded: inPesos(rolloverNeeded),
    mostWinnings: inPesos(mostWinnings),
    converted: inPesos(converted),
    openTickets: play.openTickets,
    expiresAt: expiresAt.toISOString(),
    endReason,
  }
}
