import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = import.meta.dirname
/** Loaded on demand: each stands on a primitive of Base UI. */
const HEAVY = [
  'controls/select.tsx',
  'overlays/dialog.tsx',
  'overlays/drawer.tsx',
  'overlays/menu.tsx',
  'overlays/toast.tsx',
]

function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(join(ROOT, file))) return seen.add(file)
  seen.add(file)
  for (const [, from = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(/from '([^']+)'/g)) {
    reach(from.startsWith('.') ? join(dirname(file), from) : from, seen)
  }
  return seen
}

const files = globSync('**/*.tsx', { cwd: ROOT, exclude: ['gallery/**', '**/*.test.tsx'] })
const heavy = (file: string) => [...reach(file)].some((path) => path.startsWith('@base-ui/'))

test.each(files.filter((file) => !HEAVY.includes(file)))('%s is light enough for the first view', (file) => {
  expect(heavy(file)).toBe(false)
})

test.each(HEAVY)('%s is known to be heavy', (file) => {
  expect(heavy(file)).toBe(true)
})
