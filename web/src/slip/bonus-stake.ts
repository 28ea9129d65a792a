import type { BonusShown } from '@momio/contract/promo'
import { TICKET_TYPE } from '@momio/contract/ticket-codes'
import { type Centavos, centavos, pesos } from '@momio/domain/money'
import { fundsPay } from '@momio/domain/promo/bonus'
import type { OddsPolicyName } from '../preferences.ts'
import { oddsToSend } from './prices.ts'
import type { SlipState } from './slip-state.ts'

type Slip = Pick<SlipState, 'betItems' | 'ticketType' | 'stakeMultiple'>

/** The highest stake of this slip that the bonus would pay, by the rule of the server; 0 where it pays none. */
export function bonusForSlip(slip: Slip, policy: OddsPolicyName, bonus: BonusShown | null, now: number): Centavos {
  const { betItems, ticketType } = slip
  if (bonus === null || ticketType !== TICKET_TYPE.multiple) return centavos(0)
  const { state, balance, rolloverDone, rolloverNeeded, expiresAt } = bonus
  const funds = {
    state,
    left: pesos(balance),
    rolloverDone: pesos(rolloverDone),
    rolloverNeeded: pesos(rolloverNeeded),
    expiresAt: new Date(expiresAt),
  }
  const bet = { kind: 'multiple', stake: funds.left, odds: betItems.map((item) => oddsToSend(item, policy)) }
  return fundsPay(funds, bet, new Date(now)) ? funds.left : centavos(0)
}

/** No stake is paid by both: the bonus pays all of it or nothing. */
export function isPaidByBonus({ stakeMultiple }: Slip, most: Centavos): boolean {
  return stakeMultiple !== null && stakeMultiple > 0 && stakeMultiple <= most
}
