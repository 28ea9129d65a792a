import { fileURLToPath } from 'node:url'

/** What Rolldown knows of the modules of this build. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

const MAIN = fileURLToPath(new URL('src/main.tsx', import.meta.url))
/** The screen that most visits begin with. */
const FIRST_SCREEN = fileURLToPath(new URL('src/features/sport/sport-page.tsx', import.meta.url))

/**
 * What the first view needs travels in few files: forty small ones compress worse and wait for each other. All packages that
 * the application starts with are one chunk, and all modules of ours that its start or its first screen share with any other
 * part are another.
 */
export function firstViewChunks() {
  let firstView: FirstView | undefined
  const chunk = (name: keyof FirstView, priority: number) => ({
    debugName: name,
    priority,
    name(id: string, graph: ModuleGraph): string | null {
      firstView ??= findFirstView(graph)
      return firstView[name].has(id) ? name : null
    },
  })
  // A chunk takes along what its modules import, so the packages are taken first.
  return [chunk('framework', 2), chunk('common', 1)]
}

interface FirstView {
  readonly framework: ReadonlySet<string>
  readonly common: ReadonlySet<string>
}

function findFirstView(graph: ModuleGraph): FirstView {
  const parts = fetchedParts(graph)
  const main = parts.get(MAIN)
  const screen = parts.get(FIRST_SCREEN)
  if (!main || !screen) throw new Error(`the first view is not found: ${MAIN} must lead to ${FIRST_SCREEN}`)
  const isPackage = (id: string) => id.includes('/node_modules/')
  const isShared = (id: string) => [...parts.values()].filter((part) => part.has(id)).length > 1
  return {
    framework: new Set([...main, ...screen].filter(isPackage)),
    common: new Set([...main, ...screen].filter((id) => !isPackage(id) && isShared(id))),
  }
}

/** Every module that is fetched on its own, with all that it imports at once. */
function fetchedParts(graph: ModuleGraph): Map<string, Set<string>> {
  const parts = new Map<string, Set<string>>()
  const waiting = [MAIN]
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    if (parts.has(entry)) continue
    const part = new Set<string>()
    parts.set(entry, part)
    const visit = (id: string) => {
      if (part.has(id)) return
      part.add(id)
      const info = graph.getModuleInfo(id)
      waiting.push(...(info?.dynamicallyImportedIds ?? []))
      for (const imported of info?.importedIds ?? []) visit(imported)
    }
    visit(entry)
  }
  return parts
}
