import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import manifest from '../package.json' with { type: 'json' }

export interface Row {
  readonly id: string
  readonly text: string
}

export function readRows(markdown: string): Row[] {
  return [...markdown.matchAll(/^\| ([A-Z]+-\d+) \| (.*) \|$/gm)].map(([, id = '', text = '']) => ({ id, text }))
}

/** A title is a quoted text that a function follows; a test that is skipped by its name proves nothing. */
const TITLE = /(['"`])((?:(?!\1)[^\n])*)\1,\s*(?:async\b|\(|\w+ =>|\{)/g
const SKIPPED = /\b(?:test|it|describe)\.(?:skip|todo|fixme)\(\s*$/

export function idsInTitles(source: string): string[] {
  return [...source.matchAll(TITLE)]
    .filter((match) => !SKIPPED.test(source.slice(0, match.index)))
    .flatMap(([, , title = '']) => [...title.matchAll(/\[([A-Z]+-\d+(?:[ ,]+[A-Z]+-\d+)*)\]/g)])
    .flatMap(([, ids = '']) => ids.split(/[ ,]+/))
}

/** `PIN` asks for every row of that prefix, `PIN-6` for one; nothing asks for all. */
function isAskedFor(id: string, asked: readonly string[]): boolean {
  return asked.length === 0 || asked.some((one) => (one.includes('-') ? id === one : id.startsWith(`${one}-`)))
}

/** The rows that no test names, the ids in titles that are no row, and a line that sums up. */
export function reportRows(
  rows: readonly Row[],
  named: ReadonlyMap<string, string>,
  asked: readonly string[],
): string[] {
  const inScope = rows.filter(({ id }) => isAskedFor(id, asked))
  const missing = inScope.filter(({ id }) => !named.has(id))
  const unknown = [...named].filter(([id]) => isAskedFor(id, asked) && !rows.some((row) => row.id === id))
  return [
    ...missing.map(({ id, text }) => `${id}\t${text.slice(0, 110)}`),
    ...unknown.map(([id, file]) => `${id}\tis no row of docs/requirements.md; ${file} names it`),
    `${inScope.length - missing.length} of ${inScope.length} rows are named by a test`,
  ]
}

/** The first file that names each id. */
export function idsNamedIn(root: string): Map<string, string> {
  const files = globSync(`{${manifest.workspaces},.ci}/**/*.test.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
  const named = new Map<string, string>()
  for (const file of files.sort()) {
    for (const id of idsInTitles(readFileSync(`${root}${file}`, 'utf8'))) if (!named.has(id)) named.set(id, file)
  }
  return named
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const rows = readRows(readFileSync(`${root}docs/requirements.md`, 'utf8'))
  for (const line of reportRows(rows, idsNamedIn(root), process.argv.slice(2))) console.log(line)
}
