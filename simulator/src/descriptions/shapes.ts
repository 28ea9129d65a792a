export interface MarketDescription {
  readonly id: number
  readonly name: string
  /** What a bet stop may name; every market is in `all`. */
  readonly groups: readonly string[]
  readonly specifiers?: Readonly<Record<string, 'integer' | 'decimal' | 'string' | 'variable_text'>>
  /** Empty when a variant has them. */
  readonly outcomes: readonly (readonly [id: string, name: string])[]
  /** Outcomes are players beside those listed. */
  readonly players?: boolean
}

type Part = Readonly<Record<string, 'integer' | 'string'>>

export const HOME = '{$competitor1}'
export const AWAY = '{$competitor2}'

export function threeWay(id: number, name: string, groups: readonly string[], part?: Part): MarketDescription {
  const outcomes = [
    ['1', HOME],
    ['2', 'tie'],
    ['3', AWAY],
  ] as const
  return { id, name, groups, outcomes, ...(part && { specifiers: part }) }
}

export function winner(id: number, name: string, groups: readonly string[], part?: Part): MarketDescription {
  const outcomes = [
    ['4', HOME],
    ['5', AWAY],
  ] as const
  return { id, name, groups, outcomes, ...(part && { specifiers: part }) }
}

export function total(id: number, name: string, groups: readonly string[], part: Part = {}): MarketDescription {
  const outcomes = [
    ['12', 'over {total}'],
    ['13', 'under {total}'],
  ] as const
  return { id, name, groups, outcomes, specifiers: { ...part, total: 'decimal' } }
}

export function handicap(id: number, name: string, groups: readonly string[], part: Part = {}): MarketDescription {
  const outcomes = [
    ['1714', `${HOME} {+hcp}`],
    ['1715', `${AWAY} {-hcp}`],
  ] as const
  return { id, name, groups, outcomes, specifiers: { ...part, hcp: 'decimal' } }
}

export function oddEven(id: number, name: string, groups: readonly string[]): MarketDescription {
  const outcomes = [
    ['70', 'odd'],
    ['72', 'even'],
  ] as const
  return { id, name, groups, outcomes }
}

export function yesNo(id: number, name: string, groups: readonly string[]): MarketDescription {
  const outcomes = [
    ['74', 'yes'],
    ['76', 'no'],
  ] as const
  return { id, name, groups, outcomes }
}

/** The outcomes are those of the variant that a specifier names. */
export function byVariant(id: number, name: string, groups: readonly string[]): MarketDescription {
  return { id, name, groups, outcomes: [], specifiers: { variant: 'variable_text' } }
}
