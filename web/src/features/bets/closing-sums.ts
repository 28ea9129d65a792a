import type { HistoryTicket } from '@momio/contract/ticket'
import { type Centavos, centavos, pesos } from '@momio/domain/money'

export interface ClosingSums {
  /** What closings paid so far. */
  readonly paid: Centavos
  readonly openStake: Centavos
}

/** What was closed of a ticket early, and what is left of its stake. */
export function closingSums({ stake, cashouts }: Pick<HistoryTicket, 'stake' | 'cashouts'>): ClosingSums {
  const sum = (amounts: readonly number[]) => centavos(amounts.reduce((all, one) => all + pesos(one), 0))
  return {
    paid: sum(cashouts.map(({ amount }) => amount)),
    openStake: centavos(pesos(stake) - sum(cashouts.map(({ closedStake }) => closedStake))),
  }
}
