import { QueryProvider } from '../loading/query-provider.tsx'

/** A game has the whole window; its page brings its own header. */
export function GameLayout() {
  return (
    <main id="contenido" tabIndex={-1}>
      <QueryProvider />
    </main>
  )
}
