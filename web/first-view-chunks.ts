import { fileURLToPath } from 'node:url'

/** What Rolldown knows of the modules of this build. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

const MAIN = inSource('main.ts')
/** What it starts when the packages have run. */
const START = inSource('app/start.tsx')
/** The screen that most visits begin with. */
const FIRST_SCREEN = inSource('features/sport/sport-page.tsx')
/** Screens that visits begin with as well: what they share with other parts would be a file for each module. */
const OTHER_SCREENS = {
  match: inSource('features/match/match-page.tsx'),
  home: inSource('features/home/home-page.tsx'),
}
/** Parts of the frame that come with it, too small for files of their own. */
const FRAME_PARTS = [inSource('app/shell/sports-menu/sports-menu.tsx'), inSource('app/shell/footer/server-time.tsx')]

function inSource(file: string): string {
  return fileURLToPath(new URL(`src/${file}`, import.meta.url))
}

/**
 * What the first view needs travels in few files: forty small ones compress worse and wait for each other. All packages that
 * it imports are one chunk, and all modules of ours that it shares with any other part are another; so are those that
 * the other screens share. A file named here that is not fetched on its own fails the build.
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
  return [chunk('framework', 4), chunk('common', 3), chunk('match', 2), chunk('home', 1)]
}

type FirstView = Readonly<Record<'framework' | 'common' | keyof typeof OTHER_SCREENS, ReadonlySet<string>>>

function findFirstView(graph: ModuleGraph): FirstView {
  const parts = fetchedParts(graph)
  const modulesOf = (file: string): string[] => {
    const part = parts.get(file)
    if (!part) throw new Error(`${file} is no part of the application that is fetched on its own`)
    return [...part]
  }
  const begin = [MAIN, START, FIRST_SCREEN].flatMap(modulesOf)
  const frame = FRAME_PARTS.flatMap(modulesOf)
  const isPackage = (id: string) => id.includes('/node_modules/')
  const isShared = (id: string) => [...parts.values()].filter((part) => part.has(id)).length > 1
  const framework = new Set([...begin, ...frame].filter(isPackage))
  const common = new Set([...begin.filter(isShared), ...frame].filter((id) => !isPackage(id)))
  const match = new Set(
    modulesOf(OTHER_SCREENS.match).filter((id) => isShared(id) && !isPackage(id) && !common.has(id)),
  )
  const home = new Set(
    modulesOf(OTHER_SCREENS.home).filter((id) => isShared(id) && !isPackage(id) && !common.has(id) && !match.has(id)),
  )
  return { framework, common, match, home }
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
