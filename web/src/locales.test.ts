import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@momio/contract/locale'
import { expect, test } from 'vitest'
import { textTypes, writtenTextTypes } from '../text-types.ts'
import { languageOf } from './app/texts/i18n.ts'

type Texts = { readonly [key: string]: string | Texts }

const source = import.meta.dirname
const folders = globSync('**/locales', { cwd: source }).sort()
const languages = [...new Set(LOCALES.map(languageOf))]

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[`${prefix}${key}`, text] as const] : [...flatten(text, `${prefix}${key}.`)],
    ),
  )
}
function read(file: string): Map<string, string> {
  return existsSync(join(source, file)) ? flatten(JSON.parse(readFileSync(join(source, file), 'utf8'))) : new Map()
}
const placeholders = (text: string) => [...text.matchAll(/\{\{[^}]+\}\}/g)].map(String).sort().join(' ')

/** What is wrong with the texts of one language, each line with its file and key. */
function problemsOf(file: string, spanish: ReadonlyMap<string, string>): string[] {
  if (!existsSync(join(source, file))) return [`${file} is missing`]
  const texts = read(file)
  return [
    ...[...spanish.keys()].filter((key) => !texts.has(key)).map((key) => `${file} lacks ${key}, which Spanish has`),
    ...[...texts.keys()].filter((key) => !spanish.has(key)).map((key) => `${file} has ${key}, which Spanish lacks`),
    ...[...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${file} says nothing for ${key}`),
    ...[...texts].flatMap(([key, text]) => {
      const expected = placeholders(spanish.get(key) ?? text)
      return placeholders(text) === expected ? [] : [`${file} must fill in ${expected || 'nothing'} for ${key}`]
    }),
  ]
}

test('the six locales read texts in five languages [SHELL-8]', () => {
  expect(languages).toEqual(['es', 'en', 'de', 'fr', 'pt'])
  expect(folders.length).toBeGreaterThan(0)
})

test.each(folders.flatMap((folder) => languages.map((language) => [folder, language] as const)))(
  '%s/%s.json has every key of Spanish and none beside, none empty, filling in the same values [SHELL-8]',
  (folder, language) => {
    expect(problemsOf(`${folder}/${language}.json`, read(`${folder}/es.json`))).toEqual([])
  },
)

test('the types of the texts are those of the Spanish files: npm run check:types writes them anew', () => {
  expect(writtenTextTypes()).toBe(textTypes())
})
