import { readFileSync } from 'node:fs'
import { LANGUAGES, type Language, LOCALES, languageOf } from '@momio/contract/locale'
import { expect, test } from 'vitest'
import es from './locales/es.json' with { type: 'json' }
import { fetchWords, fillIn } from './words.ts'

const read = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`locales/${language}.json`, import.meta.url), 'utf8'))
const places = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort().join(' ')

test.each(LANGUAGES)('the texts of the frame in %s have every key and every place of Spanish [SHELL-8]', (language) => {
  const texts = read(language)
  expect(Object.keys(texts).sort()).toEqual(Object.keys(es).sort())
  for (const [key, text] of Object.entries(es)) expect([key, places(texts[key] ?? '')]).toEqual([key, places(text)])
})

/** Rightly the same: `as de corazones`, `as de cœur`. */
const SAME_AS_SPANISH = ['card']

test.each(LANGUAGES.filter((language) => language !== 'es'))(
  'a sentence in %s is not the Spanish one [SHELL-8]',
  (language) => {
    const same = Object.entries(read(language)).filter(
      ([key, text]) =>
        text === (es as Record<string, string>)[key] && text.includes(' ') && !SAME_AS_SPANISH.includes(key),
    )
    expect(same).toEqual([])
  },
)

const TAX: Readonly<Record<Language, RegExp>> = {
  es: /impuesto/,
  en: /\btax\b/,
  de: /Steuer/,
  fr: /impôt/,
  pt: /imposto/,
}

test.each(LANGUAGES)(
  'what is said in %s of the published return and of the rules names the tax that comes off prizes [CAS-3] [MX-2]',
  (language) => {
    const texts = read(language)
    for (const key of ['returnNote', 'rule.tax']) expect(texts[key]).toMatch(TAX[language])
  },
)

test.each(LANGUAGES)('each decision in %s has a letter of its own [CAS-3]', (language) => {
  const letters = Object.entries(read(language)).flatMap(([key, text]) => (key.startsWith('key.') ? [text] : []))
  expect(letters).toHaveLength(6)
  for (const letter of letters) expect(letter).toMatch(/^[A-Z]$/)
  expect(new Set(letters).size).toBe(letters.length)
})

test.each(LOCALES)('%s has words [SHELL-8]', async (locale) => {
  const words = await fetchWords(locale)
  expect(words('stake')).toBe(read(languageOf(locale)).stake)
})

test('places are filled in', () => {
  expect(fillIn('De {{min}} a {{max}}', { min: '$1', max: 5 })).toBe('De $1 a 5')
})
