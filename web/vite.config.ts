import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { filesAskedAtOnce } from './deep-screens.ts'
import { compileAsItArrives, nameEarlyFiles } from './early-files.ts'
import { firstViewChunks } from './first-view-chunks.ts'
import { siteTextTypes } from './text-types.ts'

const SERVER = 'http://127.0.0.1:3000'
/** Vite of the games: see games/vite.config.ts. */
const GAMES = 'http://127.0.0.1:5174'
/** Vite of the office: see office/vite.config.ts. */
const OFFICE = 'http://127.0.0.1:5175'

// Everything the server answers itself; /dev/gallery is a page of this application.
const SERVED_BY_SERVER = ['^/api/', '^/live-matches/', '^/flags/', '^/objects/', '^/dev/(?!gallery)', '^/prematch/']

/**
 * What the page is made of is run as it arrives, each file in a task of its own: fetched only, all of it would run at once
 * when the last has come, and a slow phone would not answer meanwhile.
 */
function runAsItArrives(): Plugin {
  return {
    name: 'run-as-it-arrives',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(
          /<link rel="modulepreload" crossorigin href="([^"]+)">/g,
          '<script type="module" async fetchpriority="high" crossorigin src="$1"></script>',
        ),
    },
  }
}

/** A new file of Spanish texts is a new namespace at once. */
function followTextTypes(): Plugin {
  return {
    name: 'text-types',
    buildStart: siteTextTypes.write,
    configureServer({ watcher }) {
      const follow = (file: string) => {
        if (file.endsWith('/locales/es.json')) siteTextTypes.write()
      }
      watcher.on('add', follow).on('unlink', follow)
    },
  }
}

export default defineConfig({
  plugins: [react(), tailwindcss(), runAsItArrives(), nameEarlyFiles(), followTextTypes()],
  server: {
    proxy: {
      ...Object.fromEntries(SERVED_BY_SERVER.map((path) => [path, { target: SERVER }])),
      '^/hubs/': { target: SERVER, ws: true },
      '^/games/': { target: GAMES, ws: true },
      '^/office(/|$)': { target: OFFICE, ws: true },
    },
  },
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    modulePreload: {
      // Every browser with the language features we ship knows modulepreload.
      polyfill: false,
      // The names of what every lazy part needs would travel in the first view; the page itself preloads its own.
      resolveDependencies: filesAskedAtOnce,
    },
    rolldownOptions: { output: { codeSplitting: { groups: firstViewChunks() }, postBanner: compileAsItArrives } },
  },
})
