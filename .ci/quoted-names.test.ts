import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '..')
const DOCUMENTS = ['CONTRIBUTING.md', 'ARCHITECTURE.md', 'docs/operations.md']
/** A folder or file as it is written between backticks: with a slash, or with the ending of a file. */
const PATH = /^\.?[a-z][\w.-]*(?:\/|(?:\/[\w.-]+)+\/?|\.(?:ts|tsx|js|json|sql|md|css|yaml))$/
const CONSTANT = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/

const files = globSync([`{${manifest.workspaces},.ci,docs,operations}/**`, '*'], {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
})
const constants = new Set(
  files
    .filter((file) => /\.(?:ts|tsx|sql)$/.test(file))
    .flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []),
)

/** A path may be written from any folder above it on: `modules/ledger` is `server/src/modules/ledger`. */
const isThere = (path: string) => files.some((file) => `/${file}`.endsWith(`/${path.replace(/\/$/, '')}`))

test.each(DOCUMENTS)('%s names only paths, constants and commands that exist', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8')
  const all = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, one = '']) => one))]
  const quoted = all(/`([^`\n]+)`/g)
  expect([
    ...quoted.filter((one) => PATH.test(one) && !one.includes('NNNN') && !isThere(one)),
    ...quoted.filter((one) => CONSTANT.test(one) && !constants.has(one)),
    ...all(/\]\(([^)#:]+)/g).filter((link) => !existsSync(join(ROOT, dirname(document), link))),
    ...all(/npm run (?:-s )?([\w:-]+)/g).filter((command) => !(command in manifest.scripts)),
  ]).toEqual([])
})
