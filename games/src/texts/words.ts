import { type Language, type Locale, languageOf } from '@momio/contract/locale'
import type spanish from './locales/es.json'

type WordKey = keyof typeof spanish
export type Words = (key: WordKey, places?: Readonly<Record<string, string | number>>) => string

const TEXTS: Record<Language, () => Promise<{ default: Readonly<Record<WordKey, string>> }>> = {
  es: () => import('./locales/es.json'),
  en: () => import('./locales/en.json'),
  de: () => import('./locales/de.json'),
  fr: () => import('./locales/fr.json'),
  pt: () => import('./locales/pt.json'),
}

/** The texts of one language, each fetched only by whoever reads it. */
export async function fetchWords(locale: Locale): Promise<Words> {
  const { default: texts } = await TEXTS[languageOf(locale)]()
  return (key, places = {}) => fillIn(texts[key], places)
}

export function fillIn(text: string, places: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(places[name] ?? ''))
}
