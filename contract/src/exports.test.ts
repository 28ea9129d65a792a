import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import contract from '../package.json' with { type: 'json' }

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test('every file is imported by its name alone: package.json lists it with its room', () => {
  const files = globSync('src/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })
  const expected = Object.fromEntries(files.map((file) => [`./${basename(file, '.ts')}`, `./${file}`]))
  expect(Object.keys(expected)).toHaveLength(files.length)
  expect(contract.exports).toEqual(expected)
})
