import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { PAGE_PATHS } from '@momio/contract/page-paths'
import { expect, test } from 'vitest'
import { REDIRECTS } from './navigation/guards.ts'
import { SCREENS, type Screen } from './screens.ts'
import { titles } from './shell/locales/es.json'

const source = join(import.meta.dirname, '..')
const screens = Object.entries<Screen>(SCREENS)

test('every screen has a title, and every title its screen', () => {
  const [named, titled] = [Object.keys(SCREENS), Object.keys(titles)]
  const problems = [
    ...named
      .filter((name) => !titled.includes(name))
      .map((name) => `${name} has no title: add titles.${name} to app/shell/locales/es.json and the other languages`),
    ...titled.filter((name) => !named.includes(name)).map((name) => `titles.${name} has no screen in screens.ts`),
  ]
  expect(problems).toEqual([])
})

test('the server knows the address of every screen, and no other [NAV-1]', () => {
  const declared = screens.flatMap(([, { path }]) => path).filter((path) => path !== '$')
  const expected = [...declared, ...Object.keys(REDIRECTS)]
  const known: readonly string[] = PAGE_PATHS
  const problems = [
    ...expected.filter((path) => !known.includes(path)).map((path) => `${path} is missing in contract/page-paths`),
    ...known
      .filter((path) => !expected.includes(path))
      .map((path) => `${path} has no screen: take it out of page-paths`),
  ]
  expect(problems).toEqual([])
})

/** The file of the screen and all it imports at once; what it fetches later brings its own texts. */
function filesOf(screen: Screen): string[] {
  const entry = /["'`]([^"'`]*\/)?((?:features|route-states)\/[^"'`]+\.tsx)/.exec(String(screen.load))?.[2]
  if (!entry) return []
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return
    seen.add(file)
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export|}) (?!type ).*?'(\.[^']+\.tsx?)'$/gm,
    ))
      visit(join(dirname(file), from))
  }
  visit(join(source, entry.startsWith('features') ? entry : `app/${entry}`))
  return [...seen]
}

const USED_TEXTS = /useTranslation\((\[[^\]]+\]|'[^']+')/g
/** Texts that are there on every page, and those that the layout of the windows fetches for itself. */
const TEXTS_AROUND = { window: ['shell', 'balance'] } as Readonly<Record<string, readonly string[]>>

test('the file of every screen is read', () => {
  const unread = screens.filter(([, screen]) => filesOf(screen).length === 0).map(([name]) => name)
  expect(unread).toEqual(['Gallery'])
})

test.each(screens)('%s declares the texts that its files use', (name, screen) => {
  const declared = new Set<string>([...screen.texts, ...(TEXTS_AROUND[screen.layout] ?? ['shell'])])
  const missing = filesOf(screen).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(USED_TEXTS)]
      .flatMap(([, used = '']) => [...used.matchAll(/'([^']+)'/g)].map(([, text = '']) => text))
      .filter((text) => !declared.has(text))
      .map((text) => `${name} uses the texts ${text} in ${relative(source, file)} and does not declare them`),
  )
  expect(missing).toEqual([])
})

test.each(screens.filter(([, { layout }]) => layout === 'site-without-queries' || layout === 'none'))(
  '%s stands outside the provider of queries and uses none',
  (name, screen) => {
    const queries = filesOf(screen)
      .filter((file) => /^(?:import|}) (?!type ).*'@tanstack\/react-query'/m.test(readFileSync(file, 'utf8')))
      .map((file) => `${name} uses queries in ${relative(source, file)}: its layout must be 'site'`)
    expect(queries).toEqual([])
  },
)
