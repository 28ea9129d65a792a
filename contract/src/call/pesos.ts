import { z } from 'zod'

const LARGEST_PESOS = 100_000_000

/** Money on the wire: pesos with at most two decimals. It becomes centavos at the edge and is never summed as it is. */
export const pesosSchema = z
  .number()
  .min(-LARGEST_PESOS)
  .max(LARGEST_PESOS)
  .multipleOf(0.01)
  // The multiple is checked with a tolerance; a hair beside the centavo is still not an amount.
  .refine((amount) => Math.round(amount * 100) / 100 === amount)

/** An amount that a player asks to move. */
export const amountSchema = pesosSchema.positive()
