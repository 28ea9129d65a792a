import type { HistoryTicket } from '@momio/contract/ticket'
import { type Centavos, centavos, pesos } from '@momio/domain/money'
import { closingSums } from './closing-sums.ts'

interface Withheld {
  /** One for each rate: a part that was closed early may have been paid under another. */
  readonly taxes: readonly { readonly percent: number; readonly amount: Centavos }[]
  /** What the player got after all of it. */
  readonly net: Centavos
}

type PaidTicket = Pick<HistoryTicket, 'stake' | 'payout' | 'withheld' | 'cashouts'>

/** Income tax withheld of what a ticket has paid so far, closings included; undefined where nothing is. */
export function withheldOf(ticket: PaidTicket): Withheld | undefined {
  const all = [...ticket.cashouts, ticket].flatMap(({ withheld }) => (withheld ? [withheld] : []))
  if (all.length === 0) return undefined
  const sum = (amounts: readonly number[]) => centavos(amounts.reduce((total, one) => total + pesos(one), 0))
  const taxes = [...Map.groupBy(all, ({ percent }) => percent)].map(([percent, ofRate]) => ({
    percent,
    amount: sum(ofRate.map(({ amount }) => amount)),
  }))
  const paid = pesos(ticket.payout ?? 0) + closingSums(ticket).paid
  return { taxes, net: centavos(paid - sum(all.map(({ amount }) => amount))) }
}
