import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { withTexts } from '../../loading/with-texts.ts'
import { session, useUser } from '../../session/session.ts'
import { OptionalPart } from './optional-part.tsx'

const ToastRegion = lazyPart(() => withTexts(import('../toasts/toast-region.tsx'), 'toasts'))

// Answers of one player are never shown to the next; those refused while the session slept are asked for again.
let before = session.get()
session.subscribe(() => {
  const now = session.get()
  if (now.kind === 'guest' || now.kind === 'restoring') queryClient.clear()
  else if (now.kind === 'signed-in' && (before.kind === 'idle' || before.kind === 'ended')) {
    if (before.user?.id === now.user.id) void queryClient.invalidateQueries()
    else queryClient.clear()
  }
  before = now
})

/** Around the screens that ask the server themselves; the live pages do without it and do not fetch it. */
export function QueryProvider({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  // A player has messages on every page: there the frame holds the region.
  const isGuest = useUser() === null
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      {isGuest && (
        <OptionalPart name="toasts">
          <ToastRegion />
        </OptionalPart>
      )}
    </QueryClientProvider>
  )
}
