import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { officeTextTypes } from '../../text-types.ts'
import { LANGUAGES } from '../preferences.ts'
import { SCREENS } from '../screens.ts'
import { titles } from '../shell/locales/es.json'

type Texts = { readonly [key: string]: string | Texts }

const source = join(import.meta.dirname, '..')
const folders = globSync('**/locales', { cwd: source }).sort()

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[`${prefix}${key}`, text] as const] : [...flatten(text, `${prefix}${key}.`)],
    ),
  )
}
function read(folder: string, language: string): Map<string, string> {
  const file = join(source, folder, `${language}.json`)
  return existsSync(file) ? flatten(JSON.parse(readFileSync(file, 'utf8'))) : new Map()
}
const told = (texts: Map<string, string>) =>
  [...texts].map(([key, text]) => `${key} ${[...text.matchAll(/\{\{[^}]+\}\}/g)].map(String).sort().join(' ')}`).sort()

test.each(folders)('%s says the same keys in Spanish and English, none empty, filling in the same values', (folder) => {
  const [spanish, english] = LANGUAGES.map((language) => read(folder, language))
  expect(spanish?.size).toBeGreaterThan(0)
  expect(told(english ?? new Map())).toEqual(told(spanish ?? new Map()))
  for (const texts of [spanish, english]) expect([...(texts ?? [])].filter(([, text]) => !text.trim())).toEqual([])
})

test('the types of the texts are those of the Spanish files: npm run check:types writes them anew', () => {
  expect(officeTextTypes.written()).toBe(officeTextTypes.expected())
})

test('every screen has a title, and every title its screen [PLAT-6]', () => {
  expect(Object.keys(titles).sort()).toEqual(Object.keys(SCREENS).sort())
})
