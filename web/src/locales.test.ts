import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, LOCALES } from '@momio/contract/locale'
import { expect, test } from 'vitest'
import { SAME_AS_SPANISH } from '../test/same-as-spanish.ts'
import { siteTextTypes } from '../text-types.ts'

type Texts = { readonly [key: string]: string | Texts }

const source = import.meta.dirname
const folders = globSync('**/locales', { cwd: source }).sort()

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
  expect(LOCALES).toHaveLength(6)
  expect(LANGUAGES).toEqual(['es', 'en', 'de', 'fr', 'pt'])
  expect(folders.length).toBeGreaterThan(0)
})

test.each(folders.flatMap((folder) => LANGUAGES.map((language) => [folder, language] as const)))(
  '%s/%s.json has every key of Spanish and none beside, none empty, filling in the same values [SHELL-8]',
  (folder, language) => {
    expect(problemsOf(`${folder}/${language}.json`, read(`${folder}/es.json`))).toEqual([])
  },
)

test.each(LANGUAGES)(
  'app/texts/%s.ts fetches the files of its own language, those of every folder [SHELL-8]',
  async (language) => {
    const { texts } = await import(`./app/texts/${language}.ts`)
    const fetched = Object.keys(texts.files).map((file) => file.replace('../../', '').replace('../', 'app/'))
    expect([...fetched, `app/shell/locales/${language}.json`].sort()).toEqual(
      folders.map((folder) => `${folder}/${language}.json`).sort(),
    )
    expect(flatten(texts.shell)).toEqual(read(`app/shell/locales/${language}.json`))
  },
)

test('English of the United States says only what differs, under keys that English has [SHELL-8]', () => {
  const files = folders.filter((folder) => existsSync(join(source, `${folder}/en-US.json`)))
  expect(files).toContain('matches/locales')
  const problems = files.flatMap((folder) => {
    const english = read(`${folder}/en.json`)
    return [...read(`${folder}/en-US.json`)].flatMap(([key, text]) => {
      if (!english.has(key)) return [`${folder}/en-US.json has ${key}, which en.json lacks`]
      return english.get(key) === text ? [`${folder}/en-US.json says the same as en.json for ${key}`] : []
    })
  })
  expect(problems).toEqual([])
})

test.each([
  ['de', 'du', /\b(Sie|Ihnen|Ihr|Ihre[mnrs]?)\b/],
  ['fr', 'tu', /\b(vous|votre|vos)\b/i],
  ['es', 'tú', /\b(usted|ustedes)\b/i],
] as const)('%s says %s to the player on every screen [SHELL-8]', (language, _, formal) => {
  const found = folders.flatMap((folder) =>
    [...read(`${folder}/${language}.json`)]
      .filter(([, text]) => formal.test(text))
      .map(([key, text]) => `${folder}/${language}.json ${key}: ${text}`),
  )
  expect(found).toEqual([])
})

/** Without what is filled in, and only where letters are left: amounts, dashes and dots need no translation. */
const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\{[^}]+\}\}/g, ''))

test.each(LANGUAGES.filter((language) => language !== 'es'))(
  'a text in %s is not the Spanish one, unless the word is the same [SHELL-8]',
  (language) => {
    const same = SAME_AS_SPANISH[language] ?? []
    const used = new Set<string>()
    const problems: string[] = []
    for (const folder of folders) {
      const spanish = read(`${folder}/es.json`)
      for (const [key, text] of read(`${folder}/${language}.json`)) {
        const where = `${folder}/${language}.json, ${key}: "${text}"`
        if (/[¿¡]/.test(text)) problems.push(`${where} is punctuated as in Spanish`)
        if (text !== spanish.get(key) || !hasWords(text)) continue
        used.add(text)
        if (!same.includes(text)) problems.push(`${where} is Spanish: translate it or add it to SAME_AS_SPANISH`)
      }
    }
    problems.push(
      ...same.filter((text) => !used.has(text)).map((text) => `"${text}" is no longer the same: take it out`),
    )
    expect(problems).toEqual([])
  },
)

test('the types of the texts are those of the Spanish files: npm run check:types writes them anew', () => {
  expect(siteTextTypes.written()).toBe(siteTextTypes.expected())
})
