import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryClient } from '../api/query-client.ts'

/** Around the screens that ask the server themselves; the live pages do without it and do not fetch it. */
export function QueryFrame({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
