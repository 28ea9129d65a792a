import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import root from '../../package.json' with { type: 'json' }

/** Rules that the product does not use yet, and the requirement that will. The list only shrinks. */
const AWAITED: Readonly<Record<string, string>> = {
  OVERTIME_WINNER: 'CAT-3',
}

/** Read by tests that walk every value; the product reaches the values through a function. */
const WALKED_BY_TESTS: readonly string[] = ['MATCH_STATUS_DESCRIPTIONS']

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const withoutComments = (text: string) => text.replaceAll(/^\s*(?:\*|\/).*$/gm, '')
const SOURCES = globSync(`{${root.workspaces}}/**/*.{ts,tsx}`, {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**', '**/test/**', '**/*.test.{ts,tsx}'],
}).map((file) => ({ file, text: withoutComments(readFileSync(`${ROOT}${file}`, 'utf8')) }))

const timesNamed = (name: string, text: string) => text.split(new RegExp(`\\b${name}\\b`)).length - 1

/** Its own file names it a second time, or a file that imports from its file names it; other files may use the same word. */
function isUsed({ name, file, text }: { name: string; file: string; text: string }): boolean {
  const imports = new RegExp(`/${basename(file, '.ts')}(?:\\.ts)?'`)
  return (
    timesNamed(name, text) > 1 ||
    SOURCES.some((other) => other.file !== file && imports.test(other.text) && timesNamed(name, other.text) > 0)
  )
}

test('a rule that only tests use is dead: the product uses every exported rule but those it awaits', () => {
  const rules = SOURCES.filter(({ file }) => file.startsWith('domain/')).flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = '']) => ({ name, file, text })),
  )
  expect(rules.length).toBeGreaterThan(50)
  const dead = rules.filter((rule) => !isUsed(rule) && !WALKED_BY_TESTS.includes(rule.name)).map(({ name }) => name)
  const problems = [
    ...dead
      .filter((name) => !(name in AWAITED))
      .map((name) => `${name} is used by no code of the product: use it, delete it or add it to AWAITED with its row`),
    ...Object.keys(AWAITED)
      .filter((name) => !dead.includes(name))
      .map((name) => `${name} is used now or gone: take it out of AWAITED`),
  ]
  expect(problems).toEqual([])
})
