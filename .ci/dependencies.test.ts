import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const IMPORT = /^(?:import|export)\b[^'"`;]*?from '([^'.$][^']*)'|\bimport\('([^'.$][^']*)'\)|^import '([^'.$][^']*)'/gm

interface Manifest {
  readonly name: string
  readonly workspaces: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const manifestOf = (room: string) => JSON.parse(readFileSync(`${ROOT}${room}package.json`, 'utf8')) as Manifest
const packagesOf = ({ dependencies, devDependencies }: Manifest) => Object.keys({ ...dependencies, ...devDependencies })

/** `zod/v4` is of the package zod, `@momio/contract/pin` of @momio/contract. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

const root = manifestOf('')

test.each(root.workspaces)('%s declares every package it imports', (room) => {
  const manifest = manifestOf(`${room}/`)
  const declared = new Set([...packagesOf(manifest), ...packagesOf(root), manifest.name])
  const undeclared = globSync(`${room}/**/*.{ts,tsx}`, {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist/**'],
  }).flatMap((file) =>
    [...readFileSync(`${ROOT}${file}`, 'utf8').matchAll(IMPORT)]
      .map(([, from, dynamic, bare]) => packageOf(from ?? dynamic ?? bare ?? ''))
      .filter((name) => !name.startsWith('node:') && !declared.has(name))
      .map((name) => `${file} imports ${name}`),
  )
  expect(undeclared).toEqual([])
})
