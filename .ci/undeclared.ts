import { existsSync, readFileSync } from 'node:fs'
import type { ICruiseResult } from 'dependency-cruiser'

/**
 * Packages that the code of a workspace imports and neither its package.json nor that of the root lists. Knip lets them pass
 * where a workspace is meant (`@momio/contract`), or where a listed package has the missing one as its peer (zod).
 */
export function undeclaredImports(baseDir: string, modules: ICruiseResult['modules']): string[] {
  const listed = new Map<string, ReadonlySet<string> | null>()
  const listedBy = (room: string) => {
    const known = listed.get(room) ?? readListed(`${baseDir}/${room}/package.json`)
    listed.set(room, known)
    return known
  }
  const found = modules
    .filter(({ source }) => !source.includes('node_modules'))
    .flatMap(({ source, dependencies }) => {
      const room = source.split('/')[0] ?? ''
      const own = listedBy(room)
      const ofRoot = listedBy('.')
      if (!own) return []
      return dependencies
        .filter(({ module, coreModule }) => !coreModule && /^@?[a-z]/.test(module))
        .map(({ module }) => packageOf(module))
        .filter((name) => !own.has(name) && !ofRoot?.has(name))
        .map((name) => `undeclared: ${source} -> ${name}, which ${room}/package.json does not list`)
    })
  return [...new Set(found)]
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function readListed(file: string): ReadonlySet<string> | null {
  if (!existsSync(file)) return null
  const { name, dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'))
  return new Set([name, ...Object.keys({ ...dependencies, ...devDependencies })])
}
