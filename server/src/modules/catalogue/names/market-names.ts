import type { FixtureInput, MarketInput } from '../book/feed-input.ts'

/** A market as the provider's catalogue describes it, templates and all. */
export interface MarketDescriptionInput {
  readonly id: number
  readonly name: string
  /** Names a bet stop may use, beside `all`. */
  readonly groups: readonly string[]
  readonly outcomes: readonly { readonly id: string; readonly name: string }[]
  /** Each of its lines is one of its variants. */
  readonly hasVariants?: boolean
}

/** A list of outcomes that any market may name, e.g. `sr:exact_goals:6+`. */
export interface VariantListInput {
  readonly id: string
  readonly outcomes: readonly { readonly id: string; readonly name: string }[]
}

/** One market in one variant: the same variant of another market has a name and outcomes of its own. */
export interface VariantMarketInput {
  readonly marketId: number
  readonly variant: string
  /** Only where the variant names the market too. */
  readonly name?: string
  readonly outcomes: readonly { readonly id: string; readonly name: string }[]
}

export interface DescribedMarket {
  /** Spanish. */
  readonly name: string
  /** English, as the provider says it. */
  readonly originalName: string
  /** Outcome id and Spanish name, in the order they are shown; every outcome of the input is here once. */
  readonly outcomes: readonly (readonly [id: string, name: string])[]
  /** False while a person's name, a variant or the catalogue's word is still to come: the line is then described again. */
  readonly complete: boolean
  /** The line has not all the specifiers that its names need: nobody can say what a bet on it would be about. */
  readonly lacksSpecifiers?: boolean
}

/** What a name needs and the catalogue does not have; the feed fetches it. */
export type MissingName =
  | { readonly kind: 'variant'; readonly marketId: number; readonly variant: string }
  | { readonly kind: 'person'; readonly urn: string }

/** The names of markets and outcomes: the provider's catalogue, our translations, and the people in them. */
export interface MarketNames {
  describe(fixture: FixtureInput, market: MarketInput): DescribedMarket
  inGroups(eventId: string, marketId: number, groups: readonly string[]): boolean
  /** The whole catalogue of provider one, in English; takes the place of the one before. */
  takeMarkets(markets: readonly MarketDescriptionInput[]): void
  /** The lists that every market shares; what a market says of its own variant counts before them. */
  takeVariantLists(lists: readonly VariantListInput[]): void
  takeVariantMarket(described: VariantMarketInput): void
  takePerson(urn: string, name: string): void
  /** Each missing thing once, until it is taken. */
  onMissing(listener: (missing: MissingName) => void): void
  /** False once it was taken, or is no longer needed. */
  isMissing(what: MissingName): boolean
}
