import { TICKET_TYPE } from '@momio/contract/ticket-codes'
import type { Centavos } from '@momio/domain/money'
import { useBalance } from '../../balance/balance.ts'
import { useBonus } from '../../bonus/bonus.ts'
import { serverTime } from '../../live/live.ts'
import { usePreference } from '../../preferences.ts'
import { bonusForSlip, isPaidByBonus } from '../bonus-stake.ts'
import { useSlip } from '../page-slip.ts'

interface SlipBonus {
  /** The highest stake that the bonus would pay. */
  readonly most: Centavos
  readonly isPaid: boolean
}

/** Asked for only by whoever has bonus money and a multiple. */
export function useSlipBonus(): SlipBonus {
  const state = useSlip((slip) => slip)
  const policy = usePreference('oddsPolicy')
  const hasBonus = (useBalance()?.bonus ?? 0) > 0
  const bonus = useBonus(hasBonus && state.ticketType === TICKET_TYPE.multiple) ?? null
  const most = bonusForSlip(state, policy, bonus, Date.now() + serverTime.offsetMs())
  return { most, isPaid: isPaidByBonus(state, most) }
}
