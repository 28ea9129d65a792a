import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { LOCALES } from '@momio/contract/locale'
import { describe, expect, test } from 'vitest'
import { languageOf } from './app/texts/i18n.ts'

type Texts = { readonly [key: string]: string | Texts }

const source = import.meta.dirname
const folders = globSync('**/locales', { cwd: source }).map((folder) => join(source, folder))
const languages = [...new Set(LOCALES.map(languageOf))]

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[`${prefix}${key}`, text] as const] : [...flatten(text, `${prefix}${key}.`)],
    ),
  )
}
function read(folder: string, language: string) {
  return flatten(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')))
}
const placeholders = (text = '') => [...text.matchAll(/\{\{[^}]+\}\}/g)].map(String).sort()

test('the six locales read texts in five languages [SHELL-8]', () => {
  expect(languages).toEqual(['es', 'en', 'de', 'fr', 'pt'])
  expect(folders.length).toBeGreaterThan(0)
})

describe.each(folders.map((folder) => [basename(dirname(folder)), folder] as const))('%s', (_name, folder) => {
  const spanish = read(folder, 'es')

  test.each(languages)('%s has every key and none beside, none empty [SHELL-8]', (language) => {
    const texts = read(folder, language)
    expect([...texts.keys()].sort()).toEqual([...spanish.keys()].sort())
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test.each(languages)('%s fills in the same values as Spanish [SHELL-8]', (language) => {
    const texts = read(folder, language)
    for (const [key, text] of spanish)
      expect({ key, values: placeholders(texts.get(key)) }).toEqual({ key, values: placeholders(text) })
  })
})
