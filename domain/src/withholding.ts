import type { Dated } from './dated-value.ts'
import { type Centavos, centavos } from './money.ts'

/** Income tax (ISR) that whoever pays a prize keeps back for the tax office. */
export interface WithholdingRate extends Dated {
  /** Hundredths of a percent: 100 is 1 %. */
  readonly basisPoints: number
}

type Rate = Pick<WithholdingRate, 'basisPoints'>

export interface Payment {
  /** All that the house pays for the stake, the stake included. */
  readonly payout: Centavos
  /** Of what is paid for: of a ticket that was closed in part, of that part. */
  readonly stake: Centavos
}

/** A prize is a payout above its stake: of a refund, of what is void and of what only lost less nothing is withheld. */
export function withheldFrom({ payout, stake }: Payment, rate: Rate): Centavos {
  return payout > stake ? withholdingOn(payout, rate) : centavos(0)
}

/** On the whole prize, without deductions; rounded down once, in the player's favour. */
function withholdingOn(prize: Centavos, { basisPoints }: Rate): Centavos {
  // bigint: a prize of a hundred million pesos times the rate passes 2^53.
  return centavos(Number((BigInt(prize) * BigInt(basisPoints)) / 10_000n))
}
