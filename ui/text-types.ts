import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/** The types of the texts of one application: read off its Spanish files, written into one file, which is committed. */
export function textTypesOf(source: string, typesFile: string) {
  const file = join(source, typesFile)
  const expected = () => declaration(spanishFiles(source), (path) => relative(dirname(file), join(source, path)))
  const written = () => readFileSync(file, 'utf8')
  return {
    expected,
    written,
    /** Leaves the file alone when it says so already. */
    write() {
      const types = expected()
      if (written() !== types) writeFileSync(file, types)
    },
  }
}

/** A folder with `locales/es.json` is a namespace by its own name. */
function spanishFiles(source: string): ReadonlyMap<string, string> {
  const namespaces = new Map<string, string>()
  for (const path of globSync('**/locales/es.json', { cwd: source }).sort()) {
    const name = basename(dirname(dirname(path)))
    const taken = namespaces.get(name)
    if (taken) throw new Error(`two folders of texts are called ${name}: ${taken} and ${path}`)
    namespaces.set(name, path)
  }
  return namespaces
}

function declaration(namespaces: ReadonlyMap<string, string>, from: (path: string) => string): string {
  return `import '@momio/ui/texts/text'

// Written by ui/text-types.ts from the Spanish files, which are the source: a key that is not there does not compile.
declare module '@momio/ui/texts/text' {
  interface Texts {
${[...namespaces].map(([name, path]) => `    ${propertyName(name)}: typeof import('${from(path)}')`).join('\n')}
  }
}
`
}

function propertyName(name: string): string {
  return /^[a-z]+$/.test(name) ? name : `'${name}'`
}
