import type { Language } from '@momio/contract/locale'

/** A language's templates (see market-name.ts): provider one's by market type and by outcome id, which means one thing in every market. */
export interface MarketWords {
  readonly language: Language
  readonly markets: Readonly<Record<number, string>>
  readonly outcomes: Readonly<Record<string, string>>
  readonly providerTwo: Readonly<Record<number, string>>
}
