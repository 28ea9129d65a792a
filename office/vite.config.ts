import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The office beside the site, below /office/. */
export default defineConfig({
  base: '/office/',
  plugins: [react(), tailwindcss()],
  // `npm run dev`: web/vite.config.ts passes /office/ on to this port.
  server: { port: 5175, strictPort: true },
  build: { assetsInlineLimit: 0, reportCompressedSize: false, modulePreload: { polyfill: false } },
})
