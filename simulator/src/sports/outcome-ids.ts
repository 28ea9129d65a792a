/** Outcome ids of the provider's catalogue that several sports share. */
export const YES_NO = ['74', '76'] as const
export const DOUBLE_CHANCE = ['9', '10', '11'] as const
/** Home, nobody, away. */
export const WHO_NEXT = ['6', '7', '8'] as const
export const WHICH_SCORE = ['784', '788', '790', '792'] as const
export const RESULT_AND_BOTH_SCORE = ['78', '80', '82', '84', '86', '88'] as const
export const TOTAL_AND_BOTH_SCORE = ['90', '92', '94', '96'] as const
export const RESULT_AND_TOTAL = ['794', '796', '798', '800', '802', '804'] as const
export const WINNER_AND_TOTAL = ['973', '974', '975', '976'] as const
export const DOUBLE_CHANCE_AND_BOTH_SCORE = ['1718', '1719', '1720', '1721', '1722', '1723'] as const
export const DOUBLE_CHANCE_AND_TOTAL = ['1724', '1725', '1726', '1727', '1728', '1729'] as const
/** Home by one, two, three or more; then away. */
export const MARGIN_OF_RUNS = ['630', '632', '634', '636', '638', '640'] as const
export const THREE_WAY_HANDICAP = ['1711', '1712', '1713'] as const
export const HIGHEST_HALF = ['436', '438', '440'] as const
/** Half-time and full-time winners of market 47: home, draw, away. */
export const HALF_TIME_FULL_TIME: readonly { readonly id: string; readonly half: number; readonly full: number }[] =
  Array.from({ length: 9 }, (_, i) => ({ id: String(418 + 2 * i), half: 1 - Math.floor(i / 3), full: 1 - (i % 3) }))

/** A list of outcomes that the catalogue keeps under a name of its own; a specifier carries the name. */
export interface Variant {
  readonly name: string
  readonly ids: readonly string[]
  /** What each outcome stands for, in the order of the ids. */
  readonly ranges: readonly Range[]
}

/** Whole numbers from `least` to `most`; a margin of away is below zero. */
export interface Range {
  readonly least: number
  readonly most: number
}

const from = (least: number, most = Number.POSITIVE_INFINITY): Range => ({ least, most })
const by = (most: number, least = most): Range => ({ least: -most, most: -least })
const byMoreThan = (margin: number): Range => ({ least: Number.NEGATIVE_INFINITY, most: -margin })

function variant(name: string, firstId: number, ranges: readonly Range[]): Variant {
  return { name, ids: ranges.map((_, index) => `${name}:${firstId + index}`), ranges }
}

/** 0, 1, 2 and so on; the last of them and more. */
function exactly(name: string, firstId: number, most: number): Variant {
  return variant(name, firstId, [...Array.from({ length: most }, (_, n) => from(n, n)), from(most)])
}

export const EXACT_GOALS = {
  two: exactly('sr:exact_goals:2+', 85, 2),
  three: exactly('sr:exact_goals:3+', 88, 3),
  four: exactly('sr:exact_goals:4+', 92, 4),
  five: exactly('sr:exact_goals:5+', 1336, 5),
  six: exactly('sr:exact_goals:6+', 68, 6),
} as const

export const GOAL_RANGE = variant('sr:goal_range:7+', 1342, [from(0, 1), from(2, 3), from(4, 6), from(7)])

export const RUN_RANGE = variant('sr:run_range:3-12+', 1853, [
  from(0, 3),
  ...Array.from({ length: 8 }, (_, index) => from(index + 4, index + 4)),
  from(12),
])

export const MARGIN = {
  three: variant('sr:winning_margin:3+', 113, [
    from(1, 1),
    from(2, 2),
    from(3),
    by(1),
    by(2),
    byMoreThan(3),
    from(0, 0),
  ]),
  fourteen: variant('sr:winning_margin:14+', 143, [
    from(14),
    from(7, 13),
    from(1, 6),
    from(0, 0),
    by(6, 1),
    by(13, 7),
    byMoreThan(14),
  ]),
  nine: variant('sr:winning_margin:9+', 1229, [
    from(1, 3),
    from(4, 8),
    from(9),
    by(3, 1),
    by(8, 4),
    byMoreThan(9),
    from(0, 0),
  ]),
  elevenNoDraw: variant('sr:winning_margin_no_draw:11+', 137, [
    from(11),
    from(6, 10),
    from(1, 5),
    by(5, 1),
    by(10, 6),
    byMoreThan(11),
  ]),
  twentySixNoDraw: variant('sr:winning_margin_no_draw:26+', 1283, [
    ...[1, 6, 11, 16, 21].map((least) => from(least, least + 4)),
    from(26),
    ...[1, 6, 11, 16, 21].map((least) => by(least + 4, least)),
    byMoreThan(26),
  ]),
  anyTeam: variant(
    'sr:winning_margin_no_draw_any_team:31+',
    1295,
    [1, 6, 11, 16, 21, 26].map((least) => from(least, least + 4)).concat(from(31)),
  ),
} as const

export function exactSets(setsToWin: number): Variant {
  const name = `sr:exact_sets:bestof:${2 * setsToWin - 1}`
  return variant(
    name,
    setsToWin === 2 ? 32 : 34,
    Array.from({ length: setsToWin }, (_, index) => from(setsToWin + index, setsToWin + index)),
  )
}

export function placeIn({ ranges }: Variant, value: number): number {
  return ranges.findIndex(({ least, most }) => value >= least && value <= most)
}
