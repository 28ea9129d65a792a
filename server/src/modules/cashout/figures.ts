import { type CashOutQuote, decidedLeg, type OpenPart, openLeg, type ValuedLeg } from '@momio/domain/betting/cash-out'
import type { LegResult } from '@momio/domain/betting/settle-ticket'
import { type Centavos, centavos } from '@momio/domain/money'
import type { Odds } from '@momio/domain/odds'
import { z } from 'zod'

/** The shape that is written now. */
export const FIGURES_VERSION = 1

const digits = z.string().regex(/^\d+$/)
const chance = z.number()

const figuresSchema = z.object({
  openStake: z.int(),
  mostPayout: z.int(),
  margin: z.number(),
  fairValue: z.int(),
  value: z.int(),
  legs: z.array(
    z.object({
      odds: z.int(),
      result: z.string(),
      /** Null for a leg that had a result. */
      chances: z
        .object({ win: chance, halfWin: chance.optional(), halfLose: chance.optional(), refund: chance.optional() })
        .nullable(),
      factor: z.object({ over: digits, under: digits }),
    }),
  ),
})
type StoredFigures = z.output<typeof figuresSchema>

/** What the value of an open part was computed from. */
export function figuresOf(open: OpenPart, quote: CashOutQuote, margin: number): string {
  const figures: StoredFigures = {
    openStake: open.stake,
    mostPayout: open.mostPayout,
    margin,
    fairValue: quote.fairValue,
    value: quote.amount,
    legs: quote.legs.map(({ odds, result, chances, factor: { over, under } }) => ({
      odds,
      result,
      chances,
      factor: { over: String(over), under: String(under) },
    })),
  }
  return JSON.stringify(figures)
}

interface Figures {
  readonly open: OpenPart
  readonly margin: number
  readonly fairValue: Centavos
  readonly value: Centavos
  readonly legs: readonly ValuedLeg[]
}

/** Throws on what no version of this program has written. */
export function readFigures(version: number, stored: unknown): Figures {
  if (version !== FIGURES_VERSION)
    throw new Error(`the figures of a cash-out are of version ${version}, which is unknown`)
  const { openStake, mostPayout, margin, fairValue, value, legs } = figuresSchema.parse(stored)
  return {
    open: { stake: centavos(openStake), mostPayout: centavos(mostPayout) },
    margin,
    fairValue: centavos(fairValue),
    value: centavos(value),
    legs: legs.map(({ odds, result, chances, factor: { over, under } }) => {
      if (chances) return openLeg(odds as Odds, chances)
      return decidedLeg(odds as Odds, {
        result: result as LegResult,
        factor: { over: BigInt(over), under: BigInt(under) },
      })
    }),
  }
}
