import type { Market, Match, Outcome } from '@momio/contract/live-book'
import { type Language, languageOf } from '@momio/contract/locale'
import type { MarketWords } from '@momio/domain/market-words/words'
import { providerNameOf } from '../provider.ts'

type MatchNames = Pick<Match, 'id' | 'sportId' | 'homeCompetitorName' | 'awayCompetitorName'> & {
  /** Of an outright, which has no sides. */
  readonly name?: string
}
type NamedMarket = Pick<Market, 'name' | 'originalName' | 'marketType' | 'specifiers'>

/** The names of markets and outcomes in the player's language. */
export interface MarketText {
  market(match: MatchNames, market: NamedMarket): string
  outcome(match: MatchNames, market: NamedMarket, outcome: Pick<Outcome, 'outcomeId' | 'name'>): string
}

/** The server speaks Spanish: that language needs no words here. */
const WORDS: Readonly<Record<Language, (() => Promise<MarketWords>) | null>> = {
  es: null,
  en: () => import('@momio/domain/market-words/en').then(({ en }) => en),
  de: () => import('@momio/domain/market-words/de').then(({ de }) => de),
  fr: () => import('@momio/domain/market-words/fr').then(({ fr }) => fr),
  pt: () => import('@momio/domain/market-words/pt').then(({ pt }) => pt),
}

const AS_SENT: MarketText = {
  market: (_match, { name }) => name,
  outcome: (_match, _market, { name }) => name,
}

/** Undefined where words are to be fetched first. */
export function marketTextAtHand(language: string): MarketText | undefined {
  return WORDS[languageOf(language)] ? undefined : AS_SENT
}

/** Fetches a language's words when it is first shown; what it has no word for stands in English. */
export async function loadMarketText(language: string): Promise<MarketText> {
  const load = WORDS[languageOf(language)]
  if (!load) return AS_SENT
  const [words, named] = await Promise.all([load(), import('@momio/domain/market-words/translated-name')])
  const line = (match: MatchNames, { marketType, specifiers }: NamedMarket) => ({
    words,
    marketType,
    specifiers,
    home: match.homeCompetitorName,
    away: match.awayCompetitorName,
    event: match.name,
    sportId: match.sportId,
    providerTwo: providerNameOf(match.id) === 'two',
  })
  return {
    market: (match, market) => named.marketName(line(match, market)) ?? market.originalName,
    // A person's name is the same in every language.
    outcome: (match, market, { outcomeId, name }) => named.outcomeName(line(match, market), outcomeId) ?? name,
  }
}
