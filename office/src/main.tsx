import { TextsProvider } from '@momio/ui/texts/texts-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { startTexts } from './texts/start-texts.ts'
import './style.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await startTexts()

createRoot(root).render(
  <StrictMode>
    <TextsProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </TextsProvider>
  </StrictMode>,
)
