import type { Language } from '@momio/contract/locale'
import { compileTemplate, type Template } from '@momio/domain/market-name'
import { en } from '@momio/domain/market-words/en'
import { es } from '@momio/domain/market-words/es'
import { PLAIN_OUTCOMES } from '@momio/domain/market-words/plain-outcomes'

function compiled<K>(texts: Iterable<readonly [K, string]>, language: Language): ReadonlyMap<K, Template> {
  return new Map(Array.from(texts, ([key, text]) => [key, compileTemplate(text, language)]))
}

function byNumber(texts: Readonly<Record<number, string>>): [number, string][] {
  return Object.entries(texts).map(([id, text]) => [Number(id), text])
}

/** Compiled once: names are filled in thousands of times a second. */
export const COMPILED_WORDS = {
  markets: compiled(byNumber(es.markets), 'es'),
  englishMarkets: compiled(byNumber(en.markets), 'en'),
  outcomes: compiled([...PLAIN_OUTCOMES, ...Object.entries(es.outcomes)], 'es'),
  providerTwo: compiled(byNumber(es.providerTwo), 'es'),
} as const
