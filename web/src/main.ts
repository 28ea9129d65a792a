// The packages that all of the site is made of run first, in a task of their own.
import '@tanstack/react-router'
import 'react-dom/client'
import './style.css'

// Read at once: a redirect may leave the query behind.
const LANDING = window.location.search

// Whoever comes from an advertisement is remembered for the registration.
if (window.location.search) void import('./tracking/cookies.ts').then((tracking) => tracking.rememberLanding(LANDING))

// Few visits carry overrides, so only those fetch what reads them.
if (window.location.search.includes('overrideFlags')) {
  const { rememberFlagOverrides } = await import('./flags.ts')
  rememberFlagOverrides(window.location.search)
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The line is free now, and no text is laid out yet. Without them the page is shown all the same.
for (const family of ['Inter Variable', 'Outfit Variable']) {
  document.fonts.load(`1em "${family}"`).catch(() => undefined)
}

await nextTask()
const { start } = await import('./app/start.tsx')
await nextTask()
await start(root, LANDING)

/** A slow phone can answer before it. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
