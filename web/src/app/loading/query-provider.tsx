import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { session } from '../../session/session.ts'
import { OptionalPart } from './optional-part.tsx'
import { withTexts } from './with-texts.ts'

const ToastRegion = lazy(() => withTexts(import('../toasts/toast-region.tsx'), 'toasts'))

// Answers of one player are never shown to the next; those refused while the session was idle are asked for again.
let before = session.get()
session.subscribe(() => {
  const now = session.get()
  if (now.kind === 'guest' || now.kind === 'restoring') queryClient.clear()
  else if (before.kind === 'idle' && now.kind === 'signed-in') void queryClient.invalidateQueries()
  before = now
})

/** Around the screens that ask the server themselves; the live pages do without it and do not fetch it. */
export function QueryProvider({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <OptionalPart name="toasts">
        <ToastRegion />
      </OptionalPart>
    </QueryClientProvider>
  )
}
