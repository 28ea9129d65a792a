import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGES = globSync('{web,ui,office,games}/src/**/*.tsx', { cwd: ROOT })
/** `group-last:hidden`: how it looks depends on whether something above it is the last of its siblings. */
const BY_PLACE_ABOVE = /\b(?:group|peer|in)-(?:first|last|only|odd|even|nth|empty)[\w-]*(?:\/\w+)?:/

/** One such class, and every element that comes or goes anywhere has the browser style all that stands before it anew. */
test('no class looks at the place of an element above it', () => {
  const users = PAGES.filter((page) => BY_PLACE_ABOVE.test(readFileSync(join(ROOT, page), 'utf8')))
  expect(PAGES.length).toBeGreaterThan(100)
  expect(users).toEqual([])
})
