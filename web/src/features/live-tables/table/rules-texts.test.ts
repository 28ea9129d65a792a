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

test.each(['roulette', 'crash'].flatMap((table) => LANGUAGES.map((language) => [table, language] as const)))(
  'the rules of the table %s in %s say that the published return is before the tax [CAS-3] [MX-2]',
  (table, language) => {
    const { rules } = JSON.parse(readFileSync(new URL(`../${table}/locales/${language}.json`, import.meta.url), 'utf8'))
    expect(rules.return).toMatch(BEFORE_TAX[language])
  },
)
