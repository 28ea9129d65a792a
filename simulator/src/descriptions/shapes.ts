type SpecifierType = 'integer' | 'decimal' | 'string' | 'variable_text'

export interface MarketDescription {
  readonly id: number
  readonly name: string
  /** What a bet stop may name; every market is in `all`. */
  readonly groups: readonly string[]
  readonly specifiers?: Readonly<Record<string, SpecifierType>>
  /** Empty when a variant has them, or when all are of a type. */
  readonly outcomes: readonly (readonly [id: string, name: string])[]
  /** Outcomes are players or teams beside those listed. */
  readonly ofType?: 'player' | 'competitor'
}

type Part = Readonly<Record<string, SpecifierType>>

export const HOME = '{$competitor1}'
export const AWAY = '{$competitor2}'
const RESULTS = [HOME, 'tie', AWAY]
const TWO_OF_THREE = [`${HOME} or tie`, `${HOME} or ${AWAY}`, `tie or ${AWAY}`]
const OVER = 'over {total}'
const UNDER = 'under {total}'

/** A market with a list of outcomes, in the order of their ids. */
export function listed(
  id: number,
  name: string,
  groups: readonly string[],
  ids: readonly string[],
  names: readonly string[],
  part: Part = {},
): MarketDescription {
  const outcomes = ids.map((outcome, index) => [outcome, names[index] ?? ''] as const)
  return { id, name, groups, outcomes, ...(Object.keys(part).length > 0 ? { specifiers: part } : {}) }
}

type Shape = (id: number, name: string, groups: readonly string[], part?: Part) => MarketDescription

const shape =
  (ids: readonly string[], names: readonly string[], own: Part = {}): Shape =>
  (id, name, groups, part = {}) =>
    listed(id, name, groups, ids, names, { ...part, ...own })

export const threeWay = shape(['1', '2', '3'], RESULTS)
export const winner = shape(['4', '5'], [HOME, AWAY])
export const whoNext = shape(['6', '7', '8'], [HOME, 'nobody', AWAY])
export const doubleChance = shape(['9', '10', '11'], TWO_OF_THREE)
export const total = shape(['12', '13'], [OVER, UNDER], { total: 'decimal' })
export const handicap = shape(['1714', '1715'], [`${HOME} {+hcp}`, `${AWAY} {-hcp}`], { hcp: 'decimal' })
export const threeWayHandicap = shape(
  ['1711', '1712', '1713'],
  RESULTS.map((result) => `${result} ({hcp})`),
  { hcp: 'string' },
)
export const oddEven = shape(['70', '72'], ['odd', 'even'])
export const yesNo = shape(['74', '76'], ['yes', 'no'])
/** Yes or no about a total in the name. */
export const yesNoOfTotal = shape(['74', '76'], ['yes', 'no'], { total: 'decimal' })
export const highestHalf = shape(['436', '438', '440'], ['1st half', '2nd half', 'the same'])
export const halfTimeFullTime = shape(
  Array.from({ length: 9 }, (_, index) => String(418 + 2 * index)),
  RESULTS.flatMap((half) => RESULTS.map((full) => `${half}/${full}`)),
)
export const resultAndBothScore = shape(
  ['78', '80', '82', '84', '86', '88'],
  RESULTS.flatMap((result) => [`${result} and yes`, `${result} and no`]),
)
export const resultAndTotal = shape(
  ['794', '796', '798', '800', '802', '804'],
  RESULTS.flatMap((result) => [`${result} and ${UNDER}`, `${result} and ${OVER}`]),
  { total: 'decimal' },
)
export const winnerAndTotal = shape(
  ['973', '974', '975', '976'],
  [OVER, UNDER].flatMap((side) => [`${HOME} and ${side}`, `${AWAY} and ${side}`]),
  { total: 'decimal' },
)
export const doubleChanceAndBothScore = shape(
  ['1718', '1719', '1720', '1721', '1722', '1723'],
  TWO_OF_THREE.flatMap((two) => [`${two}; yes`, `${two}; no`]),
)
export const doubleChanceAndTotal = shape(
  ['1724', '1725', '1726', '1727', '1728', '1729'],
  [UNDER, OVER].flatMap((side) => TWO_OF_THREE.map((two) => `${two}; ${side}`)),
  { total: 'decimal' },
)
export const marginOfRuns = shape(
  ['630', '632', '634', '636', '638', '640'],
  [HOME, AWAY].flatMap((side) => [`${side} by 1`, `${side} by 2`, `${side} by 3+`]),
)

/** The outcomes are those of the variant that a specifier names. */
export const byVariant: Shape = shape([], [], { variant: 'variable_text' })

/** Outcomes are players, beside one for nobody where there is one. */
export function players(id: number, name: string, part: Part = {}, nobody?: string): MarketDescription {
  const outcomes = nobody === undefined ? [] : [[nobody, 'nobody'] as const]
  return { id, name, groups: ['regular_play', 'scorers'], specifiers: part, outcomes, ofType: 'player' }
}

interface Scores {
  readonly scores: readonly { readonly id: string; readonly home: number; readonly away: number }[]
  readonly other: string
}

export function correctScore(
  id: number,
  name: string,
  groups: readonly string[],
  { scores, other }: Scores,
  part?: Part,
): MarketDescription {
  const ids = [...scores.map((score) => score.id), other]
  return listed(id, name, groups, ids, [...scores.map(({ home, away }) => `${home}:${away}`), 'any other'], part)
}
