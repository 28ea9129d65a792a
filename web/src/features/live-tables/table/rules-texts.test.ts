import { readFileSync } from 'node:fs'
import { LANGUAGES, type Language } from '@momio/contract/locale'
import { expect, test } from 'vitest'

const BEFORE_TAX: Readonly<Record<Language, RegExp>> = {
  es: /antes del impuesto/,
  en: /before the tax/,
  de: /vor der Steuer/,
  fr: /avant l'impôt/,
  pt: /antes do imposto/,
}

const rulesOf = (table: string, language: Language) =>
  JSON.parse(readFileSync(new URL(`../${table}/locales/${language}.json`, import.meta.url), 'utf8')).rules

test.each(['roulette', 'crash'].flatMap((table) => LANGUAGES.map((language) => [table, language] as const)))(
  'the rules of the table %s in %s say that the published return is before the tax [CAS-3] [MX-2]',
  (table, language) => {
    expect(rulesOf(table, language).return).toMatch(BEFORE_TAX[language])
  },
)

const WITH_AND_WITHOUT_TARGET: Readonly<Record<Language, RegExp>> = {
  es: /con cobro automático.*sin él.*se pierde/i,
  en: /with auto cash-out.*without it.*is lost/i,
  de: /mit automatischem Kassieren.*ohne.*ist verloren/i,
  fr: /avec encaissement auto.*sans lui.*est perdue/i,
  pt: /com retirada automática.*sem ela.*é perdida/i,
}

test.each(LANGUAGES)(
  'GLI-20: the rules of the rocket in %s say what an interruption means for a bet with a target and for one without',
  (language) => {
    expect(rulesOf('crash', language).late).toMatch(WITH_AND_WITHOUT_TARGET[language])
  },
)
