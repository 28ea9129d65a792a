import { type CustomBetSport, hasCustomBets } from './custom-bet-sports.ts'
import { lineIdOf } from './line-id.ts'

/** An outcome that a custom bet combines with others of its match. */
export interface CustomPart {
  readonly marketId: number
  readonly specifiers: string
}

/** ◆ Fewer are a single. */
export const LEAST_PARTS = 2
/** ◆ As many as one price is asked for. */
export const MOST_PARTS = 20

/** ◆ The markets that a custom bet may combine, by sport: those that follow from the score of the match or of a half. */
const CUSTOM_BET_MARKETS: Readonly<Record<CustomBetSport, readonly number[]>> = {
  'sr:sport:1': [
    1, 7, 10, 14, 15, 16, 18, 19, 20, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 45, 47, 48, 49, 50, 51, 52,
    53, 54, 56, 57, 58, 59, 60, 63, 68, 69, 70, 71, 74, 75, 76, 77, 81, 83, 85, 90, 91, 92, 93, 94, 95, 96, 97, 98,
  ],
  'sr:sport:2': [1, 219, 220, 223, 225, 227, 228, 229, 290, 292, 849],
}

/** A line that gives stakes back, in part or all of them, has no place in a price of several: of its lines only half ones have. */
export function isCustomBetLine(sportId: string, { marketId, specifiers }: CustomPart): boolean {
  if (!hasCustomBets(sportId) || !CUSTOM_BET_MARKETS[sportId].includes(marketId)) return false
  const [, line] = /(?:^|\|)(?:total|hcp)=(-?\d+(?:\.\d+)?)(?:\||$)/.exec(specifiers) ?? []
  return line === undefined || Math.abs(Number(line) % 1) === 0.5
}

/** The parts that stand in the way of a custom bet, by their place in the list; undefined when none does. */
export function customBetHindrance(sportId: string, parts: readonly CustomPart[]): readonly number[] | undefined {
  if (parts.length < LEAST_PARTS || parts.length > MOST_PARTS) return parts.map((_, index) => index)
  const inTheWay = parts.flatMap((part, index) => {
    const isTwice = parts.some((other, at) => at !== index && isSameLine(part, other))
    return isTwice || !isCustomBetLine(sportId, part) ? [index] : []
  })
  return inTheWay.length > 0 ? inTheWay : undefined
}

function isSameLine(a: CustomPart, b: CustomPart): boolean {
  return lineIdOf(a.marketId, a.specifiers) === lineIdOf(b.marketId, b.specifiers)
}
