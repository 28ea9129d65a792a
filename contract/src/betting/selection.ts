import { z } from 'zod'
import { HIGHEST_ODDS } from './highest-odds.ts'

/** `marketId` of the ticket and custom-bet calls is the market type; with the specifiers it names a line. */
export const marketTypeSchema = z.int32().min(0)

/** `k=v|k=v`, keys in order; empty for a market that has one line only. */
export const specifiersSchema = z.string().max(300).default('')

export const outcomeIdSchema = z.string().min(1).max(200)

export const decimalOddsSchema = z.number().min(1).max(HIGHEST_ODDS)

export const selectionSchema = z
  .object({
    marketId: marketTypeSchema,
    marketName: z.string().max(300),
    specifiers: specifiersSchema,
    outcomeId: outcomeIdSchema,
    outcomeName: z.string().max(300),
    outcomeValueAmerican: z.int32(),
    outcomeValueDecimal: decimalOddsSchema,
  })
  .meta({ id: 'Selection' })
export type Selection = z.output<typeof selectionSchema>
