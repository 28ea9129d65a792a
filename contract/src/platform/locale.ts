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

/** The tag that Intl and the html lang attribute understand. */
export function bcp47(locale: Locale): string {
  return BCP47[locale]
}
