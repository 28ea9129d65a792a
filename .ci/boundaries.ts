import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { undeclaredImports } from './undeclared.ts'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const rules = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  forbidden: object[]
  options: ICruiseOptions
}
const ROOMS = [
  'contract',
  'domain',
  'signalr',
  'server',
  'simulator',
  'sandbox',
  'vision',
  'ui',
  'client',
  'web',
  'office',
  'games',
  'e2e',
  'bench',
]

export interface BoundaryReport {
  readonly modules: number
  readonly violations: readonly string[]
}

export async function checkBoundaries(baseDir: string = root): Promise<BoundaryReport> {
  const rooms = ROOMS.filter((room) => existsSync(`${baseDir}/${room}`))
  const { output } = await cruise(rooms, {
    ...rules.options,
    baseDir,
    validate: true,
    ruleSet: { forbidden: rules.forbidden } as NonNullable<ICruiseOptions['ruleSet']>,
  })
  const { summary, modules } = output as ICruiseResult
  return {
    modules: modules.filter((module) => !module.source.includes('node_modules')).length,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
      ...undeclaredImports(baseDir, modules),
    ],
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { modules, violations } = await checkBoundaries()
  // A parser that cannot read the sources cruises nothing and finds nothing wrong.
  if (modules < 50) violationsFound([`only ${modules} modules were read: the check itself is broken`])
  if (violations.length > 0) violationsFound(violations)
  console.log(`import boundaries hold over ${modules} modules`)
}

function violationsFound(violations: readonly string[]): never {
  for (const violation of violations) console.error(violation)
  process.exit(1)
}
