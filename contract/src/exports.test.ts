import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import contract from '../package.json' with { type: 'json' }

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test('every file is imported by its name alone: package.json lists it with its room', () => {
  const files = globSync('src/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })
  const expected: Readonly<Record<string, string>> = Object.fromEntries(
    files.map((file) => [`./${basename(file, '.ts')}`, `./${file}`]),
  )
  expect(Object.keys(expected)).toHaveLength(files.length)
  const listed: Readonly<Record<string, string>> = contract.exports
  const problems = [
    ...Object.entries(expected)
      .filter(([name, file]) => listed[name] !== file)
      .map(([name, file]) => `exports of contract/package.json lacks "${name}": "${file}"`),
    ...Object.entries(listed)
      .filter(([name, file]) => expected[name] !== file)
      .map(([name, file]) => `exports of contract/package.json has "${name}": "${file}", and no such file is there`),
  ]
  expect(problems).toEqual([])
})
