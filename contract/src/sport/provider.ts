export const PROVIDER = { one: 1, two: 2, many: 3 } as const

/** Provider two numbers its own sports and matches from 1; the prefix keeps them apart from those of provider one. */
const PROVIDER_TWO_PREFIX = 'bg:'

export function providerOf(id: string): typeof PROVIDER.one | typeof PROVIDER.two {
  return id.startsWith(PROVIDER_TWO_PREFIX) ? PROVIDER.two : PROVIDER.one
}

type ProviderTwoKind = 'sport' | 'category' | 'tournament' | 'match' | 'competitor'

/** The id that provider two's own number has in the book: `bg:match:77`. */
export function providerTwoId(kind: ProviderTwoKind, number: number | string): string {
  return `${PROVIDER_TWO_PREFIX}${kind}:${number}`
}
