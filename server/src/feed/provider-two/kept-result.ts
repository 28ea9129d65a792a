import { isDeepStrictEqual } from 'node:util'
import { isWellFormedJson } from '@momio/signalr'
import { z } from 'zod'
import type { RawMessage, ResultMessage } from '../../modules/catalogue/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { keptParts } from './accept-updategram.ts'
import type { FixturePart, PartContent } from './fixture-part.ts'
import { productOf, settledOutcomes, specifiersOf } from './market-input.ts'
import { resultSchema } from './updategram.ts'

const letterSchema = resultSchema.extend({ eventId: z.string().regex(/^bg:match:\d+$/) })

/**
 * Reads a result that was kept aside, by what is known of its fixture now; a string says why it still cannot be used.
 * Only the newest result of a line counts: an older one must not take the place of what came after it.
 */
export async function readKeptResult(db: Database, { body }: RawMessage): Promise<ResultMessage | string> {
  const letter = letterSchema.safeParse(isWellFormedJson(body) ? JSON.parse(body) : undefined)
  if (!letter.success) return 'it is no result of provider two'
  const { eventId, ...result } = letter.data
  const parts = await keptParts(db, Number(eventId.split(':')[2]))
  const line = `${result.MarketId}:${result.MarketSequence}`
  const { market } = contentOf(parts, 'market', `market:${line}`) ?? {}
  const { fixture } = contentOf(parts, 'fixture', 'fixture') ?? {}
  if (market === undefined || fixture === undefined) return 'its market or its fixture is no longer known'
  const newest = parts.find(({ part }) => part === `result:${line}`)
  if (newest?.content.kind !== 'result' || !isDeepStrictEqual(newest.content.result, result)) {
    return 'a newer result of the line has come since'
  }
  const outcomes = settledOutcomes(result, market, fixture)
  if (outcomes === null) return 'a selection or its result is still not known, or has two'
  const markets = [{ id: market.MarketType.Id, specifiers: specifiersOf(market), outcomes }]
  return { type: 'settlement', product: productOf(market), eventId, timestamp: newest.sentAt, certainty: 2, markets }
}

function contentOf<K extends PartContent['kind']>(parts: readonly FixturePart[], kind: K, name: string) {
  const content = parts.find(({ part }) => part === name)?.content
  return content?.kind === kind ? (content as Extract<PartContent, { kind: K }>) : undefined
}
