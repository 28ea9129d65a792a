import { TextsProvider } from '@momio/ui/texts/texts-provider'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './app/router.ts'
import { startI18n } from './app/texts/i18n.ts'
import { startSlip } from './slip/start-slip.ts'
import './style.css'

// Read at once: a redirect may leave the query behind.
const LANDING = window.location.search

// Whoever comes from an advertisement is remembered for the registration.
if (window.location.search) void import('./tracking/cookies.ts').then((tracking) => tracking.rememberLanding(LANDING))

// Few visits carry overrides, so only those fetch what reads them.
if (window.location.search.includes('overrideFlags')) {
  const { rememberFlagOverrides } = await import('./app/navigation/flags.ts')
  rememberFlagOverrides(window.location.search)
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// All of the code has just run in one task: a slow phone can answer before the next.
await new Promise((resolve) => setTimeout(resolve))

// The first screen's chunk and the shell's texts travel together.
await Promise.all([startI18n(), router.load()])

// In slices: a slow phone can answer in between.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <TextsProvider>
        <RouterProvider router={router} />
      </TextsProvider>
    </StrictMode>,
  ),
)

startSlip(LANDING)
