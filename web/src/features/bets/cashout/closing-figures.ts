import type { CashoutQuote, HistoryTicket } from '@momio/contract/ticket'
import { type Centavos, centavos, pesos } from '@momio/domain/money'
import { withheldFrom } from '@momio/domain/withholding'

export interface ClosingFigures {
  readonly paid: Centavos
  /** Of what is paid, as income tax. */
  readonly withheld: Centavos
  readonly closed: Centavos
  readonly stays: Centavos
  /** The most that what stays can pay. */
  readonly couldPay: Centavos
}

type Quoted = Pick<CashoutQuote, 'amount' | 'openStake' | 'withholdingPercent'>

/** What closing so much of the open stake comes to, rounded as the server rounds it: down, the stake first. */
export function closingFigures(
  { amount, openStake, withholdingPercent }: Quoted,
  percent: number,
  { potentialPayout }: Pick<HistoryTicket, 'potentialPayout'>,
): ClosingFigures {
  const open = pesos(openStake)
  const closed = shareOf(open, centavos(percent), centavos(100))
  const stays = centavos(open - closed)
  const paid = shareOf(pesos(amount), closed, open)
  return {
    paid,
    withheld: withheldFrom({ payout: paid, stake: closed }, { basisPoints: Math.round(withholdingPercent * 100) }),
    closed,
    stays,
    couldPay: shareOf(pesos(potentialPayout), stays, open),
  }
}

/** The part of an amount that belongs to a part of a stake, rounded down. Exact: the product may pass 2^53. */
function shareOf(amount: Centavos, part: Centavos, whole: Centavos): Centavos {
  return whole === 0 ? whole : centavos(Number((BigInt(amount) * BigInt(part)) / BigInt(whole)))
}
