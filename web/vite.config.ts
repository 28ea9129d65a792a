import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const SERVER = 'http://127.0.0.1:3000'

// Everything the server answers itself; /dev/gallery is a page of this application.
const SERVED_BY_SERVER = ['^/api/', '^/live-matches/', '^/flags/', '^/objects/', '^/dev/(?!gallery)', '^/prematch/']

/** Texts are painted in their own font at once: it is fetched beside the style sheet instead of after it. */
function preloadFonts(): Plugin {
  const needed = /(?:inter|outfit)-latin-wght-normal.*\.woff2$/
  return {
    name: 'preload-fonts',
    transformIndexHtml: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => needed.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head',
        })),
  }
}

// What the first view needs travels in few files: forty small ones compress worse and wait for each other.
const FRAMEWORK =
  'react react-dom scheduler use-sync-external-store i18next react-i18next @tanstack/history @tanstack/react-router @tanstack/react-store @tanstack/router-core @tanstack/store'
const KIT =
  'feedback/badge controls/button controls/chip class-names pictures/crest pictures/crest-colours values/date-time feedback/empty-state pictures/icon pictures/icon-common pictures/late-paths feedback/live-dot pictures/logo values/odds-button feedback/progress-bar feedback/skeleton pictures/sport-icon pictures/sport-icon-common pictures/sport-icon-key controls/tab-links values/ticker'
const SHELL =
  'navigation/guards texts/i18n loading/with-texts loading/lazy-screen loading/screen-not-loaded look/theme loading/optional-part shell/header/logo-link shell/footer/server-time shell/slip/slip-content shell/sports-menu/sports-menu shell/header/theme-button'

const anyOf = (names: string) => `(?:${names.replaceAll(' ', '|')})`
const COMMON = [
  `/ui/src/${anyOf(KIT)}\\.tsx?$`,
  `/web/src/app/${anyOf(SHELL)}\\.tsx?$`,
  '/web/src/preferences\\.ts$',
  '/web/src/session/(?:session|cookies|open-login)\\.ts$',
  '/web/src/(?:live|api)/(?!connection/signalr-wire|query-client|session-|words/period-words|words/market-text)',
]
const GROUPS = [
  { name: 'framework', test: new RegExp(`/node_modules/${anyOf(FRAMEWORK)}/`), priority: 2 },
  { name: 'common', test: new RegExp(COMMON.join('|')), priority: 1 },
]

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts()],
  server: {
    proxy: {
      ...Object.fromEntries(SERVED_BY_SERVER.map((path) => [path, { target: SERVER }])),
      '^/hubs/': { target: SERVER, ws: true },
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
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
})
