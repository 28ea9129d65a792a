import { parse } from 'node:path'
import { PROVIDER } from '@momio/contract/provider'
import { EVENT_TYPE } from '@momio/contract/sport-codes'
import {
  fixtureDetailV1,
  fixtureDetailV2,
  getProviderSwitch,
  headbar,
  orderedTournaments,
  templateMarkets,
} from '@momio/contract/sport-routes'
import type { Plugin } from 'vite'

/**
 * A visitor's browser learns only from the framework, once that has arrived and runs, which page it is on: its code, its
 * texts and its data would wait for each other's round trips. So the server names them with the page itself, in a header.
 */
interface EarlyPage {
  /** Of the path; what it names `id` or `sport` is the `{id}` or `{sport}` of its calls. */
  readonly pattern: string
  readonly screen: string
  readonly texts: readonly string[]
  /** Calls that the page makes first; the browser hands the answer to the page that asks the same. */
  readonly calls: readonly string[]
}

const LIVE_LIST = [getProviderSwitch.path, `${orderedTournaments.path}?withBg=1`]
const MATCHES = 'src/matches/locales/es.json'

export const EARLY_PAGES: readonly EarlyPage[] = [
  {
    pattern: '^/$',
    screen: 'src/features/home/home-page.tsx',
    texts: ['src/features/home/locales/es.json', MATCHES],
    calls: [...LIVE_LIST, headbar.path],
  },
  { pattern: '^/sport$', screen: 'src/features/sport/sport-page.tsx', texts: [MATCHES], calls: LIVE_LIST },
  { pattern: '^/sport/[^/]+$', screen: 'src/features/sport/sport-only-page.tsx', texts: [MATCHES], calls: LIVE_LIST },
  {
    pattern: '^/sport/[^/]+/(?:special-)?tournament/[^/]+$',
    screen: 'src/features/sport/tournament-page.tsx',
    texts: ['src/features/sport/outrights/locales/es.json', 'src/features/sport/standings/locales/es.json', MATCHES],
    calls: LIVE_LIST,
  },
  matchPage('sr', PROVIDER.one, fixtureDetailV1.path),
  matchPage('bg', PROVIDER.two, fixtureDetailV2.path),
]

/** Each provider has its own call. Most matches that are opened by their address are being played. */
function matchPage(prefix: 'sr' | 'bg', providerId: number, detail: string): EarlyPage {
  const groups = `${templateMarkets.path.replace('{id}', '{sport}')}?providerId=${providerId}&eventType=${EVENT_TYPE.live}`
  return {
    pattern: `^/sport/(?<sport>[^/]+)/(?<id>${prefix}:match:\\d+)$`,
    screen: 'src/features/match/match-page.tsx',
    texts: ['src/features/match/locales/es.json', MATCHES],
    calls: [getProviderSwitch.path, detail, groups],
  }
}

/** Pages that are not named above have what all of them share. */
const ANY_OTHER = ''
/** What the page itself starts, whichever screen it shows. */
const START = 'src/app/start.tsx'
const SHELL_TEXTS = 'src/app/texts/es.ts'
/** The page is not read on before they have run: see index.html. */
const BLOCKING = ['supported.js', 'theme.js']
/** Every page of these follows prices, but has something to show before it does. */
const AFTER_THE_REST = 'src/live/connection/signalr-wire.ts'

/** Of those that are made by first-view-chunks.ts, and of the page itself. */
const FIRST_VIEW_CHUNKS = ['index', 'framework', 'common', 'match', 'home']
const EARLY_CHUNKS: ReadonlySet<string> = new Set([
  ...FIRST_VIEW_CHUNKS,
  ...[START, AFTER_THE_REST, ...EARLY_PAGES.map(({ screen }) => screen)].map((file) => parse(file).name),
])

/**
 * Nearly all functions of an early file are called at once: a browser that reads this compiles them beside the page, while
 * the file arrives, and not one by one as they are called.
 */
export function compileAsItArrives({ name }: { readonly name: string }): string {
  return EARLY_CHUNKS.has(name) ? '//# allFunctionsCalledOnLoad' : ''
}

/** What of a chunk is needed here; the bundle's own type says much more. */
interface Chunk {
  readonly type: 'chunk' | 'asset'
  readonly fileName: string
  readonly facadeModuleId?: string | null
  readonly imports?: readonly string[]
  readonly code?: string
  /** What Vite adds. */
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/** Writes `early-files.json`: for each pattern the header that the server sends with the page. */
export function nameEarlyFiles(): Plugin {
  let inProject = (file: string) => file
  return {
    name: 'early-files',
    apply: 'build',
    configResolved({ root }) {
      inProject = (file) => `${root}/${file}`
    },
    generateBundle(_options, bundle) {
      const chunks = new Map(Object.values(bundle as Record<string, Chunk>).map((chunk) => [chunk.fileName, chunk]))
      const styles = [...chunks.values()]
        .filter(isMain)
        .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
      const filesOf = (source: string) => {
        const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === inProject(source))
        if (!chunk) throw new Error(`${source} is no file that is fetched on its own`)
        return withImports(chunks, chunk.fileName)
      }
      // The largest first: whatever else is fetched, the page waits for it.
      const ofEveryPage = [
        ...[...chunks.values()].filter(isMain).flatMap(({ fileName }) => withImports(chunks, fileName)),
        ...filesOf(START),
      ].toSorted((one, other) => sizeOf(chunks, other) - sizeOf(chunks, one))
      const linkOf = (calls: readonly string[], sources: readonly string[], laterSources: readonly string[]) => {
        const named = new Set<string>()
        const files = unnamed([...ofEveryPage, ...[SHELL_TEXTS, ...sources].flatMap(filesOf)], named)
        const later = unnamed(laterSources.flatMap(filesOf), named)
        return [
          ...styles.map((file) => `</${file}>; rel=preload; as=style; crossorigin=anonymous`),
          ...BLOCKING.map((file) => `</${file}>; rel=preload; as=script`),
          ...calls.map((path) => `<${path}>; rel=preload; as=fetch; crossorigin=anonymous`),
          ...files.map((file) => `</${file}>; rel=modulepreload`),
          ...later.map((file) => `</${file}>; rel=modulepreload; fetchpriority=low`),
        ].join(', ')
      }
      const early = [
        ...EARLY_PAGES.map(({ pattern, screen, texts, calls }) => ({
          pattern,
          link: linkOf(calls, [screen, ...texts], [AFTER_THE_REST]),
        })),
        { pattern: ANY_OTHER, link: linkOf([], [], []) },
      ]
      this.emitFile({ type: 'asset', fileName: 'early-files.json', source: JSON.stringify(early) })
    },
  }

  function isMain({ facadeModuleId }: Chunk): boolean {
    return facadeModuleId === inProject('index.html')
  }
}

/** Each file is named once, where it is needed first. */
function unnamed(files: readonly string[], named: Set<string>): string[] {
  const found = [...new Set(files)].filter((file) => !named.has(file))
  for (const file of found) named.add(file)
  return found
}

function sizeOf(chunks: ReadonlyMap<string, Chunk>, fileName: string): number {
  return chunks.get(fileName)?.code?.length ?? 0
}

/** A chunk and all that it imports at once. */
function withImports(chunks: ReadonlyMap<string, Chunk>, first: string): string[] {
  const found = new Set<string>()
  const visit = (fileName: string) => {
    if (found.has(fileName)) return
    found.add(fileName)
    for (const imported of chunks.get(fileName)?.imports ?? []) visit(imported)
  }
  visit(first)
  return [...found]
}
