import { z } from 'zod'
import type { ResultMessage } from '../book/result-message.ts'

/** The shape that is written now. A stored row keeps its own and is read by it for ever. */
export const RESULT_VERSION = 2

const market = z.object({
  id: z.number().int(),
  specifiers: z.string(),
  extendedSpecifiers: z.string().optional(),
  voidReason: z.number().int().optional(),
})
const settledMarket = market.extend({
  outcomes: z.array(
    z.object({
      id: z.string(),
      result: z.number().int(),
      voidFactor: z.number().optional(),
      deadHeatFactor: z.number().optional(),
    }),
  ),
})
const namedMarkets = z.array(market.extend({ outcomeIds: z.array(z.string()) }))
const header = z.object({
  product: z.number().int().optional(),
  timestamp: z.number(),
  eventId: z.string(),
  requestId: z.number().int().optional(),
})
const cancel = header.extend({
  startTime: z.number().optional(),
  endTime: z.number().optional(),
  supercededBy: z.string().optional(),
  markets: namedMarkets,
})

const resultSchema = z.discriminatedUnion('type', [
  header.extend({
    type: z.literal('settlement'),
    certainty: z.number().int().optional(),
    markets: z.array(settledMarket),
  }),
  cancel.extend({ type: z.literal('cancel') }),
  cancel.extend({ type: z.literal('cancel-rollback') }),
  header.extend({ type: z.literal('settlement-rollback'), markets: namedMarkets }),
]) satisfies z.ZodType<ResultMessage>

/** Version 1 wrote product 0 where the feed did not say. */
const versionOneSchema = z
  .looseObject({ product: z.number().int() })
  .transform(({ product, ...rest }) => (product === 0 ? rest : { ...rest, product }))
  .pipe(resultSchema)

/** Throws on what no version of this program has written. */
export function readStoredResult(version: number, stored: unknown): ResultMessage {
  if (version === 1) return versionOneSchema.parse(stored)
  if (version === RESULT_VERSION) return resultSchema.parse(stored)
  throw new Error(`a result of version ${version} cannot be read by this version of the server`)
}
