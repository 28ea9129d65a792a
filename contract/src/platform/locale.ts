/** Doc 1 §1: es is the default (esMX); en is English outside the United States. */
export const LOCALES = ['esMX', 'en', 'deDE', 'enUS', 'frFR', 'ptBR'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'esMX'

const BCP47: Record<Locale, string> = {
  esMX: 'es-MX',
  en: 'en-GB',
  deDE: 'de-DE',
  enUS: 'en-US',
  frFR: 'fr-FR',
  ptBR: 'pt-BR',
}

type FirstTwoLetters<Text> = Text extends `${infer First}${infer Second}${string}` ? `${First}${Second}` : never

/** Texts exist per language, which the name of a locale begins with. */
export type Language = FirstTwoLetters<Locale>
export const LANGUAGES: readonly Language[] = [...new Set(LOCALES.map((locale) => locale.slice(0, 2) as Language))]

/** Of a locale, or of a code such as en-US; Spanish for whatever is neither. */
export function languageOf(locale: string): Language {
  return LANGUAGES.find((language) => locale.startsWith(language)) ?? 'es'
}

/** The tag that Intl and the html lang attribute understand. */
export function bcp47(locale: Locale): string {
  return BCP47[locale]
}
