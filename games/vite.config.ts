import { defineConfig } from 'vite'
import { nameEarlyFiles } from './early-files.ts'

/** The games beside the site: one page, /games/index.html?game=alebrijes, and each game a part that is fetched with it. */
export default defineConfig({
  plugins: [nameEarlyFiles()],
  base: '/games/',
  // `npm run dev`: web/vite.config.ts passes /games/ on to this port.
  server: { port: 5174, strictPort: true, cors: { origin: '*' } },
  build: {
    // A drawing inside a script would be a data address, which the frame's policy does not allow.
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // Nearly all functions of a game are called at once: the browser compiles them beside the page, while the file arrives.
    rolldownOptions: { output: { postBanner: '//# allFunctionsCalledOnLoad' } },
  },
})
