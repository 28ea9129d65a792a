import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('src', import.meta.url))
const file = fileURLToPath(new URL('src/app/texts/i18next.d.ts', import.meta.url))

/** The types of all texts, read off the Spanish files: a folder with `locales/es.json` is a namespace by its own name. */
export function textTypes(): string {
  const spanish = globSync('**/locales/es.json', { cwd: source })
  const namespaces = new Map<string, string>()
  for (const path of spanish.sort()) {
    const name = basename(dirname(dirname(path)))
    const taken = namespaces.get(name)
    if (taken) throw new Error(`two folders of texts are called ${name}: ${taken} and ${path}`)
    namespaces.set(name, path)
  }
  return `import 'i18next'

// Written by web/text-types.ts from the Spanish files, which are the source: a key that is not there does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
${[...namespaces].map(([name, path]) => `      ${propertyName(name)}: ${typeOf(path)}`).join('\n')}
    }
  }
}
`
}

export function writtenTextTypes(): string {
  return readFileSync(file, 'utf8')
}

/** Leaves the file alone when it says so already. */
export function writeTextTypes(): void {
  const types = textTypes()
  if (writtenTextTypes() !== types) writeFileSync(file, types)
}

function propertyName(name: string): string {
  return /^[a-z]+$/.test(name) ? name : `'${name}'`
}

function typeOf(path: string): string {
  return `typeof import('${relative(dirname(file), `${source}/${path}`)}')`
}
