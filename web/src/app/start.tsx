import { TextsProvider } from '@momio/ui/texts/texts-provider'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { startSlip } from '../slip/start-slip.ts'
import { router } from './router.ts'
import { startI18n } from './texts/i18n.ts'

/** Shows the site; `landing` is the query that the visitor came with. */
export async function start(root: Element, landing: string): Promise<void> {
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

  startSlip(landing)
}
