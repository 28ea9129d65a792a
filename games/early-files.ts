import { GAME_IDS, type GameId, LIVE_TABLES } from '@momio/contract/game-ids'
import type { Plugin } from 'vite'

/** What of a file of the bundle is needed here; the bundle's own type says much more. */
interface Chunk {
  readonly fileName: string
  readonly facadeModuleId?: string | null
  readonly imports?: readonly string[]
  /** What Vite adds. */
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string>; readonly importedAssets: ReadonlySet<string> }
}

const TEXTS = 'src/texts/locales/es.json'

/**
 * The frame has no origin, so that nothing it fetched is kept for the next time, and it would find out by and by what it
 * needs: its game, the library of the game, the drawings. So the server names them with the page of the frame, in a header.
 */
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
      const partOf = (source: string) => {
        const part = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === inProject(source))
        if (!part) throw new Error(`${source} is no file that is fetched on its own`)
        return part
      }
      const early = GAME_IDS.filter(isFramed).map((gameId) => {
        const game = gameId === 'blackjack' ? 'src/blackjack/blackjack.ts' : `src/slots/${gameId}.ts`
        const parts = new Set<Chunk>()
        for (const source of ['index.html', TEXTS, game]) addWithImports(partOf(source), chunks, parts)
        return { pattern: `^/index\\.html\\?game=${gameId}$`, link: linksTo([...parts]).join(', ') }
      })
      this.emitFile({ type: 'asset', fileName: 'early-files.json', source: JSON.stringify(early) })
    },
  }
}

function isFramed(gameId: GameId): boolean {
  return !LIVE_TABLES.some((table) => table === gameId)
}

function addWithImports(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, found: Set<Chunk>): void {
  if (found.has(chunk)) return
  found.add(chunk)
  for (const name of chunk.imports ?? []) {
    const imported = chunks.get(name)
    if (imported) addWithImports(imported, chunks, found)
  }
}

/** Fonts are not among these: a game is drawn before it has them. */
function linksTo(parts: readonly Chunk[]): string[] {
  const styles = parts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const assets = parts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedAssets ?? [])])
  const link = (file: string, how: string) => `</games/${file}>; ${how}; crossorigin=anonymous`
  return [
    ...parts.map(({ fileName }) => link(fileName, 'rel=modulepreload')),
    ...styles.map((file) => link(file, 'rel=preload; as=style')),
    ...assets.filter((file) => file.endsWith('.svg')).map((file) => link(file, 'rel=preload; as=image')),
  ]
}
