import type { Dated } from './dated-value.ts'
import { type Centavos, centavos } from './money.ts'

/** Income tax (ISR) that whoever pays a prize keeps back for the tax office. */
export interface WithholdingRate extends Dated {
  /** Hundredths of a percent: 100 is 1 %. */
  readonly basisPoints: number
}

/** On the whole prize, without deductions; rounded down once. */
export function withholdingOn(prize: Centavos, { basisPoints }: WithholdingRate): Centavos {
  // bigint: a prize of a hundred million pesos times the rate passes 2^53.
  return centavos(Number((BigInt(prize) * BigInt(basisPoints)) / 10_000n))
}
